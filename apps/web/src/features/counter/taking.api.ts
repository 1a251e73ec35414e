import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { SETTLED_AFTER_MS } from '@kantuta/contract/payments/intent.rules';
import { findAtCounter, payAtCounter } from '@kantuta/contract/counter/counter.calls';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { ApiError, isAway, isFinal } from '../../lib/api-error.ts';
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
  /** The search itself is refused, for now or for as long as the role of this cashier does not change. */
  | { kind: 'refused'; error: ApiError; isFinal: boolean }
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
export async function sendAgain(sent: Sent): Promise<Paid> {
  const { input } = sent;
  sentJournal.sentAgain(sent);
  const paid = await callApi(payAtCounter, input);
  sentJournal.close(input.attemptId);
  return paid;
}

async function search({ input: { attemptId } }: Sent): Promise<Found> {
  const askedAt = nowMs();
  const before = sentJournal.find(attemptId);
  try {
    const { taken } = await callApi(findAtCounter, { attemptId }, { background: true });
    if (taken) {
      sentJournal.close(attemptId);
      return { kind: 'found', paid: taken };
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isAway(error) && error.http === 0) return { kind: 'offline' };
    return { kind: 'refused', error, isFinal: isFinal(error) };
  }
  // What another tab did meanwhile, this answer does not know: it sent the payment again, or found it.
  const hasChanged = before?.sentAt !== sentJournal.find(attemptId)?.sentAt;
  if (hasChanged || (before && askedAt - before.sentAt < SETTLED_AFTER_MS))
    return { kind: 'waiting' };
  sentJournal.close(attemptId);
  return { kind: 'nothing' };
}

const isOver = (found: Found | undefined): boolean =>
  found?.kind === 'found' ||
  found?.kind === 'nothing' ||
  (found?.kind === 'refused' && found.isFinal);

/** Asks repeatedly until the outcome is certain. */
export function foundQuery(sent: Sent) {
  return queryOptions({
    queryKey: ['counter', 'attempt', sent.input.attemptId],
    queryFn: () => search(sent),
    networkMode: 'always',
    refetchInterval: ({ state }) => (isOver(state.data) ? false : SEARCH_EVERY_MS),
    staleTime: 0,
  });
}
