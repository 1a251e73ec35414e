import { day } from '@kantuta/contract/dates';
import { receiptDocuments } from '@kantuta/contract/payments/receipts/receipts.calls';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadBase64 } from '../../../lib/download.ts';
import { useI18n } from '../../../lib/i18n.tsx';
import { sectionPart } from '../../../lib/section-part.ts';
import { showError } from '../../../lib/toasts.ts';
import { button, figures } from '../../../ui/cells.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/faces.tsx';
import { receiptMutation } from './customer-money.api.ts';

/** The receipts, as the customer has them. */
export const CustomerReceipts = sectionPart(receiptDocuments, ({ data: receipts, documents }) => {
  const { personId } = documents;
  const { t, format } = useI18n();
  const paper = useMutation({ ...receiptMutation, onSuccess: downloadBase64, onError: showError });
  if (receipts.length === 0) return <EmptyState title={t('customers.noReceipts')} />;
  return (
    <DataTable
      caption={t('customers.tabs.documents')}
      hideCaption
      dense
      rows={receipts}
      rowKey={({ reference }) => reference}
      columns={[
        {
          key: 'number',
          header: t('customers.receipt'),
          names: true,
          cell: ({ number, isReversed }) =>
            isReversed ? `${number} · ${t('customers.reversed')}` : number,
        },
        {
          key: 'on',
          header: t('customers.when'),
          cell: (row) => format.date(day(row.paidOn)),
        },
        { key: 'company', header: t('customers.company'), cell: (row) => row.company.name },
        {
          key: 'amount',
          header: t('customers.amount'),
          align: 'end',
          cell: (row) => figures(row.amount),
        },
        {
          key: 'paper',
          header: t('customers.paper'),
          cell: ({ reference, number }) =>
            button({
              text: t('customers.download'),
              label: `${t('customers.download')} ${number}`,
              icon: Download,
              isBusy: paper.isPending && paper.variables.reference === reference,
              onPress: () => paper.mutate({ personId, reference }),
            }),
        },
      ]}
    />
  );
});
