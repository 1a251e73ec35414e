import { day } from '@kantuta/contract/dates';
import { readInvoicePdf } from '@kantuta/contract/billing/invoices.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadBase64 } from '../../lib/download.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { callMutation } from '../../lib/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Row, RowList } from '../../ui/row-list.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { invoicesQuery } from './invoices.api.ts';

/** Every invoice among one's own documents, with its paper once it is issued (BIL-7). */
export function OwnInvoices() {
  const { t, format } = useI18n();
  const paper = useMutation({
    ...callMutation(readInvoicePdf),
    onSuccess: downloadBase64,
    onError: () => showToast('error', t('billing.downloadFailed')),
  });
  return (
    <Section title={t('myDocuments.invoices')}>
      <Loaded query={useQuery(invoicesQuery)} skeleton={<SkeletonRows rows={2} />} back={null}>
        {({ invoices }) =>
          invoices.length === 0 ? (
            <p>{t('myDocuments.noInvoices')}</p>
          ) : (
            <RowList label={t('myDocuments.invoices')}>
              {invoices.map(({ invoiceId, number, state, company, paidOn, amount, can }) => (
                <Row
                  key={invoiceId}
                  title={
                    number === null
                      ? t('myDocuments.invoiceOnWay')
                      : t('myDocuments.invoice', { number })
                  }
                  detail={
                    <>
                      {[company.name, format.date(day(paidOn)), t(`billing.states.${state}`)].join(
                        ' · ',
                      )}{' '}
                      <Amount value={amount} />
                    </>
                  }
                  aside={
                    can.download ? (
                      <Button
                        small
                        icon={Download}
                        busy={paper.isPending && paper.variables.invoiceId === invoiceId}
                        aria-label={t('billing.downloadInvoice', { number: number ?? 0 })}
                        onClick={() => paper.mutate({ invoiceId })}
                      >
                        PDF
                      </Button>
                    ) : undefined
                  }
                />
              ))}
            </RowList>
          )
        }
      </Loaded>
    </Section>
  );
}
