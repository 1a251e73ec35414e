import type { InputOf } from '@kantuta/contract/call';
import { DAY_MS } from '@kantuta/contract/durations';
import type { startPayment } from '@kantuta/contract/payments/payments.calls';
import { nowMs } from '../../lib/clock.ts';
import { randomId } from '../../lib/random-id.ts';
import { sessionStore } from '../../lib/session-store.ts';
import { onStoredElsewhere, readStored, writeStored } from '../../lib/storage.ts';

export type StartInput = InputOf<typeof startPayment>;
export type PaymentInput = Omit<StartInput, 'attemptId'>;

/** A payment that this device requested and whose outcome it does not know yet. */
export type Attempt = { input: StartInput; sentAt: number; owner: string };

const KEY = 'attempts';
/** PAY-6: stored for 30 days, in case the answer never came. */
const RETENTION_MS = 30 * DAY_MS;

/** Creates an attempt and stores it on this device; only then may it be sent (SEC-6). */
export function recordAttempt(input: PaymentInput): Attempt {
  const attempt: Attempt = {
    input: { ...withoutSecrets(input), attemptId: randomId() },
    sentAt: nowMs(),
    owner: ownerMark(),
  };
  write([attempt, ...readAll()]);
  return attempt;
}

/** What a person gave a method is never written to a disk (PAY-26): an attempt is found again by its id alone. */
function withoutSecrets(input: PaymentInput): PaymentInput {
  const { with: _, parts, ...rest } = input;
  if (!parts) return rest;
  return { ...rest, parts: parts.map(({ method, amount }) => ({ method, amount })) };
}

/** The newest attempt of this person whose outcome is unknown: the answer was lost, or the page was closed meanwhile. */
export function openAttempt(): Attempt | null {
  const owner = ownerMark();
  return readAll().find((attempt) => attempt.owner === owner) ?? null;
}

/** Emits when another tab has requested a payment, or knows how it ended: the attempt of this person that is open now, else null. */
export function onAttemptElsewhere(listener: (attempt: Attempt | null) => void): () => void {
  return onStoredElsewhere(KEY, () => listener(openAttempt()));
}

/** Removes an attempt whose outcome is known: settled, refused, or never recorded. */
export function closeAttempt(attemptId: string): void {
  write(readAll().filter(({ input }) => input.attemptId !== attemptId));
}

/** Newest first. */
function readAll(): Attempt[] {
  const oldest = nowMs() - RETENTION_MS;
  try {
    const value: unknown = JSON.parse(readStored('local', KEY) ?? '[]');
    return Array.isArray(value)
      ? value.filter(isAttempt).filter((attempt) => attempt.sentAt > oldest)
      : [];
  } catch {
    return [];
  }
}

function write(attempts: readonly Attempt[]): void {
  writeStored('local', KEY, attempts.length === 0 ? null : JSON.stringify(attempts));
}

function isAttempt(value: unknown): value is Attempt {
  return (
    typeof value === 'object' &&
    value !== null &&
    'input' in value &&
    'owner' in value &&
    'sentAt' in value &&
    typeof value.sentAt === 'number'
  );
}

/**
 * Distinguishes the people of a shared phone without storing their document: an attempt outlives the session that made it.
 * FNV-1a, because there is no WebCrypto on a plain-http address; the hash protects nothing.
 */
function ownerMark(): string {
  let hash = 0x81_1c_9d_c5;
  for (const letter of sessionStore.get()?.ci ?? '') {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(16);
}
