import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Reader } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { RatesGateway } from './rates.gateway.ts';
import { findLatestRate, findRateReplacedAfter, insertRate, type Rate } from './rates.store.ts';

// Tolerates small clock differences. A row from further in the future would never be too old and would hide every later row.
const AHEAD_MS = 5 * MINUTE_MS;
export type Rates = ReturnType<typeof createRates>;

/** The boliviano rate: keeps the last good value and never uses it once it is too old (PAY-16). */
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
  // Rows are never removed, so the newest row is at least as young as one that was seen before.
  let seen: Rate | undefined;

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

  /** True within a minute of the last attempt: the service is not asked again for every payment. */
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
    /** Asks the service when a refresh is due. Does not fail when the service is down; the last good row stays in use. */
    async prepare(): Promise<void> {
      const refreshHours = await settings.number('rate.refreshHours');
      const maxAgeHours = await settings.number('rate.maxAgeHours');
      // A row that is too old to use is always due, whatever the refresh setting says.
      const dueAfter = Math.min(refreshHours, maxAgeHours);
      if (seen && !(await isOlderThan(seen, dueAfter))) return;
      const latest = await findLatestRate(db);
      seen = latest;
      if (latest && !(await isOlderThan(latest, dueAfter))) return;
      const isUsable = latest && !(await isOlderThan(latest, maxAgeHours));
      if (isUsable && wasTriedJustNow()) return;
      await refresh().catch((error: unknown) => log.warn({ event: 'rates_not_refreshed', error }));
    },
    /**
     * The row to lock into a QR: the quoted row for as long as a quote lasts, else the newest. Sending an old row gains nothing over
     * having asked for a quote just before the newer row came. Throws `rate_too_old`.
     */
    async current(reader: Reader, quotedAt?: string): Promise<Rate> {
      const latest = await findLatestRate(reader);
      const isNewest = quotedAt === undefined || latest?.at.toISOString() === quotedAt;
      const rate = (!isNewest && (await quotedRate(reader, quotedAt))) || latest;
      if (!rate || (await isOlderThan(rate, await settings.number('rate.maxAgeHours'))))
        throw refuse('rate_too_old');
      return rate;
    },
    /** The newest usable row, or null. For quotes, which are only shown. */
    async currentIfAny(reader: Reader): Promise<Rate | null> {
      const latest = await findLatestRate(reader);
      return latest && !(await isOlderThan(latest, await settings.number('rate.maxAgeHours')))
        ? latest
        : null;
    },
  };
}
