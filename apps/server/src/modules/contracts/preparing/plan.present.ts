import type { Preparation } from '@kantuta/contract/contracts/preparing.calls';
import { money, subtract, sumOf, ZERO, type Cents } from '@kantuta/contract/money';
import type { HeldSale } from './sale.port.ts';
import { totalOf } from './snapshot.present.ts';

const NO_PLAN = {
  version: 0,
  kind: 'cash',
  financed: ZERO,
  months: 0,
  annualRatePct: '0',
  dueDay: 1,
  fineAnnualPct: '0',
  fineGraceDays: 0,
} as const;

/** The plan in force as the step of the plan shows it. */
export function planShown(held: HeldSale): Preparation['plan'] {
  const { sale, positions } = held;
  const shown = (value: Cents) => money(value, sale.currency);
  const rows = (positions ?? []).filter(({ number }) => number > 0);
  const { version, kind, financed, months, annualRatePct, dueDay, fineAnnualPct, fineGraceDays } =
    sale.plan ?? NO_PLAN;
  return {
    version,
    price: shown(subtract(sale.price, sale.discount)),
    discount: shown(sale.discount),
    terms: {
      kind,
      initial: shown(sale.initial),
      financed: shown(financed),
      months,
      annualRatePct,
      dueDay,
      fineAnnualPct,
      fineGraceDays,
      totalInterest: shown(sumOf(rows, ({ interest }) => interest)),
    },
    rows: rows.map((row) => ({
      number: row.number,
      dueOn: row.dueOn,
      capital: shown(row.capital),
      interest: shown(row.interest),
      form: shown(row.form),
      expenses: shown(row.expenses),
      amount: shown(row.amount),
      balance: shown(row.balanceAfter),
    })),
    total: shown(totalOf(held)),
  };
}
