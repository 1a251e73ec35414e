import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { ZERO, add, amountText, cents, sumOf } from '../money.ts';
import { addDays, day, type Day } from '../dates.ts';
import { initialRow, planRows, type PlanRow } from '../sales/plan.rules.ts';
import { statementOf, type Paid } from '../sales/statement.rules.ts';
import { allocate, owedItems, owedTotal } from './allocation.rules.ts';

// The package uses no platform API, but its tests run on one.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

const RUNS = process.env['LONG'] === '1' ? 5000 : 250;
const start = day('2026-01-10');
const fine = { annualPct: '12', graceDays: 5, floor: cents(50), capPct: '20' };

const anySale = fc
  .record({
    kind: fc.constantFrom('french' as const, 'zero' as const),
    financed: fc.integer({ min: 1, max: 2_000_000 }),
    months: fc.integer({ min: 1, max: 24 }),
    rate: fc.integer({ min: 0, max: 2400 }),
    form: fc.constantFrom(0, 100),
    expenses: fc.constantFrom(0, 375),
    initial: fc.integer({ min: 1, max: 200_000 }),
  })
  .map(({ kind, financed, months, rate, form, expenses, initial }) => ({
    price: cents(financed + initial),
    rows: [
      initialRow(cents(initial), start, cents(financed)),
      ...planRows({
        kind,
        financed: cents(financed),
        months,
        annualRatePct: amountText(cents(rate)),
        firstDueOn: addDays(start, 31),
        formPerInstalment: cents(form),
        expensesPerInstalment: cents(expenses),
      }),
    ],
  }));

/** Each payment: days after the one before, and its percentage of the amount owed then (0 is one cent, 100 is all). */
const anyPayments = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.nat(100)), {
  maxLength: 30,
});

type Sale = { price: ReturnType<typeof cents>; rows: PlanRow[] };

/** Makes the given payments, then pays the rest on the last day. */
function payThrough(sale: Sale, payments: [number, number][]): { paid: Paid[]; last: Day } {
  const paid: Paid[] = [];
  let on = start;
  for (const [wait, percent] of [...payments, [10, 100] as const]) {
    on = addDays(on, wait);
    const items = owedItems(1, statementOf({ ...sale, paid, on, fine }));
    const debt = owedTotal(items);
    const amount =
      percent === 100 ? debt : cents(Math.min(debt, Math.ceil((debt * percent) / 300) + 1));
    const { parts, left } = allocate(amount, items);
    expect(add(left, ...parts.map((part) => part.amount))).toBe(amount);
    expect(left).toBe(0);
    for (const part of parts) paid.push({ ...part, on });
  }
  return { paid, last: on };
}

test('a plan paid in pieces of any size on any days is settled to the cent, and stays settled', () => {
  fc.assert(
    fc.property(anySale, anyPayments, (sale, payments) => {
      const { paid, last } = payThrough(sale, payments);
      for (const on of [last, addDays(last, 1), addDays(last, 4000)]) {
        const statement = statementOf({ ...sale, paid, on, fine });
        expect(statement).toMatchObject({ owed: 0, outstandingCapital: 0, next: null });
        expect(statement.instalments.every((item) => item.state === 'paid')).toBe(true);
        // Nothing was paid twice: the sum of the payments is the cost of the instalments.
        expect(sumOf(paid, (entry) => entry.amount)).toBe(
          sumOf(statement.instalments, (item) => item.amount),
        );
      }
    }),
    { numRuns: RUNS },
  );
});

test('the order in which payments of one day are read does not change the statement', () => {
  fc.assert(
    fc.property(anySale, anyPayments, fc.nat(700), (sale, payments, after) => {
      const { paid } = payThrough(sale, payments);
      const on = addDays(start, after);
      const statement = statementOf({ ...sale, paid, on, fine });
      expect(statementOf({ ...sale, paid: paid.toReversed(), on, fine })).toEqual(statement);
      const sorted = [...paid].sort((a, b) => a.amount - b.amount);
      expect(statementOf({ ...sale, paid: sorted, on, fine })).toEqual(statement);
    }),
    { numRuns: Math.ceil(RUNS / 5) },
  );
});

test('two payments on one day settle the same as one payment of their sum', () => {
  fc.assert(
    fc.property(anySale, fc.nat(900), fc.nat(100), fc.nat(100), (sale, after, first, second) => {
      const on = addDays(start, after);
      const items = owedItems(1, statementOf({ ...sale, paid: [], on, fine }));
      const share = (percent: number) => cents(Math.floor((owedTotal(items) * percent) / 200));
      const paid: Paid[] = allocate(share(first), items).parts.map((part) => ({ ...part, on }));
      const then = owedItems(1, statementOf({ ...sale, paid, on, fine }));
      for (const part of allocate(share(second), then).parts) paid.push({ ...part, on });
      const atOnce = allocate(add(share(first), share(second)), items).parts;
      const once: Paid[] = atOnce.map((part) => ({ ...part, on }));
      expect(statementOf({ ...sale, paid, on, fine })).toEqual(
        statementOf({ ...sale, paid: once, on, fine }),
      );
      expect(sumOf(paid, (entry) => entry.amount)).toBe(add(ZERO, share(first), share(second)));
    }),
    { numRuns: RUNS },
  );
});
