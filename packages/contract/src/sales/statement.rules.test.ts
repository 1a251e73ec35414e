import { expect, test } from 'vitest';
import { ZERO, amountText, parseCents, subtract, sumOf } from '../money.ts';
import { addDays, addMonths, day, type Day } from '../dates.ts';
import { initialRow, planRows, type PlanRow } from './plan.rules.ts';
import { statementOf, type Paid, type StatementInput } from './statement.rules.ts';

const fine = { annualPct: '12', graceDays: 5, floor: parseCents('0.50'), capPct: '20' };
const today = day('2026-11-21');

/** A sale on credit whose instalment `number` falls on `dueOn`, paid on time up to `paidUntil`. */
function sale(facts: {
  price: string;
  initial: string;
  months: number;
  rate: string;
  form?: string;
  number: number;
  dueOn: Day;
  paidUntil: number;
}): StatementInput & { rows: PlanRow[] } {
  const price = parseCents(facts.price);
  const initial = parseCents(facts.initial);
  const financed = subtract(price, initial);
  const firstDueOn = addMonths(facts.dueOn, 1 - facts.number);
  const soldOn = addDays(firstDueOn, -30);
  const rows = [
    initialRow(initial, soldOn, financed),
    ...planRows({
      kind: 'french',
      financed,
      months: facts.months,
      annualRatePct: facts.rate,
      firstDueOn,
      formPerInstalment: parseCents(facts.form ?? '0.00'),
      expensesPerInstalment: ZERO,
    }),
  ];
  const paid = rows.slice(0, facts.paidUntil + 1).flatMap((row) => payInFull(row, row.dueOn));
  return { price, rows, paid, on: today, fine };
}

function payInFull(row: PlanRow, on: Day): Paid[] {
  return (['form', 'interest', 'capital'] as const).map((component) => ({
    number: row.number,
    component,
    amount: row[component],
    on,
  }));
}

const upToDate = sale({
  price: '10800.00',
  initial: '1080.00',
  months: 48,
  rate: '10',
  number: 15,
  dueOn: addDays(today, 6),
  paidUntil: 14,
});
const overdue = sale({
  price: '6000.00',
  initial: '600.00',
  months: 60,
  rate: '10',
  form: '1.00',
  number: 9,
  dueOn: addDays(today, -20),
  paidUntil: 7,
});

test('S1: 14 paid on time, balance 7 272.92, the next one due soon', () => {
  const statement = statementOf(upToDate);
  expect(amountText(statement.outstandingCapital)).toBe('7272.92');
  expect(amountText(statement.paidCapital)).toBe('3527.08');
  expect(statement.paidBasisPoints).toBe(3265);
  expect([statement.paidInstalments, statement.totalInstalments]).toEqual([14, 48]);
  expect(statement.arrears).toBe('current');
  expect(statement.overdue).toBe(0);
  expect(statement.nextDueOn).toBe(addDays(today, 6));
  expect(statement.next).toMatchObject({ number: 15, state: 'due_soon', partlyPaid: false });
  expect(amountText(statement.next?.owed.capital ?? ZERO)).toBe('185.91');
  expect(amountText(statement.next?.owed.interest ?? ZERO)).toBe('60.61');
  expect(amountText(statement.next?.owedTotal ?? ZERO)).toBe('246.52');
  expect(statement.instalments[14]).toMatchObject({ number: 14, state: 'paid', owedTotal: 0 });
});

test('S2: two overdue with their fines, the oldest one first', () => {
  const statement = statementOf(overdue);
  expect(amountText(statement.outstandingCapital)).toBe('4899.52');
  expect(statement.overdueCount).toBe(2);
  expect(statement.arrears).toBe('late_60');
  const [eighth, ninth] = statement.instalments.slice(8, 10);
  // The 8th fell on 1 October, 51 days ago; PAY-4 shows it at 50.
  expect(eighth).toMatchObject({ number: 8, state: 'in_arrears', isOverdue: true, daysLate: 51 });
  expect(amountText(eighth?.owed.fine ?? ZERO)).toBe('1.26');
  expect(ninth).toMatchObject({ number: 9, dueOn: '2026-11-01', daysLate: 18, state: 'overdue' });
  expect(statement.next?.number).toBe(8);
  expect(statement.nextDueOn).toBe('2026-12-01');
});

test('S3: four overdue of 98.12 are 392.48 and their fines', () => {
  const statement = statementOf(
    sale({
      price: '8250.00',
      initial: '825.00',
      months: 120,
      rate: '10',
      number: 21,
      dueOn: addDays(today, -7),
      paidUntil: 17,
    }),
  );
  expect(amountText(statement.outstandingCapital)).toBe('6766.00');
  const late = statement.instalments.filter((item) => item.isOverdue);
  expect(late.map((item) => item.number)).toEqual([18, 19, 20, 21]);
  const fines = sumOf(late, (item) => item.owed.fine);
  expect(amountText(subtract(statement.overdue, fines))).toBe('392.48');
  expect(statement.arrears).toBe('pre_reversal');
});

test('S5: half of the membership is paid, which unlocks benefits', () => {
  const statement = statementOf(
    sale({
      price: '4478.00',
      initial: '447.80',
      months: 24,
      rate: '8',
      number: 13,
      dueOn: addDays(today, 12),
      paidUntil: 12,
    }),
  );
  expect(amountText(statement.outstandingCapital)).toBe('2095.33');
  expect(statement.paidBasisPoints).toBe(5320);
});

