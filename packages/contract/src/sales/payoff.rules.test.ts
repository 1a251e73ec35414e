import { expect, test } from 'vitest';
import { addDays, day, type Day } from '../dates.ts';
import { add, ZERO, amountText, parseCents, sumOf } from '../money.ts';
import { payoffEnd, payoffItems, payoffOf, rowsAfterPayoff } from './payoff.rules.ts';
import { COMPONENTS, totalOf } from './components.rules.ts';
import { houseRowsOf } from './house-rows.rules.ts';
import { planRows } from './plan.rules.ts';
import { statementOf, type Paid } from './statement.rules.ts';

const STARTED = day('2024-01-10');
const fine = { annualPct: '12', graceDays: 5, floor: parseCents('0.50'), capPct: '20' };
const rows = planRows({
  kind: 'french',
  financed: parseCents('10800.00'),
  months: 120,
  annualRatePct: '10',
  firstDueOn: day('2024-02-10'),
  formPerInstalment: ZERO,
  expensesPerInstalment: ZERO,
});

/** All of them on their due dates, or on one day. */
function paidUntil(number: number, on?: string): Paid[] {
  return rows.slice(0, number).flatMap((row) =>
    (['interest', 'capital'] as const).map((component) => ({
      number: row.number,
      component,
      amount: row[component],
      on: on === undefined ? row.dueOn : day(on),
    })),
  );
}

function payoff(on: string, paid: readonly Paid[], isShielded = false) {
  const shields = isShielded ? [{ number: 25, from: day(on), until: null }] : [];
  const price = parseCents('10800.00');
  const statement = statementOf({ price, rows, paid, on: day(on), fine, shields });
  return { statement, of: payoffOf(statement, { annualRatePct: '10', startedOn: STARTED }) };
}

test('golden 6.8 (4): 15 days after the due date 39.19 have accrued on 9 405.71', () => {
  // Instalment 24 is due on 2026-01-10.
  const { of, statement } = payoff('2026-01-25', paidUntil(24));
  expect(of && amountText(of.capital)).toBe('9405.71');
  expect(of && amountText(of.interest)).toBe('39.19');
  expect(of && amountText(of.amount)).toBe('9444.90');
  // All instalments as scheduled ask the interest of the whole plan.
  const future = sumOf(rows.slice(24), ({ interest }) => interest);
  expect(amountText(future)).toBe('4295.84');
  expect(statement.owed).toBe(parseCents('9405.71') + future);
});

test('on a due date that is paid nothing has accrued; at the end of the month all of its interest', () => {
  expect(payoff('2026-01-10', paidUntil(24)).of).toMatchObject({ interest: 0 });
  const next = rows[24]?.interest ?? 0;
  expect(payoff('2026-02-10', paidUntil(24)).of).toMatchObject({ interest: next });
});

test('it never asks future interest, and grows by the day within a month', () => {
  let before = 0;
  for (let after = 0; after < 30; after += 1) {
    const { of } = payoff(addDays(day('2026-01-11'), after), paidUntil(24));
    expect(of?.interest).toBeGreaterThanOrEqual(before);
    before = of?.interest ?? 0;
  }
  expect(before).toBeLessThanOrEqual(rows[24]?.interest ?? 0);
});

test('what is due is asked in full, with its fine', () => {
  const { of, statement } = payoff('2026-03-20', paidUntil(24));
  expect(statement.overdueCount).toBe(2);
  const dueInterest = sumOf(rows.slice(24, 26), ({ interest }) => interest);
  expect(of?.fine).toBeGreaterThan(0);
  expect(of?.interest).toBeGreaterThan(dueInterest);
  expect(of?.amount).toBe((of?.capital ?? 0) + (of?.interest ?? 0) + (of?.fine ?? 0));
});

test('instalments that were paid ahead owe no interest of the month that runs', () => {
  expect(payoff('2026-01-25', paidUntil(26, '2026-01-10')).of).toMatchObject({ interest: 0 });
});

test('in the first month it accrues from the start of the plan', () => {
  // 10 days on 10 800 at 10 %.
  expect(payoff('2024-01-20', []).of).toMatchObject({ interest: parseCents('30.00') });
});

test('in a first month that is longer it accrues from the start, too', () => {
  const price = parseCents('10800.00');
  const statement = statementOf({ price, rows, paid: [], on: day('2024-01-21'), fine });
  // 20 days of the 40 before the first instalment.
  expect(payoffOf(statement, { annualRatePct: '10', startedOn: day('2024-01-01') })?.interest).toBe(
    parseCents('60.00'),
  );
});

