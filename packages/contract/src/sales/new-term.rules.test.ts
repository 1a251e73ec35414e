import { expect, test } from 'vitest';
import { day, type Day } from '../dates.ts';
import { amountText, cents, parseCents, sumOf, type Cents } from '../money.ts';
import {
  mostNewMonths,
  newMonthsProblem,
  newTermProblem,
  newTermRows,
  restCapital,
  splitAtNextDue,
  termSummary,
  type TermBase,
} from './new-term.rules.ts';
import { planRows, type PlanKind } from './plan.rules.ts';
import { statementOf } from './statement.rules.ts';

const FINE = { annualPct: '12', graceDays: 5, floor: cents(50), capPct: '20' };
const NONE = cents(0);

/** 10 800.00 at 10 % over 120, the first instalment on 2024-04-10. */
function plan(kind: PlanKind = 'french', rate = '10') {
  return planRows({
    kind,
    financed: parseCents('10800.00'),
    months: 120,
    annualRatePct: rate,
    firstDueOn: day('2024-04-10'),
    formPerInstalment: NONE,
    expensesPerInstalment: NONE,
  });
}

function baseAfter(paid: number, on: string, kind: PlanKind = 'french', rate = '10'): TermBase {
  const rows = plan(kind, rate);
  const entries = rows
    .filter(({ number }) => number <= paid)
    .flatMap(({ number, dueOn, capital, interest }) => [
      { number, component: 'capital' as const, amount: capital, on: dueOn },
      { number, component: 'interest' as const, amount: interest, on: dueOn },
    ]);
  const price = parseCents('10800.00');
  const { instalments } = statementOf({ price, rows, paid: entries, on: day(on), fine: FINE });
  return { kind, annualRatePct: rate, ...splitAtNextDue(rows, instalments, day(on)) };
}

const figures = (rows: readonly Parameters<typeof termSummary>[0][number][]) => {
  const { months, instalment, lastOn, interest } = termSummary(rows);
  return [months, amountText(instalment), lastOn, amountText(interest)];
};

test('after 24 payments 9 405.71 are left; over 120, 60 and 48 instalments they cost what was computed by hand', () => {
  const base = baseAfter(24, '2026-03-12');
  expect(amountText(restCapital(base))).toBe('9405.71');
  expect(figures(base.rest)).toEqual([96, '142.72', '2034-03-10', '4295.84']);
  const after = (months: number) => newTermRows(base, months).slice(base.kept.length);
  expect(figures(after(120))).toEqual([120, '124.30', '2036-03-10', '5509.65']);
  expect(figures(after(60))).toEqual([60, '199.84', '2031-03-10', '2584.95']);
  expect(figures(after(48))).toEqual([48, '238.55', '2030-03-10', '2044.86']);
  const [first, last] = [after(120)[0], after(120).at(-1)];
  expect([first?.capital, first?.interest]).toEqual([4592, 7838]);
  expect((last?.capital ?? 0) + (last?.interest ?? 0)).toBe(12_366);
});

test('the whole plan keeps what is paid, goes on with its numbers and pays back the same capital', () => {
  const base = baseAfter(24, '2026-03-12');
  const rows = newTermRows(base, 60);
  expect(rows.slice(0, 24)).toMatchObject(plan().slice(0, 24).map(toTerm));
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 84 }, (_, n) => n + 1));
  expect(rows[24]?.dueOn).toBe('2026-04-10');
  expect(sumOf(rows, ({ capital }) => capital)).toBe(parseCents('10800.00'));
});

const toTerm = ({
  number,
  dueOn,
  capital,
  interest,
  form,
  expenses,
}: ReturnType<typeof plan>[number]) => ({
  number,
  dueOn,
  capital,
  interest,
  form,
  expenses,
});

test('an instalment that is due today, or was paid in part, stays as it is', () => {
  // 25 is due on this very day, and 26 was begun.
  const rows = plan();
  const paid = rows
    .filter(({ number }) => number <= 24)
    .flatMap(({ number, dueOn, capital, interest }) => [
      { number, component: 'capital' as const, amount: capital, on: dueOn },
      { number, component: 'interest' as const, amount: interest, on: dueOn },
    ]);
  const on = day('2026-04-10');
  const keptOn = (
    more: readonly { number: number; component: 'interest'; amount: Cents; on: Day }[],
  ) =>
    splitAtNextDue(
      rows,
      statementOf({ price: parseCents('10800.00'), rows, paid: [...paid, ...more], on, fine: FINE })
        .instalments,
      on,
    ).kept.length;
  expect(keptOn([])).toBe(25);
  expect(keptOn([{ number: 26, component: 'interest' as const, amount: cents(1), on }])).toBe(26);
});

test('equal parts stay equal parts: 10 800.00 without interest over 96 more becomes 48 of 180.00', () => {
  const base = baseAfter(24, '2026-03-12', 'zero', '0');
  const after = newTermRows(base, 48).slice(24);
  expect(figures(after)).toEqual([48, '180.00', '2030-03-10', '0.00']);
});

test('a charge of each instalment stays in each new one', () => {
  const base = baseAfter(24, '2026-03-12');
  const withForm = { ...base, rest: base.rest.map((row) => ({ ...row, form: cents(100) })) };
  expect(amountText(termSummary(newTermRows(withForm, 60).slice(24)).instalment)).toBe('200.84');
});

test('the longest term is that of the settings, or the last one whose instalment reaches the least', () => {
  const base = baseAfter(24, '2026-03-12');
  expect(mostNewMonths(base, { mostMonths: 120, minInstalment: parseCents('10.00') })).toBe(120);
  // 9 405.71 at 10 %: 96 months 142.72, 97 months 141.76.
  expect(mostNewMonths(base, { mostMonths: 120, minInstalment: parseCents('142.00') })).toBe(96);
});

test.each([
  [0, 'term_invalid'],
  [1.5, 'term_invalid'],
  [121, 'term_too_long'],
  [96, 'term_unchanged'],
  [95, null],
  [120, null],
] as const)('%s instalments in place of 96: %s', (months, problem) => {
  expect(newMonthsProblem(months, { most: 120, now: 96 })).toBe(problem);
});

const GOOD = {
  state: 'sold',
  product: 'lot',
  kind: 'french',
  overdueCount: 0,
  inRegularization: false,
  paidInstalments: 6,
  restCount: 42,
  hasCoBuyers: false,
  isWaiting: false,
} as const;

test.each([
  [{}, null],
  [{ state: 'reserved' }, 'not_in_force'],
  [{ state: 'deed_in_process' }, 'not_in_force'],
  [{ kind: 'house' }, 'plan_kind'],
  [{ kind: 'flat' }, 'plan_kind'],
  [{ kind: null }, 'plan_kind'],
  [{ product: 'seasonTicket' }, 'plan_kind'],
  [{ hasCoBuyers: true, overdueCount: 1 }, 'co_buyers'],
  [{ overdueCount: 1 }, 'arrears_open'],
  [{ inRegularization: true }, 'in_regularization'],
  [{ paidInstalments: 5 }, 'too_early'],
  [{ restCount: 0 }, 'nothing_left'],
  [{ isWaiting: true }, 'waiting'],
] as const)('%j: %s', (change, reason) => {
  expect(newTermProblem({ ...GOOD, ...change }, { fewestPaid: 6 })).toBe(reason);
});
