import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { SETTLED_AFTER_MS } from '@kantuta/contract/payments/intent.rules';
import { findAtCounter, payAtCounter } from '@kantuta/contract/counter/counter.calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { createJournal, type Journaled } from '../../lib/attempt-journal.ts';
import { nowMs } from '../../lib/clock.ts';
import { randomId } from '../../lib/random-id.ts';

export type Paid = AnswerOf<typeof payAtCounter>;
export type PayInput = InputOf<typeof payAtCounter>;

/** A payment that this counter sent and whose outcome it does not know. */
export type Sent = Journaled<PayInput>;

/** The attempts of cashiers on this device, apart from what they pay themselves (CSH-15). */
export const sentJournal = createJournal<PayInput>('counterAttempts');

/** Money may have been taken: nothing is taken before its outcome is known. */
export type TakeOutcome = { kind: 'taken'; paid: Paid } | { kind: 'unknown'; sent: Sent };

/** What became of an attempt without an answer. */
export type Found =
  | { kind: 'found'; paid: Paid }
  | { kind: 'waiting' }
  | { kind: 'offline' }
  /** It never reached the books, and cannot any more. */
  | { kind: 'nothing' };

const SEARCH_EVERY_MS = 3_000;

/** Stores the attempt, then sends it once; while another one is open nothing is sent. A refusal throws. */
export async function takeOnce(input: Omit<PayInput, 'attemptId'>): Promise<TakeOutcome> {
  const open = sentJournal.open();
  if (open) return { kind: 'unknown', sent: open };
  const attemptId = randomId();
  const sent = sentJournal.record({ ...withoutSecrets(input), attemptId });
  try {
    const paid = await callApi(payAtCounter, { ...input, attemptId });
    sentJournal.close(attemptId);
    return { kind: 'taken', paid };
  } catch (error) {
    if (error instanceof ApiError && !isAnswered(error)) return { kind: 'unknown', sent };
    sentJournal.close(attemptId);
    throw error;
  }
}

/** The PIN of a customer is written nowhere (CSH-12). */
function withoutSecrets({ with: given, ...rest }: Omit<PayInput, 'attemptId'>) {
  return given?.method === 'terminal' ? { ...rest, with: given } : rest;
}

/** A refusal is an answer; without one the payment may have been taken. */
function isAnswered({ kind, codigo }: ApiError): boolean {
  return !['timeout', 'failed', 'aborted'].includes(kind) && codigo !== 'in_progress';
}

/** Without its PIN a payment with points cannot go out again. */
export const canSendAgain = ({ input }: Sent): boolean => input.method !== 'points';

/**
 * The same attempt once more: it is taken once, whether it had arrived or not. A refusal says nothing about the first time (the till may be
 * closed by now, the customer found too long ago): then the search goes on.
 */
export async function sendAgain({ input }: Sent): Promise<Paid> {
  sentJournal.sentAgain(input.attemptId);
  const paid = await callApi(payAtCounter, input);
  sentJournal.close(input.attemptId);
  return paid;
}

async function search({ input: { attemptId } }: Sent): Promise<Found> {
  try {
    const { taken } = await callApi(findAtCounter, { attemptId }, { background: true });
    if (taken) {
      sentJournal.close(attemptId);
      return { kind: 'found', paid: taken };
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'offline' };
  }
  const open = sentJournal.open();
  if (open?.input.attemptId === attemptId && nowMs() - open.sentAt < SETTLED_AFTER_MS)
    return { kind: 'waiting' };
  sentJournal.close(attemptId);
  return { kind: 'nothing' };
}

/** Asks repeatedly until the outcome is certain. */
export function foundQuery(sent: Sent) {
  return queryOptions({
    queryKey: ['counter', 'attempt', sent.input.attemptId],
    queryFn: () => search(sent),
    networkMode: 'always',
    refetchInterval: ({ state }) =>
      state.data?.kind === 'found' || state.data?.kind === 'nothing' ? false : SEARCH_EVERY_MS,
    staleTime: 0,
  });
}
