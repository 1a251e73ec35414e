import type { Call } from '@kantuta/contract/call';
import { createSemaphore } from '../outbound/semaphore.ts';
import { NotNow } from '../refusal.ts';

/** The shares of the server; each is admitted by itself, so that a crowd in one takes nothing from the others. */
type Share = 'events' | NonNullable<Call['reserved']> | 'rest';

/** How many calls of a share run at once, how many wait for their turn, and how long: others are turned away at once. */
export type Shares = Readonly<
  Record<Share, { maxConcurrent: number; maxWaiting: number; waitMs: number }>
>;

export type Admission = ReturnType<typeof createAdmission>;

/**
 * The process does one thing at a time, and its pool has 20 connections: more at once is no faster, on any machine. What the others take
 * in stays below that of a full `rest`, so that both fit (docs/decisions/027). Starts of payments wait for the bank, up to 25 s, and
 * events of the bank must not stand behind them.
 */
export const SHARES: Shares = {
  events: { maxConcurrent: 8, maxWaiting: 200, waitMs: 10_000 },
  payments: { maxConcurrent: 40, maxWaiting: 100, waitMs: 5_000 },
  entrance: { maxConcurrent: 12, maxWaiting: 200, waitMs: 20_000 },
  rest: { maxConcurrent: 24, maxWaiting: 48, waitMs: 3_000 },
};

// A client adds its own jitter.
const RETRY_SECONDS = 2;

/**
 * Bounds the calls in progress: more than the process can do is turned away early, before anything is read, with 503 and `Retry-After`
 * (SEC-56). So nobody waits long, memory is bounded, and payments, events of the bank and sign-in keep their shares.
 */
export function createAdmission({
  shares = SHARES,
  count = () => undefined,
}: {
  shares?: Shares | undefined;
  /** Counts a call that is turned away, by its share. */
  count?: (event: string) => void;
} = {}) {
  const gate = (share: Share) => {
    const { waitMs, ...limits } = shares[share];
    return { semaphore: createSemaphore(limits), waitMs, turnedAway: `turned_away_${share}` };
  };
  const gates = {
    events: gate('events'),
    payments: gate('payments'),
    entrance: gate('entrance'),
    rest: gate('rest'),
  };

  return {
    /**
     * Does the work of a call when it is its turn.
     * @param isAwaited whether the client still waits; work that nobody waits for is not begun
     * @throws NotNow when too many wait, or it was not its turn in time
     */
    async admit<Result>(
      call: Call,
      isAwaited: () => boolean,
      work: () => Promise<Result>,
    ): Promise<Result> {
      const { semaphore, waitMs, turnedAway } = gates[shareOf(call)];
      if (!(await semaphore.acquire(waitMs))) {
        count(turnedAway);
        throw new NotNow(RETRY_SECONDS);
      }
      try {
        if (!isAwaited()) throw new NotNow(RETRY_SECONDS);
        return await work();
      } finally {
        semaphore.release();
      }
    },
  };
}

function shareOf({ access, reserved }: Call): Share {
  return access === 'provider' ? 'events' : (reserved ?? 'rest');
}
