import type { ReplyOf } from '@kantuta/contract/call';
import type { listPayments } from '@kantuta/contract/payments/payments.calls';
import { referenceText } from '@kantuta/contract/reference.rules';
import type { ExportColumn } from '../../platform/exports/exports.ts';

type Payment = ReplyOf<typeof listPayments>['rows'][number];

/** The payments of one customer as a file, as the desk lists them. */
export const PAYMENT_COLUMNS: readonly ExportColumn<Payment>[] = [
  {
    header: ({ t }) => t('customers.when'),
    cell: ({ createdAt }, { format }) => ({ figure: format.dateTime(createdAt) }),
  },
  {
    header: ({ t }) => t('customers.reference'),
    cell: ({ reference }) => ({ text: referenceText(reference) }),
  },
  { header: ({ t }) => t('customers.company'), cell: ({ company }) => ({ text: company.name }) },
  {
    header: ({ t }) => t('customers.method'),
    cell: ({ method }, { t }) => ({ text: t(`sales.receipt.method.${method}`) }),
  },
  {
    header: ({ t }) => t('customers.state'),
    cell: ({ state }, { t }) => ({ text: t(`payments.state.${state}`) }),
  },
  {
    header: ({ t }) => t('customers.receipt'),
    cell: ({ receipt }) => ({ text: receipt?.number ?? '' }),
  },
  { header: ({ t }) => t('customers.currency'), cell: ({ amount }) => ({ text: amount.currency }) },
  {
    header: ({ t }) => t('customers.amount'),
    cell: ({ amount }, { format }) => ({ figure: format.number(amount.amount) }),
  },
];
