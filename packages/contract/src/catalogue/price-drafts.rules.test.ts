import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { PRODUCT_KINDS } from '../sales/sales.calls.ts';
import { listedKinds, parseTarget, stateOfList, targetText } from './price-drafts.rules.ts';

test.each([
  ['8-lot-101', { companyId: 8, kind: 'lot', projectId: 101 }],
  ['3-membership', { companyId: 3, kind: 'membership', projectId: null }],
  ['1-house', { companyId: 1, kind: 'house', projectId: null }],
  [
    '32767-seasonTicket-999999999',
    { companyId: 32_767, kind: 'seasonTicket', projectId: 999_999_999 },
  ],
] as const)('%s in an address names what a price list is for', (text, target) => {
  expect(parseTarget(text)).toEqual(target);
  expect(targetText(target)).toBe(text);
});

test.each([
  '',
  'lot-101',
  '8-rocket-101',
  '8-lot-',
  '8-lot-x',
  '8-lot-1234567890',
  '8-lot-101-2',
  '0-lot-101',
  '32768-lot-101',
  '123456-lot',
  'x8-lot-101',
  '8-lot-101x',
  '8--101',
])('"%s" in an address names nothing', (text) => {
  expect(parseTarget(text)).toBeNull();
});

test('each product is sold on the plans that fit it, the flat one only where it is allowed (SALE-4, SALE-8, SALE-19)', () => {
  const kinds = (allowsFlat: boolean) =>
    Object.fromEntries(PRODUCT_KINDS.map((kind) => [kind, listedKinds(kind, allowsFlat)]));
  const lent = ['french', 'zero', 'german', 'flat', 'cash'];
  const house = ['house', 'french', 'cash'];
  const seasonTicket = ['zero', 'cash'];
  expect(kinds(true)).toEqual({ lot: lent, house, membership: lent, seasonTicket, travel: lent });
  const without = lent.filter((kind) => kind !== 'flat');
  expect(kinds(false)).toEqual({
    lot: without,
    house,
    membership: without,
    seasonTicket,
    travel: without,
  });
});

test('a list is in force, for later, or one of before (CAT-8)', () => {
  const list = (from: string) => ({ validFrom: day(from) });
  const at = { inForce: list('2026-03-01'), today: day('2026-03-10') };
  expect(stateOfList(list('2026-03-01'), at)).toBe('inForce');
  expect(stateOfList(list('2026-03-11'), at)).toBe('coming');
  expect(stateOfList(list('2026-03-10'), at)).toBe('past');
  expect(stateOfList(list('2025-03-01'), at)).toBe('past');
  expect(stateOfList(list('2025-03-01'), { ...at, inForce: null })).toBe('past');
});