test('S6: the bank loan for the house is part of the balance but of no instalment', () => {
  const rows = [
    initialRow(parseCents('1185.00'), day('2026-08-01'), parseCents('2765.00')),
    ...planRows({
      kind: 'house',
      financed: parseCents('2765.00'),
      months: 5,
      annualRatePct: '0',
      firstDueOn: day('2026-09-25'),
      formPerInstalment: ZERO,
      expensesPerInstalment: ZERO,
    }),
  ];
  const paid = rows.slice(0, 3).flatMap((row) => payInFull(row, row.dueOn));
  const statement = statementOf({ price: parseCents('39500.00'), rows, paid, on: today, fine });
  expect(amountText(statement.owed)).toBe('1659.00');
  expect(amountText(statement.outstandingCapital)).toBe('37209.00');
});

test('a partly paid instalment shows the unpaid part of each component', () => {
  const paid: Paid[] = [
    ...overdue.paid,
    { number: 8, component: 'fine', amount: parseCents('1.26'), on: today },
    { number: 8, component: 'form', amount: parseCents('1.00'), on: today },
    { number: 8, component: 'interest', amount: parseCents('40.83'), on: today },
    { number: 8, component: 'capital', amount: parseCents('3.90'), on: today },
  ];
  const eighth = statementOf({ ...overdue, paid }).instalments[8];
  expect(eighth).toMatchObject({ state: 'in_arrears', partlyPaid: true });
  expect(amountText(eighth?.owedTotal ?? ZERO)).toBe('70.00');
  expect(amountText(eighth?.paidTotal ?? ZERO)).toBe('46.99');
  expect(amountText(eighth?.amount ?? ZERO)).toBe('116.99');
});

test('a paid fine stays on the paid instalment', () => {
  const eighth = overdue.rows[8];
  const paid = [
    ...overdue.paid,
    { number: 8, component: 'fine', amount: parseCents('1.26'), on: today } as const,
    ...(eighth ? payInFull(eighth, today) : []),
  ];
  const later = statementOf({ ...overdue, paid, on: addDays(today, 200) }).instalments[8];
  expect(later).toMatchObject({ state: 'paid', owedTotal: 0, daysLate: 0, isOverdue: false });
  expect(amountText(later?.components.fine ?? ZERO)).toBe('1.26');
});

test('an instalment with money in regularization is not owed, overdue or late', () => {
  const shields = [{ number: 8, from: addDays(today, -1), until: null }];
  const statement = statementOf({ ...overdue, shields });
  expect(statement.instalments[8]?.state).toBe('in_regularization');
  expect(statement.inRegularization).toBe(true);
  expect(statement.overdueCount).toBe(1);
  expect(statement.next?.number).toBe(9);
  expect(statement.arrears).toBe('late_30');
  expect(statement.owed).toBeLessThan(statementOf(overdue).owed);
});

test('a reverted sale owes nothing, and paid amounts stay paid', () => {
  const statement = statementOf({ ...overdue, isVoided: true });
  expect(statement.owed).toBe(0);
  expect(statement.next).toBeNull();
  expect(statement.instalments[7]?.state).toBe('paid');
  expect(statement.instalments[8]).toMatchObject({ state: 'voided', isOverdue: false });
});

test('no fine grows on a sale that was reverted', () => {
  const fines = statementOf({ ...overdue, isVoided: true }).instalments.map(
    ({ components }) => components.fine,
  );
  expect(statementOf(overdue).instalments.some(({ components }) => components.fine > 0)).toBe(true);
  expect(fines.every((amount) => amount === 0)).toBe(true);
});

test('an unpaid initial is owed without fine', () => {
  const statement = statementOf({ ...upToDate, paid: [] });
  expect(statement.next).toMatchObject({ number: 0, state: 'in_notice', isOverdue: true });
  expect(amountText(statement.next?.owedTotal ?? ZERO)).toBe('1080.00');
});

test('the statement of a past day ignores later entries', () => {
  const then = day('2026-03-15');
  const known = upToDate.paid.filter((entry) => entry.on <= then);
  expect(known.length).toBeLessThan(upToDate.paid.length);
  expect(statementOf({ ...upToDate, on: then })).toEqual(
    statementOf({ ...upToDate, paid: known, on: then }),
  );
});

test('the order of entries and of rows does not matter', () => {
  const turned = { ...overdue, paid: overdue.paid.toReversed(), rows: overdue.rows.toReversed() };
  expect(statementOf(turned)).toEqual(statementOf(overdue));
});

test('once everything is paid there is no next instalment', () => {
  const paid = upToDate.rows.flatMap((row) => payInFull(row, row.dueOn));
  const statement = statementOf({ ...upToDate, paid, on: day('2035-01-01') });
  expect(statement).toMatchObject({
    owed: 0,
    outstandingCapital: 0,
    paidBasisPoints: 10_000,
    next: null,
    nextDueOn: null,
    arrears: 'current',
  });
});

test('a fine rests on the capital alone: interest and form that were paid in time lower it by nothing', () => {
  const eighth = overdue.rows[8];
  const on = eighth?.dueOn ?? today;
  const paid: Paid[] = [
    ...overdue.paid,
    { number: 8, component: 'interest', amount: eighth?.interest ?? ZERO, on },
    { number: 8, component: 'form', amount: eighth?.form ?? ZERO, on },
  ];
  const fineOfIt = statementOf({ ...overdue, paid }).instalments[8]?.owed.fine ?? ZERO;
  expect(amountText(fineOfIt)).toBe('1.26');
});

test('an instalment that falls due today is the next one', () => {
  const on = addDays(today, 6);
  expect(statementOf({ ...upToDate, on }).nextDueOn).toBe(on);
});
