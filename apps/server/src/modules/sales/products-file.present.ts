import { lotName } from '@kantuta/contract/catalogue/unit.rules';
import { day } from '@kantuta/contract/dates';
import { referenceText } from '@kantuta/contract/reference.rules';
import type { Product } from '@kantuta/contract/sales/sales.calls';
import type { ExportColumn } from '../../platform/exports/exports.ts';

/** The products of one customer as a file: what the desk shows of them, and what a call about arrears asks. */
export const PRODUCT_COLUMNS: readonly ExportColumn<Product>[] = [
  {
    header: ({ t }) => t('customers.product'),
    cell: ({ title, unit }) => ({ text: unit ? `${title} · ${lotName(unit)}` : title }),
  },
  {
    header: ({ t }) => t('customers.saleNumber'),
    cell: ({ saleNumber, reference }) => ({ text: saleNumber || referenceText(reference) }),
  },
  { header: ({ t }) => t('customers.company'), cell: ({ company }) => ({ text: company.name }) },
  {
    header: ({ t }) => t('customers.state'),
    cell: ({ state, arrears }, { t }) => ({
      text: arrears === null ? t(`sales.state.${state}`) : t(`sales.arrears.${arrears}`),
    }),
  },
  {
    header: ({ t }) => t('customers.nextDue'),
    cell: ({ next }, { format }) => ({ figure: next ? format.date(day(next.dueOn)) : '' }),
  },
  {
    header: ({ t }) => t('portfolio.columns.daysLate'),
    cell: ({ daysLate }) => ({ figure: String(daysLate) }),
  },
  {
    header: ({ t }) => t('customers.currency'),
    cell: ({ balance }) => ({ text: balance.currency }),
  },
  ...(['paid', 'overdue', 'balance'] as const).map((key): ExportColumn<Product> => ({
    header: ({ t }) => t(`customers.${key}`),
    cell: (product, { format }) => ({ figure: format.number(product[key].amount) }),
  })),
  {
    header: ({ t }) => t('portfolio.columns.fine'),
    cell: ({ fine }, { format }) => ({ figure: format.number(fine.amount) }),
  },
];
