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
 * The process does one thing at a time: more reads at once are no faster, on any machine, and each of them holds one of the 20 connections
 * of the pool. `rest` gets half of these, so that a payment, an event, a sign-in and the probe of readiness find one (docs/decisions/027). Starts of payments wait for the bank, up to 25 s, and
 * events of the bank must not stand behind them.
 */
export const SHARES: Shares = {
  events: { maxConcurrent: 8, maxWaiting: 200, waitMs: 10_000 },
  payments: { maxConcurrent: 40, maxWaiting: 100, waitMs: 5_000 },
  entrance: { maxConcurrent: 12, maxWaiting: 200, waitMs: 20_000 },
  // On the day of a launch hundreds want the same few things in one moment; they wait for one row anyway.
  buying: { maxConcurrent: 6, maxWaiting: 300, waitMs: 15_000 },
  rest: { maxConcurrent: 10, maxWaiting: 48, waitMs: 3_000 },
};

// A client adds its own jitter.
export const RETRY_SECONDS = 2;

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
    buying: gate('buying'),
    rest: gate('rest'),
  };

  return {
    /** Whether a call would be turned away at once; it is counted as turned away. */
    turnsAway(call: Call): boolean {
      const { semaphore, turnedAway } = gates[shareOf(call)];
      const isFull = semaphore.isFull();
      if (isFull) count(turnedAway);
      return isFull;
    },
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
