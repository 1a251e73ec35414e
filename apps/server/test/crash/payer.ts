import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, InputOf } from '@kantuta/contract/call';
import { quotePayment, type Selection } from '@kantuta/contract/payments/debts.calls';
import {
  cancelPayment,
  readPayment,
  startPayment,
  verifyPayment,
  type Payment,
} from '@kantuta/contract/payments/payments.calls';
import { callByContract, type Answered } from '../app.ts';
import type { Customer } from '../customer.ts';
import { answerChallenge, type Given } from './instruments.ts';
import type { Rig } from './rig.ts';

export type Plan = {
  /** `cancel`: the person cancels the payment. */
  does: 'pay' | 'cancel';
  /** What they pay with; by QR where it is left out. */
  given?: Given;
  /** The bank sends no event: only polling finds the payment. */
  isSilent?: boolean;
  /** False: the person closes the page after paying, and only background work continues. */
  isWatched?: boolean;
  beforeActing?(payment: Payment): Promise<void>;
};

/** The answers that the server has confirmed; they must hold whatever happens afterwards. */
export type Promised = { intentId: string; state: Payment['state']; receipt: string };

/** Nothing becomes of a payment any more. */
export const ENDS: readonly Payment['state'][] = [
  'settled',
  'cancelled',
  'expired',
  'failed',
  'in_regularization',
];
// What never reached a provider is refused in the end, and nobody has paid.
const NOT_STARTED = [
  'qr_not_generated',
  'card_unreachable',
  'points_not_held',
  'wallet_unavailable',
];
const AGAIN_MS = 40;
const PATIENCE_MS = 55_000;
// An order of a card that never reached the processor is given up after a minute (PAY-31).
const LONG_PATIENCE_MS = 110_000;

/**
 * A person with a phone: the attempt id is saved before anything is sent, and a request without an answer is repeated (PAY-6). Returns the
 * last answer of the server.
 */
export async function pay(rig: Rig, customer: Customer, plan: Plan): Promise<Promised[]> {
  const promised: Promised[] = [];
  const until = performance.now() + (plan.given ? LONG_PATIENCE_MS : PATIENCE_MS);
  const selection: Selection = { companyId: 8, currency: 'USD', mode: 'amount', amount: '1.00' };
  const { data: quote } = await insist(quotePayment, { selection });
  const given = plan.given ?? { method: 'qr' };
  const attempt = { attemptId: randomUUID(), ...given, selection };
  const expectedAmount = quote.amount.amount;
  const started = await insist(startPayment, { ...attempt, expectedAmount }, NOT_STARTED);
  if (started.status !== 0) return promised;
  let payment = remember(started.data);
  await plan.beforeActing?.(payment);
  if (plan.does === 'cancel') await cancel();
  else if (given.method === 'qr') await payAtBank(rig, payment.reference, plan.isSilent === true);
  else await answerChallenge(rig, payment.reference);
  const ask = plan.isWatched === false ? readPayment : verifyPayment;
  while (!ENDS.includes(payment.state)) {
    await pause(AGAIN_MS);
    payment = remember((await insist(ask, { intentId: payment.intentId })).data);
  }
  return promised;

  async function cancel(): Promise<void> {
    const { intentId } = payment;
    const answer = await insist(cancelPayment, { intentId }, ['payment_not_open']);
    if (answer.status === 0) payment = remember(answer.data);
  }

  function remember(shown: Payment): Payment {
    const { intentId, state, receipt } = shown;
    promised.push({ intentId, state, receipt: receipt?.number ?? '' });
    return shown;
  }

  /** Repeats the request until a valid answer arrives. */
  async function insist<C extends Call>(
    call: C,
    input: InputOf<C>,
    answers: readonly string[] = [],
  ): Promise<Answered<C>> {
    while (performance.now() < until) {
      const answer = await callByContract(rig.url(), call, input, { as: customer }).catch(
        () => undefined,
      );
      if (answer && (answer.status === 0 || answers.includes(answer.codigo))) return answer;
      if (answer && answer.codigo !== 'in_progress' && answer.codigo !== 'unavailable')
        throw new Error(`${call.name}: ${answer.http} ${answer.codigo}`);
      await pause(AGAIN_MS);
    }
    throw new Error(`${call.name}: no answer in time (${given.method}, ${promised.at(-1)?.state})`);
  }
}

/** A person pays with the app of the bank, once. */
export async function payAtBank(rig: Rig, reference: string, silent: boolean): Promise<void> {
  const found = await fetch(`${rig.sandboxUrl}/control/bank/qr?reference=${reference}`);
  const { qrs } = (await found.json()) as { qrs: { qrId: string; state: string }[] };
  for (const { qrId, state } of qrs)
    if (state === 'active')
      await fetch(`${rig.sandboxUrl}/control/bank/qr/${qrId}/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ silent }),
      });
}
