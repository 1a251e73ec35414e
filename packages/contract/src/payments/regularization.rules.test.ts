import { expect, test } from 'vitest';
import { amountText, parseCents, subtract, sumOf, ZERO } from '../money.ts';
import { addDays, day, type Day } from '../dates.ts';
import type { PlanRow } from '../sales/plan.rules.ts';
import { totalOf } from '../sales/components.rules.ts';
import { statementOf, type Paid, type StatementInput } from '../sales/statement.rules.ts';
import type { OwedItem } from './allocation.rules.ts';
import { REGULARIZATION_REASONS } from './intent.rules.ts';
import {
  differencesOf,
  isAppliedHere,
  needsSecondPerson,
  owedWhenItCame,
  spread,
  worthOf,
} from './regularization.rules.ts';

const fine = { annualPct: '12', graceDays: 5, floor: parseCents('0.50'), capPct: '20' };
const DUE = day('2026-03-10');

/** Instalments with the capital of SALE-9, due on the tenth of each month from March. */
function row(number: number, dueOn: Day): PlanRow {
  const [capital, interest] = [parseCents('183.92'), parseCents('62.60')];
  const amount = parseCents('246.52');
  return {
    number,
    dueOn,
    capital,
    interest,
    form: ZERO,
    expenses: ZERO,
    amount,
    balanceAfter: ZERO,
  };
}

function sale(on: Day, change: Partial<StatementInput> = {}): StatementInput {
  const rows = [row(1, DUE), row(2, day('2026-04-10')), row(3, day('2026-05-10'))];
  const price = sumOf(rows, ({ capital }) => capital);
  return { price, rows, paid: [], on, fine, ...change };
}

const owedOf = (input: StatementInput, taken: { saleId: number; number: number }[] = []) =>
  owedWhenItCame([{ saleId: 1, input }], taken);
const text = (items: readonly OwedItem[]) =>
  items.map(({ number, owed }) => `${number}: ${amountText(totalOf(owed))}`);

test('money that waited is judged as of its day: 20 days late owe the fine of 20 days, however long the review took', () => {
  const on = addDays(DUE, 20);
  const shield = { number: 1, from: on, until: null };
  // Golden of SALE-9: capital 183.92, 20 days late, fine 1.23.
  expect(text(owedOf(sale(on, { shields: [shield] })))[0]).toBe('1: 247.75');
  // The control: the statement itself shows the instalment in regularization, so nothing of it can be paid.
  const [first] = statementOf(sale(on, { shields: [shield] })).instalments;
  expect(first?.state).toBe('in_regularization');
});

test('days that an earlier shield covered stay uncounted', () => {
  const on = addDays(DUE, 45);
  const past = { number: 1, from: addDays(DUE, 15), until: addDays(DUE, 40) };
  const owed = text(owedOf(sale(on, { shields: [past] })))[0];
  expect(owed).toBe('1: 247.75');
});

test('amounts paid since, and items of another open payment, are not owed again', () => {
  const on = addDays(DUE, 2);
  const paid: Paid[] = [
    { number: 1, component: 'interest', amount: parseCents('62.60'), on: addDays(on, 9) },
    { number: 1, component: 'capital', amount: parseCents('183.92'), on: addDays(on, 9) },
  ];
  expect(text(owedOf(sale(on, { paid })))).toEqual(['2: 246.52', '3: 246.52']);
  expect(text(owedOf(sale(on, { paid }), [{ saleId: 1, number: 2 }]))).toEqual(['3: 246.52']);
});

test('what was paid before the money came counts from its own day, and a shield that outlasts it ends with it', () => {
  const on = addDays(DUE, 20);
  const paid: Paid[] = (['interest', 'capital'] as const).map((component) => ({
    number: 1,
    component,
    amount: parseCents(component === 'capital' ? '183.92' : '62.60'),
    on: DUE,
  }));
  expect(text(owedOf(sale(on, { paid })))).toEqual(['2: 246.52', '3: 246.52']);
  // Two reviews at once: the other money came ten days earlier, and waited longer.
  const other = { number: 1, from: addDays(DUE, 10), until: addDays(DUE, 60) };
  expect(text(owedOf(sale(on, { shields: [other] })))[0]).toBe('1: 247.13');
});

