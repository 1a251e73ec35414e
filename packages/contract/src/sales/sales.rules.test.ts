import { expect, test } from 'vitest';
import { hasEnded, isPayable, isUnsold, salePolicies, SALE_STATES } from './sales.rules.ts';

test('every state of a sale is payable, paid or ended, as the decisions say', () => {
  const kindOf = (state: string) => ({
    unsold: isUnsold(state),
    payable: isPayable(state),
    ended: hasEnded(state),
  });
  const unsold = { unsold: true, payable: true, ended: false };
  const done = { unsold: false, payable: false, ended: false };
  const ended = { unsold: false, payable: false, ended: true };
  expect(Object.fromEntries(SALE_STATES.map((state) => [state, kindOf(state)]))).toEqual({
    reserved: unsold,
    in_contract: unsold,
    signed: unsold,
    sold: { unsold: false, payable: true, ended: false },
    paid_off: done,
    deed_in_process: done,
    titled: done,
    voided: ended,
    reverted: ended,
    transferred: ended,
    upgraded: ended,
    refinanced: ended,
  });
});

test('a sale is read by whoever bought it, alone or with others (SALE-29)', () => {
  const sale = { personId: 7, coBuyerIds: [9] };
  expect(salePolicies.read({ personId: 7 }, { sale })).toBe(true);
  expect(salePolicies.read({ personId: 9 }, { sale })).toBe(true);
  expect(salePolicies.read({ personId: 8 }, { sale })).toBe(false);
  expect(salePolicies.read({ personId: 9 }, { sale: { ...sale, coBuyerIds: null } })).toBe(false);
});
