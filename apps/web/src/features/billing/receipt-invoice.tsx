import { readInvoicePdf } from '@kantuta/contract/billing/invoices.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { downloadBase64 } from '../../lib/download.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { callMutation } from '../../lib/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import styles from './billing.module.css';
import { invoicesQuery } from './invoices.api.ts';

/** Beside a receipt: the invoice of the same payment, with its paper once it is issued (BIL-7). */
export function ReceiptInvoice({ reference }: { reference: string }) {
  const { t } = useI18n();
  const { data } = useQuery(invoicesQuery);
  const paper = useMutation({
    ...callMutation(readInvoicePdf),
    onSuccess: downloadBase64,
    onError: () => showToast('error', t('billing.downloadFailed')),
  });
  const invoice = data?.invoices.find(({ receipt }) => receipt.reference === reference);
  if (!invoice) return null;
  const { invoiceId, number, state, can } = invoice;
  if (!can.download)
    return (
      <span className={styles.quiet}>
        {t('billing.invoice')}: {t(`billing.states.${state}`)}
      </span>
    );
  return (
    <span className={styles.invoice}>
      {state === 'voided' && <StateBadge tone="problem">{t('billing.states.voided')}</StateBadge>}
      <button
        type="button"
        className={styles.paper}
        aria-busy={paper.isPending || undefined}
        aria-label={t('billing.downloadInvoice', { number: number ?? 0 })}
        onClick={() => !paper.isPending && paper.mutate({ invoiceId })}
      >
        {t('billing.invoice')} {number}
      </button>
    </span>
  );
}
