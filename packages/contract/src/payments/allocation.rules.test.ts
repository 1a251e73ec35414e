import { expect, test } from 'vitest';
import { ZERO, amountText, cents, parseCents } from '../money.ts';
import { day } from '../dates.ts';
import type { Components } from '../sales/components.rules.ts';
import type { InstalmentStatement, Statement } from '../sales/statement.rules.ts';
import { allocate, oldestFirst, owedItems, owedTotal, type OwedItem } from './allocation.rules.ts';

function owed(amounts: Partial<Record<keyof Components, string>>): Components {
  const of = (component: keyof Components) => parseCents(amounts[component] ?? '0.00');
  return {
    fine: of('fine'),
    expenses: of('expenses'),
    form: of('form'),
    interest: of('interest'),
    capital: of('capital'),
  };
}

function item(saleId: number, number: number, dueOn: string, amounts: Components): OwedItem {
  return { saleId, number, dueOn: day(dueOn), owed: amounts, isOverdue: false };
}

const eighth = item(
  2,
  8,
  '2026-10-01',
  owed({ fine: '1.23', form: '1.00', interest: '40.83', capital: '73.90' }),
);
const ninth = item(
  2,
  9,
  '2026-11-01',
  owed({ fine: '0.50', form: '1.00', interest: '40.21', capital: '74.52' }),
);

test('golden 6.7: 150.00 of 233.19 settles number 8 and reaches into the interest of number 9', () => {
  expect(amountText(owedTotal([eighth, ninth]))).toBe('233.19');
  expect(amountText(owedTotal([eighth]))).toBe('116.96');
  const { parts, left } = allocate(parseCents('150.00'), [ninth, eighth]);
  expect(left).toBe(0);
  expect(parts.map((part) => [part.number, part.component, amountText(part.amount)])).toEqual([
    [8, 'fine', '1.23'],
    [8, 'form', '1.00'],
    [8, 'interest', '40.83'],
    [8, 'capital', '73.90'],
    [9, 'fine', '0.50'],
    [9, 'form', '1.00'],
    [9, 'interest', '31.54'],
  ]);
});

test('the amount that no item needs is left', () => {
  const { parts, left } = allocate(parseCents('300.00'), [eighth, ninth]);
  expect(parts).toHaveLength(8);
  expect(amountText(left)).toBe('66.81');
  expect(allocate(parseCents('5.00'), [])).toEqual({ parts: [], left: 500 });
});

test('an amount of zero settles nothing, and a negative amount throws', () => {
  expect(allocate(ZERO, [eighth])).toEqual({ parts: [], left: 0 });
  expect(() => allocate(cents(-1), [eighth])).toThrow(RangeError);
});

test('expenses come after the fine and before the form', () => {
  const all = item(1, 1, '2026-10-01', {
    fine: cents(1),
    expenses: cents(2),
    form: cents(3),
    interest: cents(4),
    capital: cents(5),
  });
  const order = allocate(cents(15), [all]).parts.map((part) => part.component);
  expect(order).toEqual(['fine', 'expenses', 'form', 'interest', 'capital']);
});

test('a company may settle capital first', () => {
  const order = ['capital', 'interest', 'form', 'expenses', 'fine'] as const;
  expect(allocate(parseCents('80.00'), [eighth], order).parts).toMatchObject([
    { component: 'capital', amount: 7390 },
    { component: 'interest', amount: 610 },
  ]);
});

test('the oldest due date is settled first, across sales', () => {
  const items = [
    item(1, 20, '2026-12-05', owed({ capital: '10.00' })),
    item(3, 4, '2026-10-05', owed({ capital: '10.00' })),
    item(2, 9, '2026-11-05', owed({ capital: '10.00' })),
    item(1, 19, '2026-11-05', owed({ capital: '10.00' })),
  ];
  expect(oldestFirst(items).map(({ saleId, number }) => [saleId, number])).toEqual([
    [3, 4],
    [1, 19],
    [2, 9],
    [1, 20],
  ]);
});

test('on one day the sale with the lower number comes first, and of one sale the lower instalment', () => {
  const on = '2026-11-05';
  const items = [
    [2, 1],
    [1, 9],
    [1, 8],
    [1, 10],
  ].map(([saleId = 0, number = 0]) => item(saleId, number, on, owed({ capital: '10.00' })));
  const sorted = [
    [1, 8],
    [1, 9],
    [1, 10],
    [2, 1],
  ];
  for (const given of [items, items.toReversed()])
    expect(oldestFirst(given).map(({ saleId, number }) => [saleId, number])).toEqual(sorted);
});

test('the items of a sale are its instalments that can be paid, as the statement has them', () => {
  const instalment = (number: number, state: InstalmentStatement['state'], missing: number) => ({
    number,
    state,
    dueOn: day('2026-11-05'),
    owed: owed({ capital: '10.00' }),
    owedTotal: cents(missing),
    isOverdue: number === 3,
  });
  const instalments = [
    instalment(1, 'paid', 0),
    instalment(2, 'in_regularization', 1_000),
    instalment(3, 'overdue', 1_000),
  ];
  // Nothing else of the statement is read.
  const statement = { instalments } as unknown as Statement;
  expect(owedItems(7, statement)).toEqual([
    {
      saleId: 7,
      number: 3,
      dueOn: '2026-11-05',
      owed: owed({ capital: '10.00' }),
      isOverdue: true,
    },
  ]);
});

test('of nothing nothing is owed', () => {
  expect(owedTotal([])).toBe(0);
});
