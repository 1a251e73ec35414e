import { expect, test } from 'vitest';
import { parseCents } from '../money.ts';
import { postChargebackLoss } from './chargeback-posting.rules.ts';

test('what a bank took of a payment that stands is a loss of the company, and nothing else changes (REF-9)', () => {
  expect(postChargebackLoss({ currency: 'USD', amount: parseCents('50.00') })).toStrictEqual([
    { account: 'chargeback_losses', currency: 'USD', amount: 5_000 },
    { account: 'card_clearing', currency: 'USD', amount: -5_000 },
  ]);
});
