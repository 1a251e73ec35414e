import { expect, test } from 'vitest';
import { INTENT_STATES, type IntentState } from './intent.rules.ts';
import { paymentPolicies, receiptPolicies } from './payments.rules.ts';

const owner = { personId: 16 };
const stranger = { personId: 17 };
const payment = (state: IntentState, startedBy: number | null = null) => ({
  personId: 16,
  startedBy,
  state,
});

test('a payment and a receipt are read by their owner alone (PAY-11)', () => {
  expect(paymentPolicies.read(owner, payment('settled'))).toBe(true);
  expect(paymentPolicies.read(stranger, payment('settled'))).toBe(false);
  expect(receiptPolicies.read(owner, { personId: 16 })).toBe(true);
  expect(receiptPolicies.read(stranger, { personId: 16 })).toBe(false);
  const takenOverBy = stranger.personId;
  expect(receiptPolicies.read(stranger, { personId: 16, takenOverBy })).toBe(true);
});

test('the bank is asked for its owner alone, while money may still come', () => {
  expect(INTENT_STATES.filter((state) => paymentPolicies.verify(owner, payment(state)))).toEqual([
    'created',
    'pending',
    'processing',
    'expired',
    'cancelled',
  ]);
  for (const state of INTENT_STATES)
    expect(paymentPolicies.verify(stranger, payment(state))).toBe(false);
});

test('a payment is voided by its owner before its money is on the way (PAY-9)', () => {
  expect(INTENT_STATES.filter((state) => paymentPolicies.cancel(owner, payment(state)))).toEqual([
    'created',
    'pending',
  ]);
  for (const state of INTENT_STATES)
    expect(paymentPolicies.cancel(stranger, payment(state))).toBe(false);
});

test('a payment that an adviser started is not voided by the customer (RES-27)', () => {
  for (const state of INTENT_STATES)
    expect(paymentPolicies.cancel(owner, payment(state, 99))).toBe(false);
});
