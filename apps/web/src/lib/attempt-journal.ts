import { DAY_MS } from '@kantuta/contract/durations';
import { nowMs } from './clock.ts';
import { sessionStore } from './session-store.ts';
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';

/** A payment that this device requested and whose outcome it does not know yet. */
export type Journaled<Input> = { input: Input; sentAt: number; owner: string };

/** PAY-6: stored for 30 days, in case the answer never came. */
const RETENTION_MS = 30 * DAY_MS;

/**
 * What was sent and has no known outcome, stored on this device before it is sent (PAY-60). Whoever records an input takes out of it what
 * must not be written to a disk (PAY-26). It outlives the session: its key stands among those that a logout keeps.
 */
export function createJournal<Input extends { attemptId: string }>(key: string) {
  type Attempt = Journaled<Input>;

  /** Newest first. */
  function readAll(): Attempt[] {
    const oldest = nowMs() - RETENTION_MS;
    try {
      const value: unknown = JSON.parse(readStored('local', key) ?? '[]');
      return Array.isArray(value)
        ? value.filter(isAttempt<Input>).filter((attempt) => attempt.sentAt > oldest)
        : [];
    } catch {
      return [];
    }
  }

  function write(attempts: readonly Attempt[]): void {
    writeStored('local', key, attempts.length === 0 ? null : JSON.stringify(attempts));
  }

  /** The newest attempt of this person whose outcome is unknown: the answer was lost, or the page was closed meanwhile. */
  function open(): Attempt | null {
    const owner = ownerMark();
    return readAll().find((attempt) => attempt.owner === owner) ?? null;
  }

  const find = (attemptId: string): Attempt | null =>
    readAll().find(({ input }) => input.attemptId === attemptId) ?? null;

  return {
    open,

    /** Null: its outcome is known here, or in another tab. */
    find,

    /** Only what is stored may be sent (SEC-6). */
    record(input: Input): Attempt {
      const attempt: Attempt = { input, sentAt: nowMs(), owner: ownerMark() };
      write([attempt, ...readAll()]);
      return attempt;
    },

    /**
     * The same attempt goes out once more: until its time is up nobody says that it never came. Another tab may have closed it meanwhile; only
     * what is stored may be sent.
     */
    sentAgain(attempt: Attempt): void {
      const { attemptId } = attempt.input;
      const others = readAll().filter(({ input }) => input.attemptId !== attemptId);
      write([{ ...attempt, sentAt: nowMs() }, ...others]);
    },

    /** Emits when another tab has requested a payment, or knows how it ended: the attempt of this person that is open now, else null. */
    onElsewhere: (listener: (attempt: Attempt | null) => void): (() => void) =>
      onStoredElsewhere(key, () => listener(open())),

    /** Removes an attempt whose outcome is known: settled, refused, or never recorded. */
    close(attemptId: string): void {
      write(readAll().filter(({ input }) => input.attemptId !== attemptId));
    },
  };
}

function isAttempt<Input>(value: unknown): value is Journaled<Input> {
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
