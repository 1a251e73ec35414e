import type { Money } from '@kantuta/contract/money';
import { SETTLED_AFTER_MS } from '@kantuta/contract/payments/intent.rules';
import {
  findPaymentByAttempt,
  type Payment,
  startPayment,
} from '@kantuta/contract/payments/payments.calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { ApiError, isAway, textIn } from '../../lib/api-error.ts';
import { nowMs } from '../../lib/clock.ts';
import { withStepUp } from '../../lib/step-up.ts';
import { type Attempt, closeAttempt, recordAttempt, type PaymentInput } from './attempts.ts';

/** The outcome of a request for a payment. Nothing here ever repeats a request by itself. */
export type StartOutcome =
  | { kind: 'opened'; payment: Payment }
  /** The amount changed while the person was choosing: this is the current one. */
  | { kind: 'items_changed'; amount: Money; before: Money }
  | { kind: 'items_in_payment'; intentId: string }
  | { kind: 'payments_restricted'; until: string }
  | { kind: 'qr_not_generated' | 'rate_too_old' | 'method_not_available' | 'uif_required' }
  /** The answer was lost: the outcome is unknown yet (SEC-6). */
  | { kind: 'unknown'; attempt: Attempt }
  /** Any other refusal, with the server’s message; `limit` where an instrument holds less. */
  | { kind: 'refused'; codigo: string; mensaje: string; limit: Money | null };

/** The outcome of an attempt whose answer was lost. */
export type SearchOutcome =
  | { kind: 'found'; payment: Payment }
  | { kind: 'waiting' }
  | { kind: 'offline' }
  /** The search itself got an answer that says nothing of the payment: maintenance, too many requests, a session that ended. */
  | { kind: 'refused'; error: ApiError }
  /** The attempt never reached the books, and cannot any more. */
  | { kind: 'nothing' };

const SEARCH_EVERY_MS = 3_000;

/** Stores the attempt, then requests the payment once. */
export async function startOnce(input: PaymentInput): Promise<StartOutcome> {
  const attempt = recordAttempt(input);
  try {
    const asked = { ...input, attemptId: attempt.input.attemptId };
    // Nothing is recorded when a proof is asked for: the same attempt goes out again.
    const payment = await withStepUp(() => callApi(startPayment, asked));
    closeAttempt(attempt.input.attemptId);
    return { kind: 'opened', payment };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const outcome = outcomeOf(error, attempt);
    if (outcome.kind !== 'unknown') closeAttempt(attempt.input.attemptId);
    return outcome;
  }
}

/** Asks for the outcome of an attempt; closes it when that is certain. */
export async function searchAttempt(attempt: Attempt): Promise<SearchOutcome> {
  const { attemptId } = attempt.input;
  try {
    const payment = await callApi(findPaymentByAttempt, { attemptId }, { background: true });
    closeAttempt(attemptId);
    return { kind: 'found', payment };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isAway(error) && error.http === 0) return { kind: 'offline' };
    if (error.kind !== 'refused') return { kind: 'refused', error };
    if (error.codigo !== 'forbidden' || nowMs() - attempt.sentAt < SETTLED_AFTER_MS)
      return { kind: 'waiting' };
    closeAttempt(attemptId);
    return { kind: 'nothing' };
  }
}

/** Asks repeatedly until the outcome is certain; a hint of the socket or the end of an outage triggers a request at once. */
export function attemptQuery(attempt: Attempt) {
  return queryOptions({
    queryKey: ['payments', 'attempt', attempt.input.attemptId],
    queryFn: () => searchAttempt(attempt),
    networkMode: 'always',
    refetchInterval: ({ state }) =>
      state.data?.kind === 'found' || state.data?.kind === 'nothing' ? false : SEARCH_EVERY_MS,
    staleTime: 0,
  });
}

function outcomeOf(error: ApiError, attempt: Attempt): StartOutcome {
  const { codigo, data, mensaje } = error;
  // A timeout, a broken connection, a server error: the payment may have been recorded nevertheless.
  if (['timeout', 'failed', 'aborted'].includes(error.kind) || codigo === 'in_progress')
    return { kind: 'unknown', attempt };
  const amount = moneyIn(data, 'amount');
  if (codigo === 'items_changed' && amount) {
    const before = { amount: attempt.input.expectedAmount, currency: amount.currency };
    return { kind: codigo, amount, before };
  }
  if (codigo === 'items_in_payment') return { kind: codigo, intentId: textIn(data, 'intentId') };
  if (codigo === 'payments_restricted') return { kind: codigo, until: textIn(data, 'until') };
  const isPlain =
    codigo === 'qr_not_generated' ||
    codigo === 'rate_too_old' ||
    codigo === 'method_not_available' ||
    codigo === 'uif_required';
  return isPlain
    ? { kind: codigo }
    : { kind: 'refused', codigo, mensaje, limit: moneyIn(data, 'limit') };
}

function moneyIn(data: unknown, name: string): Money | null {
  const value: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return textIn(value, 'amount') === '' ? null : (value as Money);
}
