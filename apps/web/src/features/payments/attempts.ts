import type { InputOf } from '@kantuta/contract/call';
import type { startPayment } from '@kantuta/contract/payments/payments.calls';
import { createJournal, type Journaled } from '../../lib/attempt-journal.ts';
import { randomId } from '../../lib/random-id.ts';

export type StartInput = InputOf<typeof startPayment>;
export type PaymentInput = Omit<StartInput, 'attemptId'>;
export type Attempt = Journaled<StartInput>;

const journal = createJournal<StartInput>('attempts');

export const openAttempt = journal.open;
export const onAttemptElsewhere = journal.onElsewhere;
export const closeAttempt = journal.close;

/** Creates an attempt and stores it on this device; only then may it be sent (SEC-6). */
export function recordAttempt(input: PaymentInput): Attempt {
  return journal.record({ ...withoutSecrets(input), attemptId: randomId() });
}

/** What a person gave a method is never written to a disk (PAY-26): an attempt is found again by its id alone. */
function withoutSecrets(input: PaymentInput): PaymentInput {
  const { with: _, parts, ...rest } = input;
  if (!parts) return rest;
  return { ...rest, parts: parts.map(({ method, amount }) => ({ method, amount })) };
}
