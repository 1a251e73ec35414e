import type { InputOf } from '@kantuta/contract/call';
import type { startPayment } from '@kantuta/contract/payments/payments.calls';
import type { TestApp } from './app.ts';
import type { Customer } from './customer.ts';
import { paymentInputOf, start } from './paying.ts';

type Start = InputOf<typeof startPayment>;

/** The published numbers of the sandbox, by what they do. */
export const TEST_CARDS = {
  approved: '4111111111111111',
  challenge: '5555555555554444',
  refused: '4000000000000002',
  insufficient: '4000000000009995',
  expired: '4000000000000069',
  silent: '4000000000000119',
  notEnabled: '5105105105105100',
} as const;

/** A token, as the frame of the processor gives it. */
export function tokenOf(app: TestApp, card: keyof typeof TEST_CARDS): string {
  const number = TEST_CARDS[card];
  return app.sandbox.processor.tokenise({ number, expiry: '08/29', cvc: '123' }).id;
}

/** What somebody sends who pays the next instalment with this card. */
export async function cardInputOf(
  app: TestApp,
  customer: Customer,
  card: keyof typeof TEST_CARDS,
): Promise<Start> {
  const input = await paymentInputOf(app, customer);
  return { ...input, method: 'card', with: { method: 'card', token: tokenOf(app, card) } };
}

export async function payByCard(
  app: TestApp,
  customer: Customer,
  card: keyof typeof TEST_CARDS = 'approved',
) {
  return start(app, customer, await cardInputOf(app, customer, card));
}
