import { expect, test } from 'vitest';
import { parseCents } from '../money.ts';
import { bankLoan } from './bank-loan.rules.ts';

const HOUSE = {
  kind: 'house',
  price: parseCents('39500.00'),
  initial: parseCents('1185.00'),
  financed: parseCents('2765.00'),
} as const;

test('the bank pays what neither initial nor plan of a house covers, and nothing of anything else (SALE-8)', () => {
  expect(bankLoan(HOUSE)).toBe(3_555_000);
  expect(bankLoan({ ...HOUSE, kind: 'french' })).toBe(0);
  // An own part that grew above the price leaves nothing to lend.
  expect(bankLoan({ ...HOUSE, price: parseCents('3000.00') })).toBe(0);
});
