import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { keptUntil, situationOf, type SaleFacts, type SituationFacts } from './situation.rules.ts';
import { SITUATIONS } from './situations.rules.ts';

const TODAY = day('2026-11-22');
let nextId = 1;

function sale(fields: Partial<SaleFacts> = {}): SaleFacts {
  nextId += 1;
  return {
    saleId: nextId,
    state: 'sold',
    stateOn: day('2025-01-10'),
    arrears: 'current',
    overdueCount: 0,
    daysLate: 0,
    inRegularization: false,
    daysLeft: 30,
    ...fields,
  };
}

const late = (daysLate: number) =>
  sale({ arrears: 'late_30', overdueCount: 1, daysLate, daysLeft: -daysLate });
const noticed = (daysLate: number) => ({ ...late(daysLate), arrears: 'pre_reversal' as const });
const over = { arrears: null, daysLeft: null };
const reverted = (on: string) => sale({ ...over, state: 'reverted', stateOn: day(on) });

function situation(facts: Partial<SituationFacts>) {
  return situationOf({ today: TODAY, sales: [], raised: [], roles: ['customer'], ...facts });
}

test.each([
  ['nobody bought anything', [], 'no_product'],
  ['a payment in 8 days', [sale({ daysLeft: 8 })], 'nothing_due'],
  ['a payment in 7 days', [sale({ daysLeft: 7 })], 'due_soon'],
  ['a payment within its days of grace', [sale({ daysLeft: -3, daysLate: 3 })], 'due_soon'],
  ['a payment that is late', [late(20)], 'overdue'],
  ['more than 90 days late', [noticed(98)], 'pre_reversal'],
  ['money that is looked at', [sale({ inRegularization: true })], 'in_regularization'],
  ['a purchase that was taken back', [reverted('2026-03-01')], 'reverted'],
  ['everything paid', [sale({ ...over, state: 'paid_off' })], 'paid_off'],
  ['papers on their way', [sale({ ...over, state: 'deed_in_process' })], 'paid_off'],
  ['a purchase that was given up', [sale({ ...over, state: 'voided' })], 'ended'],
  ['the second of a 2x1, which waits', [sale({ ...over, state: 'reserved' })], 'nothing_due'],
] as const)('%s', (_, sales, kind) => {
  expect(situation({ sales })).toMatchObject({ kind, saleId: sales[0]?.saleId ?? null });
});

test('the most urgent situation is shown, whatever else applies', () => {
  const all = [
    sale({ daysLeft: 3 }),
    late(20),
    noticed(98),
    sale({ inRegularization: true }),
    reverted('2026-11-20'),
  ];
  const raised = ['restricted', 'open_payment'] as const;
  expect(situation({ sales: all, raised }).kind).toBe('open_payment');
  expect(situation({ sales: all, raised: ['restricted'] }).kind).toBe('pre_reversal');
  expect(situation({ sales: [late(20)], raised: ['restricted'] }).kind).toBe('restricted');
});

test('urgent situations that are not shown are told beside it, once each and in order', () => {
  const soon = sale({ daysLeft: 3 });
  const sales = [soon, sale({ daysLeft: 5 }), late(8), noticed(98), sale()];
  const { kind, also } = situation({ sales, raised: ['open_payment'] });
  expect(kind).toBe('open_payment');
  expect(also.map((each) => each.kind)).toEqual(['pre_reversal', 'overdue', 'due_soon']);
  expect(also.at(-1)?.saleId).toBe(soon.saleId);
});

test('of several sales in one situation the most urgent is named', () => {
  const [early, old] = [late(8), late(40)];
  expect(situation({ sales: [early, old] }).saleId).toBe(old.saleId);
  const [soon, later] = [sale({ daysLeft: 9 }), sale({ daysLeft: 20 })];
  expect(situation({ sales: [later, soon] }).saleId).toBe(soon.saleId);
  const [first, last] = [reverted('2026-01-01'), reverted('2026-06-01')];
  expect(situation({ sales: [first, last] }).saleId).toBe(last.saleId);
});

test('a reversal is news for 30 days to people with another purchase', () => {
  expect(situation({ sales: [sale(), reverted('2026-10-23')] }).kind).toBe('reverted');
  expect(situation({ sales: [sale(), reverted('2026-10-22')] }).kind).toBe('nothing_due');
});

test.each([
  [['adviser'], 'adviser'],
  [['cashier'], 'cashier'],
  [['operator', 'customer'], 'operator'],
] as const)('people of %j without a purchase are met by their work', (roles, kind) => {
  expect(situation({ roles }).kind).toBe(kind);
  expect(situation({ roles, sales: [sale({ daysLeft: 2 })] }).kind).toBe('due_soon');
});

test('every situation has a rank of its own', () => {
  expect(new Set(SITUATIONS).size).toBe(SITUATIONS.length);
});

test('a purchase is surely kept until 30 days after the first notice', () => {
  expect(keptUntil(91, TODAY, 30)).toBe('2026-12-21');
  expect(keptUntil(98, TODAY, 30)).toBe('2026-12-14');
  expect(keptUntil(120, TODAY, 30)).toBe(TODAY);
  expect(keptUntil(121, TODAY, 30)).toBeNull();
  expect(keptUntil(121, TODAY, 31)).toBe(TODAY);
});
