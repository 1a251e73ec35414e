import { amountText, money, sumOf, type Cents } from '@kantuta/contract/money';
import type { SimulatedRow } from '@kantuta/contract/sales/simulated-rows.rules';
import { useState } from 'react';
import { useI18n } from '../../../lib/i18n.tsx';
import { useMedia } from '../../../lib/media.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import styles from './plan-years.module.css';

const YEAR = 12;

/** Every row of a plan, a year at a time: closed years are not drawn, for a plan has up to 120 rows. */
export function PlanYears({ rows }: { rows: readonly SimulatedRow[] }) {
  // The initial stands with the first year.
  const years = Map.groupBy(rows, ({ number }) => Math.max(1, Math.ceil(number / YEAR)));
  const isCharged = {
    form: rows.some(({ form }) => form > 0),
    expenses: rows.some(({ expenses }) => expenses > 0),
  };
  return (
    <div className={styles.years}>
      {[...years].map(([year, own]) => (
        <Year key={year} year={year} rows={own} isCharged={isCharged} />
      ))}
    </div>
  );
}

function Year({
  year,
  rows,
  isCharged,
}: {
  year: number;
  rows: readonly SimulatedRow[];
  isCharged: { form: boolean; expenses: boolean };
}) {
  const { t, format } = useI18n();
  // On a phone each row is a block of lines: even the first year is opened by whoever wants it.
  const isWide = useMedia('(min-width: 640px)');
  const [isOpen, setOpen] = useState(isWide && year === 1);
  const figures = (
    key: 'capital' | 'interest' | 'form' | 'expenses' | 'fines' | 'amount',
    hidden = false,
  ): Column<SimulatedRow> => ({
    key,
    header: t(`sales.plan.${key}`),
    align: 'end',
    hidden,
    cell: (row) => format.number(amountText(row[key])),
  });
  const columns: Column<SimulatedRow>[] = [
    { key: 'number', header: t('sales.plan.number'), names: true, cell: nameOf },
    { key: 'dueOn', header: t('sales.plan.dueOn'), cell: ({ dueOn }) => format.date(dueOn) },
    figures('capital'),
    figures('interest'),
    figures('form', !isCharged.form),
    figures('expenses', !isCharged.expenses),
    figures('amount'),
    {
      key: 'balance',
      header: t('sales.plan.balance'),
      align: 'end',
      cell: ({ balanceAfter }) => format.number(amountText(balanceAfter)),
    },
  ];
  const total: Cents = sumOf(rows, ({ amount }) => amount);
  return (
    <details
      className={styles.year}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.name}>{t('plans.year', { n: year })}</span>
        <span>{format.money(money(total, 'USD'))}</span>
      </summary>
      {isOpen && (
        <DataTable
          caption={`${t('plans.year', { n: year })} (USD)`}
          hideCaption
          rows={rows}
          rowKey={({ number }) => number}
          columns={columns}
        />
      )}
    </details>
  );

  function nameOf({ number }: SimulatedRow) {
    return number === 0 ? t('plans.initial') : number;
  }
}
