import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { addMonths, day } from '../../dates.ts';
import { add, amountText, cents, parseCents, subtract, sumOf } from '../../money.ts';
import type { TermRow } from '../../sales/new-term.rules.ts';
import { planRows } from '../../sales/plan.rules.ts';
import { improveParts } from '../improve.rules.ts';
import {
  improvedRows,
  isQuoteOver,
  isUnderWay,
  mostImprovedMonths,
  openCapital,
  proposedMonths,
  upgradedRows,
  type ImprovedFrom,
} from './improvement.rules.ts';

const ON = day('2026-03-10');
const TERMS = { annualRatePct: '8', on: ON, firstDueMinDays: 25 };

/** A plan of so much over so many months, of which these were paid. */
function planOf(financed: string, months: number, paid = 0): ImprovedFrom {
  const rows: TermRow[] = planRows({
    kind: 'french',
    financed: parseCents(financed),
    months,
    annualRatePct: '10',
    firstDueOn: addMonths(day('2026-04-10'), -paid),
    formPerInstalment: parseCents('1.00'),
    expensesPerInstalment: parseCents('0.00'),
  });
  const rest = rows.slice(paid);
  return {
    kept: rows.slice(0, paid),
    rest,
    outstanding: sumOf(rest, ({ capital }) => capital),
    dueDay: 10,
  };
}

test.each([
  ['2490.00', '1200.00', '3490.00', 36, '2190.00', '68.63'],
  ['3490.00', '1800.00', '5900.00', 48, '3859.00', '94.21'],
  ['5900.00', '5900.00', '9900.00', 48, '3600.00', '87.89'],
])(
  '%s with %s paid to %s over %i months finances %s at %s (MEM-1, MEM-4)',
  (price, paid, to, months, financed, instalment) => {
    const old = { price: parseCents(price), paidCapital: parseCents(paid) };
    const parts = improveParts(old, { price: parseCents(to) }, { duePct: '10' });
    expect(amountText(parts.financed)).toBe(financed);
    const left = subtract(old.price, old.paidCapital);
    const from =
      left === 0 ? { ...planOf('100.00', 1, 1), outstanding: left } : planOf(amountText(left), 24);
    const rows = improvedRows(from, { ...TERMS, financed: parts.financed, months });
    const fresh = rows.slice(from.kept.length);
    expect(fresh).toHaveLength(months);
    const [first] = fresh;
    expect(amountText(first ? add(first.capital, first.interest) : cents(0))).toBe(instalment);
    expect(amountText(sumOf(fresh, ({ capital }) => capital))).toBe(financed);
  },
);

test('what fell due while the plan was frozen is in the new instalments, which begin with the next due day and keep their form', () => {
  const rows = improvedRows(planOf('1290.00', 24), {
    ...TERMS,
    on: day('2026-04-15'),
    financed: parseCents('2190.00'),
    months: 36,
  });
  expect(rows[0]).toMatchObject({ number: 1, dueOn: '2026-05-10', form: 100 });
});

test('an instalment that is paid in part stays, and its capital is not asked for again', () => {
  const whole = planOf('1290.00', 24);
  const from = { ...whole, kept: whole.rest.slice(0, 1), rest: whole.rest.slice(1) };
  const open = openCapital(from);
  expect(open).toBe(whole.rest[0]?.capital);
  const financed = parseCents('2190.00');
  const rows = improvedRows(from, { ...TERMS, financed, months: 36 });
  expect(rows[0]).toEqual(whole.rest[0]);
  expect(sumOf(rows.slice(1), ({ capital }) => capital)).toBe(subtract(financed, open));
});

test('of one that was paid ahead of its days the new instalments follow in order of theirs', () => {
  const whole = planOf('1290.00', 24);
  const from = { kept: whole.rest, rest: [], outstanding: cents(0), dueDay: 10 };
  const rows = improvedRows(from, { ...TERMS, financed: parseCents('900.00'), months: 12 });
  expect(rows.map(({ dueOn }) => dueOn)).toEqual(rows.map(({ dueOn }) => dueOn).toSorted());
  expect(rows[24]).toMatchObject({ number: 25, dueOn: '2026-04-10' });
});

test('no instalment falls below the least one, and the term that is left is proposed', () => {
  const from = planOf('1290.00', 24);
  const terms = { financed: parseCents('2190.00'), annualRatePct: '8', months: 360 };
  const most = mostImprovedMonths(from, terms, parseCents('30.00'));
  expect(most).toBeLessThan(360);
  expect(proposedMonths({ left: 24, usual: 48, most })).toBe(24);
  expect(proposedMonths({ left: 0, usual: 48, most: 36 })).toBe(36);
});

test('a quote is over at its last instant, not before', () => {
  const expiresAt = new Date('2026-03-10T16:15:00Z');
  expect(isQuoteOver({ expiresAt }, new Date(expiresAt.getTime() - 1))).toBe(false);
  expect(isQuoteOver({ expiresAt }, expiresAt)).toBe(true);
  expect((['quoted', 'ordered', 'paid'] as const).every(isUnderWay)).toBe(true);
  expect((['signed', 'returned', 'dropped'] as const).some(isUnderWay)).toBe(false);
});

test('whatever was paid, all that is financed is asked for, once, in order of numbers and days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.nat({ max: 60 }),
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 1, max: 120 }),
      (months, paid, more, term) => {
        const from = planOf('1290.00', months, Math.min(paid, months));
        const financed = add(from.outstanding, cents(more));
        const rows = improvedRows(from, { ...TERMS, financed, months: term });
        const fresh = rows.slice(from.kept.length);
        expect(sumOf(fresh, ({ capital }) => capital)).toBe(subtract(financed, openCapital(from)));
        expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
        expect(rows.map(({ dueOn }) => dueOn)).toEqual(rows.map(({ dueOn }) => dueOn).toSorted());
      },
    ),
    { numRuns: 100 },
  );
});

test('the plan of an upgrade is a new one: 3859.00 in 48 instalments of 94.21 from the first due day that is far enough (MEM-7)', () => {
  const financed = parseCents('3859.00');
  const rows = upgradedRows({ ...TERMS, financed, months: 48 }, 10);
  expect(rows).toHaveLength(48);
  expect(rows[0]).toMatchObject({ number: 1, dueOn: '2026-04-10' });
  const { capital, interest } = rows[0] ?? { capital: cents(0), interest: cents(0) };
  expect(amountText(add(capital, interest))).toBe('94.21');
  expect(sumOf(rows, (row) => row.capital)).toBe(financed);
  expect(upgradedRows({ ...TERMS, financed, months: 48 }, 3)[0]?.dueOn).toBe('2026-05-03');
});