test('money pays what is due on the day it came, and the same number of another sale is another item', () => {
  const on = day('2026-04-10');
  const owed = [1, 2].flatMap((saleId) => owedWhenItCame([{ saleId, input: sale(on) }], []));
  const outcome = spread(parseCents('5000.00'), {
    owed,
    meant: [{ saleId: 2, number: 2 }],
    use: 'due',
    on,
  });
  const paidItems = outcome.parts.map(({ saleId, number }) => `${saleId}/${number}`);
  expect([...new Set(paidItems)]).toEqual(['2/2', '1/1', '2/1', '1/2']);
});

test('money on the account of another company is not applied before it has moved (D56)', () => {
  expect(REGULARIZATION_REASONS.filter((reason) => !isAppliedHere(reason))).toEqual([
    'company_differs',
  ]);
});

test.each([
  ['what was asked', 'BOB', '1715.78', 'USD', '246.52'],
  ['a part of it', 'BOB', '696.00', 'USD', '100.00'],
  ['the same currency', 'USD', '10.00', 'USD', '10.00'],
  ['a debt in bolivianos', 'BOB', '10.00', 'BOB', '10.00'],
] as const)('%s is worth what it is at 6.96 (PAY-16)', (_, from, amount, to, worth) => {
  const value = worthOf({ currency: from, amount: parseCents(amount) }, to, '6.96');
  expect(value === null ? null : amountText(value)).toBe(worth);
});

test('money has no worth without a rate, or from dollars to bolivianos', () => {
  const amount = parseCents('10.00');
  expect(worthOf({ currency: 'BOB', amount }, 'USD', null)).toBeNull();
  expect(worthOf({ currency: 'USD', amount }, 'BOB', '6.96')).toBeNull();
});

test.each([
  ['due', '300.00', ['2: 246.52', '1: 53.48'], '0.00'],
  ['due', '500.00', ['2: 246.52', '1: 246.52'], '6.96'],
  ['ahead', '500.00', ['2: 246.52', '1: 246.52', '3: 6.96'], '0.00'],
  ['credit', '500.00', [], '500.00'],
] as const)(
  '%s of %s: first what was meant, then the oldest, the rest is credit',
  (use, worth, parts, left) => {
    const on = addDays(DUE, 2);
    const outcome = spread(parseCents(worth), {
      owed: owedOf(sale(on)),
      meant: [{ saleId: 1, number: 2 }],
      use,
      on,
    });
    const perItem = new Map<number, number>();
    for (const { number, amount } of outcome.parts)
      perItem.set(number, (perItem.get(number) ?? 0) + amount);
    expect(
      [...perItem].map(([number, amount]) => `${number}: ${(amount / 100).toFixed(2)}`),
    ).toEqual(parts);
    expect(amountText(outcome.left)).toBe(left);
    expect(
      subtract(
        parseCents(worth),
        sumOf(outcome.parts, (part) => part.amount),
      ),
    ).toBe(outcome.left);
  },
);

test.each([
  ['500.00', 'USD', false],
  ['500.01', 'USD', true],
  ['3480.00', 'BOB', false],
  ['3480.07', 'BOB', true],
] as const)('above 500 two persons decide: %s %s', (amount, currency, second) => {
  const worth = { amount: parseCents(amount), currency };
  expect(needsSecondPerson(worth, '6.96', parseCents('500.00'))).toBe(second);
});

test('bolivianos without a rate need a second person', () => {
  const worth = { amount: parseCents('1.00'), currency: 'BOB' as const };
  expect(needsSecondPerson(worth, null, parseCents('500.00'))).toBe(true);
});

test('every difference is named, not only the one recorded as the reason', () => {
  const meant = {
    amount: parseCents('857.89'),
    currency: 'BOB',
    companyId: 2,
    expiresAt: new Date('2026-03-10T12:00:00Z'),
    reference: 'AAAA',
  };
  const came = { ...meant, paidAt: new Date('2026-03-10T11:00:00Z') };
  expect(differencesOf(meant, came)).toEqual([]);
  expect(
    differencesOf(meant, {
      ...came,
      amount: parseCents('858.39'),
      paidAt: new Date('2026-03-10T14:00:00Z'),
      companyId: 8,
      reference: 'BBBB',
    }),
  ).toEqual(['amount', 'company', 'late', 'reference']);
  expect(differencesOf(meant, { ...came, currency: 'USD' })).toEqual(['currency']);
  // Of two currencies the amounts are not compared, and the last instant is in time.
  expect(differencesOf(meant, { ...came, currency: 'USD', amount: parseCents('1.00') })).toEqual([
    'currency',
  ]);
  expect(differencesOf(meant, { ...came, paidAt: meant.expiresAt })).toEqual([]);
});
