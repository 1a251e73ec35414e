import { DAY_MS } from '@kantuta/contract/durations';
import type { Platform } from '../../../platform/platform.ts';
import { sweepRows, type Swept } from './sweeping.store.ts';

const AT_ONCE = 500;

/** Retention in days, in this order: recoveries name codes. */
const RETENTION_DAYS: readonly [Swept, number][] = [
  // Long enough to answer who asked for what and when; the trail keeps that for good.
  ['recovery', 30],
  ['one_time_code', 30],
  ['one_time_ticket', 30],
  ['mobile_entry', 30],
  // By then it would be rejected as expired anyway.
  ['spent_passkey_challenge', 0],
  // The lifetime of its cookie.
  ['known_browser', 400],
];

/** Deletes single-use keys that were used or have expired, and browsers that no longer come. Safe to run twice. */
export function createSweeping({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) {
  return {
    async sweep(signal: AbortSignal): Promise<void> {
      for (const [table, days] of RETENTION_DAYS) {
        const before = new Date(clock.now().getTime() - days * DAY_MS);
        let count = 0;
        let last = AT_ONCE;
        while (last === AT_ONCE && !signal.aborted) {
          last = await sweepRows(db, table, before, AT_ONCE);
          count += last;
        }
        if (count > 0) log.info({ event: 'swept', objectKind: table, count });
      }
    },
  };
}
