import type { DebtItem } from '@kantuta/contract/payments/debts.calls';
import { expect, test } from 'vitest';
import {
  amountOf,
  type Choice,
  type DebtGroup,
  figuresOf,
  narrowed,
  payableItems,
  selectionOf,
  typedProblem,
} from './choice.rules.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

function item(
  saleId: number,
  number: number,
  dueOn: string,
  more: Partial<DebtItem> = {},
): DebtItem {
  return {
    saleId,
    number,
    title: 'Lomas del Sur',
    detail: 'Mza. 9 - Lote 12',
    dueOn,
    daysLate: 0,
    state: 'pending',
    owed: usd('114.73'),
    components: {
      fine: usd('0.00'),
      expenses: usd('0.00'),
      form: usd('1.00'),
      interest: usd('40.83'),
      capital: usd('72.90'),
    },
    openIntentId: '',
    isPaidByOther: false,
    ...more,
  };
}

const LATE = item(1, 8, '2026-10-01', { state: 'in_arrears', daysLate: 51 });
const GROUP: DebtGroup = {
  company: { id: 8, name: 'Urbanizaciones' },
  currency: 'USD',
  items: [item(1, 9, '2026-12-01'), LATE, item(2, 3, '2026-11-30')],
  overdue: usd('114.73'),
  total: usd('344.19'),
  defaultMode: 'overdue',
  payoffs: [],
  methods: [],
  credit: null,
};
const choice = (more: Partial<Choice>): Choice => ({ mode: 'next', count: 1, typed: '', ...more });

test('the figures beside each choice are computed from the items', () => {
  expect(figuresOf(GROUP)).toMatchObject({
    overdue: { count: 1, amount: '114.73' },
    next: { item: { number: 8 }, amount: '114.73' },
    all: { count: 3, amount: '344.19' },
  });
});

test('instalments under review cannot be paid again', () => {
  const shielded = { ...GROUP, items: [item(1, 8, '2026-10-01', { state: 'in_regularization' })] };
  expect(payableItems(shielded)).toEqual([]);
  expect(figuresOf(shielded)).toMatchObject({ next: null, all: { count: 0, amount: '0.00' } });
});

test.each([
  [{ mode: 'overdue' }, '114.73'],
  [{ mode: 'next' }, '114.73'],
  [{ mode: 'several', count: 2 }, '229.46'],
  [{ mode: 'all' }, '344.19'],
  [{ mode: 'amount', typed: '150' }, '150.00'],
  [{ mode: 'amount', typed: '1.000,00' }, null],
  [{ mode: 'amount', typed: '' }, null],
] as const)('%o comes to %s', (more, amount) => {
  expect(amountOf(GROUP, choice(more))).toBe(amount);
});

test.each([
  ['', 'amount_invalid'],
  ['hola', 'amount_invalid'],
  ['1.234', 'amount_invalid'],
  ['0', 'amount_zero'],
  ['0,00', 'amount_zero'],
  ['344,20', 'amount_above_debt'],
])('"%s" is refused beside the field as %s', (typed, problem) => {
  expect(typedProblem(GROUP, typed)).toEqual({ problem });
});

test.each(['344,19', '344.19', '0,01', '1'])('"%s" may be paid', (typed) => {
  expect(typedProblem(GROUP, typed)).toBeNull();
});

test('the server is asked for exactly the chosen instalments', () => {
  const base = { companyId: 8, currency: 'USD' };
  expect(selectionOf(GROUP, choice({ count: 3, typed: '5' }))).toEqual({ ...base, mode: 'next' });
  expect(selectionOf(GROUP, choice({ mode: 'several', count: 2 }), 1)).toEqual({
    ...base,
    saleId: 1,
    mode: 'several',
    count: 2,
  });
  expect(selectionOf(GROUP, choice({ mode: 'amount', typed: '150,5' }))).toEqual({
    ...base,
    mode: 'amount',
    amount: '150.50',
  });
});

test('a page of one product shows that product alone, and omits companies without it', () => {
  const other = {
    ...GROUP,
    company: { id: 27, name: 'Viajes' },
    items: [item(5, 1, '2026-12-05')],
  };
  const groups = [GROUP, other];
  expect(narrowed(groups, {})).toEqual(groups);
  expect(narrowed(groups, { companyIds: [27] }).map(({ company }) => company.id)).toEqual([27]);
  const [only, ...rest] = narrowed(groups, { saleId: 2 });
  expect(only?.items).toEqual([GROUP.items[2]]);
  expect(rest).toEqual([]);
});
