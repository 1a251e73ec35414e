import { expect, test } from 'vitest';
import { ZERO, amountText, parseCents, type Cents } from '../money.ts';
import { addMonths, day } from '../dates.ts';
import { NO_COMPONENTS } from '../sales/components.rules.ts';
import type { OwedItem } from './allocation.rules.ts';
import { defaultMode, selectItems, type Choice } from './selection.rules.ts';

function item(number: number, capital: string, isOverdue: boolean, fine: Cents = ZERO): OwedItem {
  const owed = { ...NO_COMPONENTS, fine, capital: parseCents(capital) };
  return { saleId: 7, number, dueOn: addMonths(day('2026-01-10'), number), owed, isOverdue };
}

const items = [
  item(11, '100.00', false),
  item(9, '100.00', true, parseCents('1.50')),
  item(10, '100.00', true),
  item(12, '100.00', false),
];

function chosen(choice: Choice, of = items): string {
  const outcome = selectItems(of, choice);
  if (outcome.problem !== null) return outcome.problem;
  return `${outcome.items.map(({ number }) => number).join(' ')}: ${amountText(outcome.amount)}`;
}

test.each<[Choice, string]>([
  [{ mode: 'overdue' }, '9 10: 201.50'],
  [{ mode: 'next' }, '9: 101.50'],
  [{ mode: 'several', count: 3 }, '9 10 11: 301.50'],
  [{ mode: 'several', count: 50 }, '9 10 11 12: 401.50'],
  [{ mode: 'several' }, '9: 101.50'],
  [{ mode: 'several', count: 0 }, 'nothing_to_pay'],
  [{ mode: 'all' }, '9 10 11 12: 401.50'],
  [{ mode: 'amount', amount: '150.00' }, '9 10: 150.00'],
  [{ mode: 'amount', amount: '401.50' }, '9 10 11 12: 401.50'],
  [{ mode: 'amount', amount: '401.51' }, 'amount_above_debt'],
  [{ mode: 'amount', amount: '0.00' }, 'amount_zero'],
  [{ mode: 'amount', amount: '0' }, 'amount_zero'],
  [{ mode: 'amount', amount: '000' }, 'amount_zero'],
  [{ mode: 'amount', amount: '10' }, 'amount_invalid'],
  [{ mode: 'amount', amount: '001.00' }, '9: 1.00'],
  [{ mode: 'amount', amount: '10.000' }, 'amount_invalid'],
  [{ mode: 'amount', amount: '-1.00' }, 'amount_invalid'],
  [{ mode: 'amount', amount: '1.5' }, 'amount_invalid'],
  [{ mode: 'amount', amount: '1,50' }, 'amount_invalid'],
  [{ mode: 'amount', amount: '1e3' }, 'amount_invalid'],
  [{ mode: 'amount', amount: '99999999999.00' }, 'amount_invalid'],
  [{ mode: 'amount' }, 'amount_invalid'],
])('%j pays %s', (choice, expected) => {
  expect(chosen(choice)).toBe(expected);
});

test('an amount above the debt is refused, and the debt is the limit', () => {
  expect(selectItems(items, { mode: 'amount', amount: '500.00' })).toEqual({
    problem: 'amount_above_debt',
    limit: parseCents('401.50'),
  });
});

test('an amount that pays an instalment in part does not settle it', () => {
  const outcome = selectItems(items, { mode: 'amount', amount: '150.00' });
  expect(outcome).toMatchObject({
    items: [
      { number: 9, amount: 10_150, settles: true, components: { fine: 150, capital: 10_000 } },
      { number: 10, amount: 4850, settles: false, components: { fine: 0, capital: 4850 } },
    ],
  });
});

test('instalments of the same number in two sales are paid each on its own', () => {
  const [own, other] = [item(1, '10.00', true), { ...item(1, '20.00', true), saleId: 8 }];
  const outcome = selectItems([own, other], { mode: 'amount', amount: '15.00' });
  expect(outcome).toMatchObject({
    items: [
      { saleId: 7, amount: 1000, settles: true },
      { saleId: 8, amount: 500, settles: false },
    ],
  });
});

test('without debts every choice is refused as nothing_to_pay', () => {
  const settled = item(1, '0.00', false);
  for (const mode of ['overdue', 'next', 'several', 'all', 'amount'] as const) {
    expect(chosen({ mode, amount: '1.00', count: 1 }, [])).toBe('nothing_to_pay');
    expect(chosen({ mode, amount: '1.00', count: 1 }, [settled])).toBe('nothing_to_pay');
  }
  expect(chosen({ mode: 'overdue' }, [item(3, '5.00', false)])).toBe('nothing_to_pay');
});

test('the proposed choice is overdue, else next, else all', () => {
  expect(defaultMode(items)).toBe('overdue');
  expect(defaultMode(items.filter((one) => !one.isOverdue))).toBe('next');
  expect(defaultMode([])).toBe('all');
});