test('beside what is due the month that runs accrues on the capital that is not due: 39.19 of golden 6.8, two months on', () => {
  const { of } = payoff('2026-03-20', paidUntil(24));
  const [one, two] = [rows[24], rows[25]];
  // 64.34 and 64.88 of capital are due: 10 days on 9 276.49 at 10 % are 25.77.
  expect(amountText(sumOf([one, two], (row) => row?.capital ?? ZERO))).toBe('129.22');
  const due = sumOf([one, two], (row) => row?.interest ?? ZERO);
  expect(of && amountText(of.interest)).toBe(amountText(add(due, parseCents('25.77'))));
});

test('there is no payoff of nothing, nor while money is looked at', () => {
  const terms = { annualRatePct: '10', startedOn: STARTED };
  for (const { statement, of } of [
    payoff('2034-02-01', paidUntil(120)),
    payoff('2026-02-12', paidUntil(24), true),
    // The capital is paid, and interest is still owed: an instalment, and no purchase to end.
    payoff(
      '2034-02-01',
      paidUntil(120).filter(({ number, component }) => number < 120 || component === 'capital'),
    ),
  ]) {
    expect(of).toBeNull();
    expect(payoffItems(statement, terms)).toEqual([]);
  }
});

test('it can be paid until the last instant of its day in La Paz', () => {
  expect(payoffEnd(day('2026-01-25')).toISOString()).toBe('2026-01-26T03:59:59.999Z');
});

test('the plan after it keeps what was paid, asks the accrued interest of the month, and none of later ones', () => {
  const { statement } = payoff('2026-01-25', paidUntil(24));
  const items = payoffItems(statement, { annualRatePct: '10', startedOn: STARTED });
  // The statement of a payoff need not have the instalments that are paid.
  const after = rowsAfterPayoff(rows, statement.instalments.slice(24), items);
  expect(after.slice(0, 24)).toEqual(rows.slice(0, 24));
  expect(after.slice(24, 27).map(({ interest }) => amountText(interest))).toEqual([
    '39.19',
    '0.00',
    '0.00',
  ]);
});

/** What is paid by the payoff of a day, and the plan after it. */
function paidOff(on: Day, paid: readonly Paid[]) {
  const { statement, of } = payoff(on, paid);
  const items = payoffItems(statement, { annualRatePct: '10', startedOn: STARTED });
  const entries = items.flatMap(({ number, components }) =>
    COMPONENTS.map((component) => ({ number, component, amount: components[component], on })),
  );
  const after = rowsAfterPayoff(rows, statement.instalments, items);
  return { of, items, entries, after };
}

test.each([
  ['2024-01-20', 0],
  ['2026-01-10', 24],
  ['2026-01-25', 24],
  ['2026-02-10', 24],
  ['2026-03-20', 24],
  ['2026-04-11', 30],
  ['2033-12-25', 118],
  ['2034-03-01', 119],
])(
  'on %s, %i paid: the parts by instalment are the payoff, and with them nothing is left',
  (text, number) => {
    const on = day(text);
    const before = paidUntil(number, on < (rows[number - 1]?.dueOn ?? on) ? on : undefined);
    const { of, items, entries, after } = paidOff(on, before);
    expect(sumOf(items, ({ components }) => totalOf(components))).toBe(of?.amount);
    const price = parseCents('10800.00');
    const later = after.map((row, index) => ({
      ...(rows[index] as (typeof rows)[number]),
      ...row,
    }));
    const left = statementOf({ price, rows: later, paid: [...before, ...entries], on, fine });
    expect(left).toMatchObject({
      owed: 0,
      outstandingCapital: 0,
      paidInstalments: 120,
      next: null,
    });
    // Years later there is still nothing: no fine grows on what has ended.
    const years = {
      price,
      rows: later,
      paid: [...before, ...entries],
      on: addDays(on, 2_000),
      fine,
    };
    expect(statementOf(years).owed).toBe(0);
  },
);

test('of a house only what the company lends bears interest: half a month of it is half of what the instalment asks', () => {
  const common = {
    firstDueOn: day('2024-02-10'),
    formPerInstalment: ZERO,
    expensesPerInstalment: ZERO,
  };
  const [own, lent] = [
    { kind: 'house', financed: parseCents('3150.00'), months: 5, annualRatePct: '0' },
    { kind: 'french', financed: parseCents('40500.00'), months: 120, annualRatePct: '10' },
  ] as const;
  const financed = add(own.financed, lent.financed);
  const house = houseRowsOf({
    own: planRows({ ...own, ...common }),
    lent: planRows({ ...lent, ...common }),
    isInFull: false,
    financed,
  });
  const on = day('2024-01-25');
  const statement = statementOf({ price: financed, rows: house, paid: [], on, fine, shields: [] });
  const of = payoffOf(statement, { kind: 'house', annualRatePct: '10', startedOn: STARTED });
  // 337.50 is a month of 40 500.00 at 10 %.
  expect(of && [amountText(of.capital), amountText(of.interest)]).toEqual(['43650.00', '168.75']);
});
