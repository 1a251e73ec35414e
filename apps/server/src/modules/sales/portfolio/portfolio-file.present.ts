import { day } from '@kantuta/contract/dates';
import type { PortfolioItem } from '@kantuta/contract/sales/portfolio.calls';
import type { ExportColumn } from '../../../platform/exports/exports.ts';

/** The list of customers as a file; the end of a document only, as on the screen. */
export const PORTFOLIO_COLUMNS: readonly ExportColumn<PortfolioItem>[] = [
  { header: ({ t }) => t('portfolio.columns.name'), cell: ({ name }) => ({ text: name }) },
  {
    header: ({ t }) => t('portfolio.columns.document'),
    cell: ({ document }) => ({ text: document }),
  },
  { header: ({ t }) => t('portfolio.columns.product'), cell: ({ product }) => ({ text: product }) },
  {
    header: ({ t }) => t('portfolio.columns.sale'),
    cell: ({ saleNumber }) => ({ text: saleNumber }),
  },
  {
    header: ({ t }) => t('portfolio.columns.company'),
    cell: ({ company }) => ({ text: company.name }),
  },
  {
    header: ({ t }) => t('portfolio.columns.adviser'),
    cell: ({ adviser }) => ({ text: adviser?.name ?? '' }),
  },
  {
    header: ({ t }) => t('portfolio.columns.arrears'),
    cell: ({ arrears }, { t }) => ({ text: t(`sales.arrears.${arrears}`) }),
  },
  {
    header: ({ t }) => t('portfolio.columns.daysLate'),
    cell: ({ daysLate }) => ({ figure: String(daysLate) }),
  },
  {
    header: ({ t }) => t('portfolio.columns.dueOn'),
    cell: ({ dueOn }, { format }) => ({ figure: dueOn === null ? '' : format.date(day(dueOn)) }),
  },
  {
    header: ({ t }) => t('portfolio.columns.count'),
    cell: ({ overdueCount }) => ({ figure: String(overdueCount) }),
  },
  {
    header: ({ t }) => t('portfolio.columns.currency'),
    cell: ({ overdue }) => ({ text: overdue.currency }),
  },
  {
    header: ({ t }) => t('portfolio.columns.overdue'),
    cell: ({ overdue }, { format }) => ({ figure: format.number(overdue.amount) }),
  },
  {
    header: ({ t }) => t('portfolio.columns.fine'),
    cell: ({ fine }, { format }) => ({ figure: format.number(fine.amount) }),
  },
  {
    header: ({ t }) => t('portfolio.columns.lastPaidOn'),
    cell: ({ lastPaidOn }, { format }) => ({
      figure: lastPaidOn === null ? '' : format.date(day(lastPaidOn)),
    }),
  },
];
