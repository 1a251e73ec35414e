import { day } from '@kantuta/contract/dates';
import type { PortfolioItem } from '@kantuta/contract/sales/portfolio.calls';
import { useI18n } from '../../../lib/i18n.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';

/** One line for each product of a customer: who, what, since when and how much. */
export function PortfolioTable({ items }: { items: readonly PortfolioItem[] }) {
  const { t } = useI18n();
  return (
    <DataTable
      caption={t('portfolio.caption')}
      hideCaption
      dense
      rows={items}
      rowKey={({ saleId }) => saleId}
      columns={useColumns()}
    />
  );
}

function useColumns(): Column<PortfolioItem>[] {
  const { t, format } = useI18n();
  return [
    {
      key: 'name',
      header: t('portfolio.columns.name'),
      names: true,
      cell: ({ personId, name, document }) => (
        <TwoLines first={<CustomerLink personId={personId} name={name} />} then={document} />
      ),
    },
    {
      key: 'product',
      header: t('portfolio.columns.product'),
      cell: ({ product, company }) => <TwoLines first={product} then={company.name} />,
    },
    {
      key: 'arrears',
      header: t('portfolio.columns.arrears'),
      cell: ({ state, arrears }) =>
        state === 'sold' || arrears !== 'current' ? (
          <StateBadge tone={arrears === 'current' ? 'good' : 'problem'}>
            {t(`sales.arrears.${arrears}`)}
          </StateBadge>
        ) : (
          t(`sales.state.${state}`)
        ),
    },
    {
      key: 'daysLate',
      header: t('portfolio.columns.daysLate'),
      align: 'end',
      cell: ({ daysLate, dueOn }) => {
        if (dueOn === null) return '—';
        const on = format.date(day(dueOn));
        return daysLate > 0 ? (
          <TwoLines
            first={t('portfolio.days', { n: daysLate })}
            then={t('portfolio.since', { day: on })}
          />
        ) : (
          t('portfolio.next', { day: on })
        );
      },
    },
    {
      key: 'overdue',
      header: t('portfolio.columns.overdue'),
      align: 'end',
      cell: ({ overdue, overdueCount, fine }) =>
        overdueCount === 0 ? (
          '—'
        ) : (
          <TwoLines
            first={<Amount value={overdue} />}
            then={[
              t('portfolio.counted', { n: overdueCount }),
              fine.amount === '0.00' ? '' : t('portfolio.withFine', { amount: format.money(fine) }),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          />
        ),
    },
    {
      key: 'lastPaidOn',
      header: t('portfolio.columns.lastPaidOn'),
      cell: ({ lastPaidOn }) => (lastPaidOn === null ? '—' : format.date(day(lastPaidOn))),
    },
    {
      key: 'adviser',
      header: t('portfolio.columns.adviser'),
      cell: ({ adviser }) => adviser?.name ?? '—',
    },
  ];
}
