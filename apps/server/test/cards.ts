import { createHmac, randomUUID } from 'node:crypto';
import type { InputOf } from '@kantuta/contract/call';
import type { startPayment } from '@kantuta/contract/payments/payments.calls';
import type { CardPayment } from '../../sandbox/src/processor/payments.ts';
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

/** Tells the server of a payment as the processor does: signed over the raw bytes. */
export async function tellOfCard(
  app: TestApp,
  { id, idempotencyKey, reference, amount, currency }: CardPayment,
  { type, secret = 'demo-card-processor-secret' }: { type: string; secret?: string },
): Promise<{ http: number }> {
  const at = app.clock.now();
  const body = JSON.stringify({
    eventId: `cev_${randomUUID()}`,
    type,
    paymentId: id,
    idempotencyKey,
    reference,
    amount,
    currency,
    at: at.toISOString(),
  });
  const t = Math.floor(at.getTime() / 1_000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  const { status } = await fetch(`${app.url}/api/providers/card/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-processor-signature': `t=${t},v1=${v1}` },
    body,
  });
  return { http: status };
}
