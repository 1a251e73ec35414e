import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { countUnsealed, readNextTransaction, readOldestUnsealed, sealNext } from './seals.store.ts';
import { readTrailSeal } from './trail-check.views.ts';

const EVERY_MS = 3_000;
/** An act that is older and in no seal is an alarm. */
const LATE_SECONDS = 10;
// How long an orderly stop waits for transactions that began before it, and how often it looks.
const STOP_MS = 3_000;
const LOOK_MS = 50;

export type Sealer = ReturnType<typeof createSealer>;

/** Chains the acts of all processes, one sealer at a time (decision 030). */
export function createSealer({
  db,
  clock,
  log,
  metrics,
}: {
  db: Db;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'gauge' | 'count'>;
}) {
  let timer: NodeJS.Timeout | undefined;
  let sealing: Promise<void> = Promise.resolve();
  let isStopping = false;
  let isLate = false;
  metrics.gauge('trail_unsealed_seconds', 'Age of the oldest act that no seal holds', ageSeconds);

  async function ageSeconds(): Promise<number> {
    const oldest = await readOldestUnsealed(db);
    return oldest ? Math.max(0, (clock.now().getTime() - oldest.getTime()) / 1_000) : 0;
  }

  /** Seals whatever can be sealed now; returns how many acts that was. */
  async function seal(): Promise<number> {
    let count = 0;
    for (;;) {
      const sealed = await sealNext(db, clock);
      if (!sealed) return count;
      count += sealed.acts;
    }
  }

  /** Says once that acts wait too long: a transaction hangs, or no sealer gets its work done. */
  async function lookAtAge(): Promise<void> {
    const wasLate = isLate;
    isLate = (await ageSeconds()) > LATE_SECONDS;
    if (!isLate || wasLate) return;
    metrics.count('trail_unsealed');
    log.error({ event: 'trail_unsealed', count: await countUnsealed(db) });
  }

  async function sealAndLook(): Promise<void> {
    try {
      await seal();
      await lookAtAge();
    } catch (error) {
      log.warn({ event: 'trail_not_sealed', error });
    }
  }

  function again(): void {
    if (isStopping) return;
    timer = setTimeout(() => {
      sealing = sealAndLook().finally(again);
    }, EVERY_MS);
    timer.unref();
  }

  return {
    seal,
    sealAndLook,
    /** Seals every few seconds from now on. */
    start(): void {
      sealing = sealAndLook().finally(again);
    },
    /** Call it when this process writes no more acts: all of them are sealed, unless a transaction of another process hangs. */
    async stop(): Promise<void> {
      isStopping = true;
      clearTimeout(timer);
      await sealing;
      const until = performance.now() + STOP_MS;
      try {
        const before = await readNextTransaction(db);
        for (;;) {
          await seal();
          if ((await countUnsealed(db, before)) === 0 || performance.now() > until) break;
          await pause(LOOK_MS);
        }
        log.info({ event: 'trail_seal', objectId: await readTrailSeal(db) });
      } catch (error) {
        log.warn({ event: 'trail_not_sealed', error });
      }
    },
  };
}
