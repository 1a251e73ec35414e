import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { amountText, cents } from '../money.ts';
import { addDays, day, partsOf, type Day } from '../dates.ts';
import { firstDueDate, planRows, type PlanKind, type PlanTerms } from './plan.rules.ts';

// The package has no platform types; its tests run on one.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

// 5,000 plans at every change; `LONG=1` generates 100,000.
const RUNS = process.env['LONG'] === '1' ? 100_000 : 5000;

const anyTerms: fc.Arbitrary<PlanTerms> = fc.record({
  kind: fc.constantFrom<PlanKind>('french', 'french', 'french', 'zero', 'house', 'cash'),
  financed: fc
    .oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 20_000_000 }))
    .map(cents),
  months: fc.integer({ min: 1, max: 120 }),
  annualRatePct: fc
    .integer({ min: 0, max: 2400 })
    .map((hundredths) => amountText(cents(hundredths))),
  firstDueOn: fc
    .tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 28 }))
    .map(([after, dueDay]): Day => firstDueDate(addDays(day('2020-01-01'), after), dueDay, 25)),
  formPerInstalment: fc.constantFrom(0, 100).map(cents),
  expensesPerInstalment: fc.constantFrom(0, 250).map(cents),
});

test(`in ${RUNS} generated plans every cent is accounted for`, { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(anyTerms, (plan) => {
      expect(firstFault(plan)).toBeNull();
    }),
    { numRuns: RUNS },
  );
});

/** Plain comparisons instead of expectations: half a million rows are checked. */
function firstFault(plan: PlanTerms): string | null {
  const rows = planRows(plan);
  let balance: number = plan.financed;
  let capital = 0;
  let interest = Infinity;
  let dueOn = '';
  for (const row of rows) {
    const at = `row ${row.number} of ${rows.length}`;
    capital += row.capital;
    balance -= row.capital;
    if (row.balanceAfter !== balance) return `${at}: balance`;
    if (row.amount !== row.capital + row.interest + row.form + row.expenses) return `${at}: sum`;
    if (row.capital < 0 || row.interest < 0 || row.balanceAfter < 0) return `${at}: below zero`;
    if (row.interest > interest) return `${at}: interest rises`;
    if (row.dueOn <= dueOn) return `${at}: due dates do not rise`;
    // Sundays and holidays move only the effective due date, never the schedule.
    if (partsOf(row.dueOn).day !== partsOf(plan.firstDueOn).day) return `${at}: due day`;
    ({ interest, dueOn } = row);
  }
  if (rows.length !== (plan.kind === 'cash' ? 1 : plan.months)) return 'number of rows';
  if (capital !== plan.financed) return 'capital';
  return balance === 0 ? null : 'balance at the end';
}
