import type { Sold } from '@kantuta/contract/advisers/sold.calls';
import { day } from '@kantuta/contract/dates';
import type { ExportColumn } from '../../../platform/exports/exports.ts';

/** What an adviser sold, as a file: what the list shows and no more. */
export const SOLD_COLUMNS: readonly ExportColumn<Sold>[] = [
  {
    header: ({ t }) => t('advisers.sold.client'),
    cell: ({ client }, { t }) => ({ text: client?.name ?? t('advisers.sold.hidden') }),
  },
  {
    header: ({ t }) => t('advisers.sold.product'),
    cell: ({ title, detail }) => ({ text: [title, detail].filter(Boolean).join(' · ') }),
  },
  {
    header: ({ t }) => t('advisers.sold.number'),
    cell: ({ saleNumber }) => ({ text: saleNumber }),
  },
  {
    header: ({ t }) => t('advisers.sold.company'),
    cell: ({ company }) => ({ text: company.name }),
  },
  {
    header: ({ t }) => t('advisers.sold.soldOn'),
    cell: ({ soldOn }, { format }) => ({ figure: soldOn === null ? '' : format.date(day(soldOn)) }),
  },
  {
    header: ({ t }) => t('advisers.sold.state'),
    cell: ({ state, standing }, { t }) => ({
      text: standing?.isDebtor ? t(`sales.arrears.${standing.arrears}`) : t(`sales.state.${state}`),
    }),
  },
  {
    header: ({ t }) => t('advisers.sold.nextDue'),
    cell: ({ standing }, { format }) => ({
      figure: standing?.next ? format.date(day(standing.next.dueOn)) : '',
    }),
  },
  {
    header: ({ t }) => t('advisers.sold.overdueCount'),
    cell: ({ standing }) => ({ figure: String(standing?.overdueCount ?? '') }),
  },
  {
    header: ({ t }) => t('advisers.sold.currency'),
    cell: ({ price }) => ({ text: price.currency }),
  },
  {
    header: ({ t }) => t('advisers.sold.price'),
    cell: ({ price }, { format }) => ({ figure: format.number(price.amount) }),
  },
];
