import { expect, test } from 'vitest';
import { MOST_ID } from '../../numbers.ts';
import { COUPON_SIGNS, couponCode, saleOfCode } from './coupon.rules.ts';

test.each([1, 31, 32, 90_211, MOST_ID])('a code names sale %i again (PASS-6)', (saleId) => {
  const code = couponCode(saleId, new Uint8Array(32).fill(7));
  expect(code).toHaveLength(COUPON_SIGNS);
  expect(saleOfCode(code)).toBe(saleId);
});

test('another seal is another code (PASS-6)', () => {
  const seal = new Uint8Array(32);
  expect(couponCode(5, seal)).not.toBe(couponCode(5, seal.with(8, 1)));
});
