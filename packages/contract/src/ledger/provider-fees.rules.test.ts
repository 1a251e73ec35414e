import { expect, test } from 'vitest';
import { parseCents, ZERO } from '../money.ts';
import { postProviderFees } from './provider-fees.rules.ts';

test('what a provider keeps leaves the account where the money lies, each currency by itself (CLO-8)', () => {
  const fees = [
    { currency: 'USD', amount: parseCents('12.50') },
    // Too much was posted before.
    { currency: 'BOB', amount: parseCents('-3.00') },
  ] as const;
  expect(postProviderFees({ account: 'card_clearing', fees })).toStrictEqual([
    { account: 'provider_fees', currency: 'USD', amount: 1_250 },
    { account: 'card_clearing', currency: 'USD', amount: -1_250 },
    { account: 'provider_fees', currency: 'BOB', amount: -300 },
    { account: 'card_clearing', currency: 'BOB', amount: 300 },
  ]);
  const none = [{ currency: 'USD', amount: ZERO }] as const;
  expect(postProviderFees({ account: 'bank', fees: none })).toEqual([]);
});
