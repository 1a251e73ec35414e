import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Reader } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { RatesGateway } from './rates.gateway.ts';
import { findLatestRate, findRateReplacedAfter, insertRate, type Rate } from './rates.store.ts';

// Clocks disagree a little; a row from further ahead would never be too old, and would hide every later one.
const AHEAD_MS = 5 * MINUTE_MS;
export type Rates = ReturnType<typeof createRates>;

/** The boliviano row: last good value kept, never used when it is too old (PAY-16). */
export function createRates({
  db,
  clock,
  log,
  settings,
  gateway,
}: {
  db: Db;
  clock: Clock;
  log: Log;
  settings: Pick<Settings, 'number'>;
  gateway: RatesGateway;
}) {
  let triedAt: number | undefined;

  async function refresh(): Promise<void> {
    triedAt = clock.now().getTime();
    const rate = await gateway.readBob();
    const latest = await findLatestRate(db);
    const at = new Date(rate.time);
    if (at.getTime() - clock.now().getTime() > AHEAD_MS)
      throw new RangeError(`the rate service dates its rate ${rate.time}`);
    if (latest && latest.at >= at) return;
    await insertRate(db, {
      buy: rate.buy,
      sell: rate.sell,
      source: rate.source,
      rateAt: at,
      fetchedAt: clock.now(),
    });
  }

  /** A service that names one rate a day, or is down, is not asked again for everybody who wants to pay meanwhile. */
  function wasTriedJustNow(): boolean {
    return triedAt !== undefined && Math.abs(clock.now().getTime() - triedAt) < MINUTE_MS;
  }

  async function isOlderThan(rate: Rate, hours: number): Promise<boolean> {
    return clock.now().getTime() - rate.at.getTime() > hours * HOUR_MS;
  }

  async function quotedRate(reader: Reader, quotedAt: string): Promise<Rate | undefined> {
    const minutes = await settings.number('quote.minutes');
    const since = new Date(clock.now().getTime() - minutes * MINUTE_MS);
    return findRateReplacedAfter(reader, new Date(quotedAt), since);
  }

  return {
    refresh,
    /** Asks the service when the row is due; a service that is down is no reason to fail while the last good row is young enough. */
    async prepare(): Promise<void> {
      const latest = await findLatestRate(db);
      const refreshHours = await settings.number('rate.refreshHours');
      const maxAgeHours = await settings.number('rate.maxAgeHours');
      // One that cannot be used any more is due, whatever the other setting says.
      const dueAfter = Math.min(refreshHours, maxAgeHours);
      if (latest && !(await isOlderThan(latest, dueAfter))) return;
      const isUsable = latest && !(await isOlderThan(latest, maxAgeHours));
      if (isUsable && wasTriedJustNow()) return;
      await refresh().catch((error: unknown) => log.warn({ event: 'rates_not_refreshed', error }));
    },
    /**
     * The row to lock into a QR: the one that was quoted, as long as such a quote may last; else the newest. Nobody gains by naming an old
     * one: whoever asked just before the newer one came has the same. Throws `rate_too_old`.
     */
    async current(reader: Reader, quotedAt?: string): Promise<Rate> {
      const latest = await findLatestRate(reader);
      const rate = (latest && quotedAt && (await quotedRate(reader, quotedAt))) || latest;
      if (!rate || (await isOlderThan(rate, await settings.number('rate.maxAgeHours'))))
        throw refuse('rate_too_old');
      return rate;
    },
    /** The same, or null: for a quote, which is only shown. */
    async currentIfAny(reader: Reader): Promise<Rate | null> {
      const latest = await findLatestRate(reader);
      return latest && !(await isOlderThan(latest, await settings.number('rate.maxAgeHours')))
        ? latest
        : null;
    },
  };
}
