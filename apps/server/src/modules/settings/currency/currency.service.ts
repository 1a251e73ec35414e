import type { ReplyOf } from '@kantuta/contract/call';
import { HOUR_MS } from '@kantuta/contract/durations';
import type { readCurrencyRates } from '@kantuta/contract/settings/currency.calls';
import { readPublicRates } from '@kantuta/contract/settings/currency.rules';
import type { Platform } from '../../../platform/platform.ts';
import type { CurrencyGateway } from './currency.gateway.ts';
import { keepReferenceRates, listReferenceRates } from './currency.store.ts';

// As with the boliviano: clocks differ a little, and a date further ahead would never become too old.
const AHEAD_MS = 300_000;

/** The dollar in euros and pounds: for display only; the last good value is kept with its age (SET-9). */
export function createCurrencyRates({
  db,
  clock,
  log,
  settings,
  gateway,
}: Pick<Platform, 'db' | 'clock' | 'log' | 'settings'> & { gateway: CurrencyGateway }) {
  async function refresh(): Promise<void> {
    const fetched = readPublicRates(await gateway.read());
    const now = clock.now();
    if (!fetched || fetched.asOf.getTime() - now.getTime() > AHEAD_MS)
      throw new RangeError('the currency service answered something that is not its rates');
    const { asOf, rates } = fetched;
    await keepReferenceRates(
      db,
      (['EUR', 'GBP'] as const).map((currency) => ({
        currency,
        rate: rates[currency],
        source: gateway.host,
        asOf,
        fetchedAt: now,
      })),
    );
  }

  return {
    refresh,
    /** Runs at the start; an unavailable service does not prevent the start. */
    async prepare(): Promise<void> {
      await refresh().catch((error: unknown) =>
        log.warn({ event: 'currency_not_refreshed', error }),
      );
    },
    async read(): Promise<ReplyOf<typeof readCurrencyRates>> {
      const rows = await listReferenceRates(db);
      const [first] = rows.toSorted((one, other) => one.asOf.getTime() - other.asOf.getTime());
      const oldest = clock.now().getTime() - (await settings.number('rate.maxAgeHours')) * HOUR_MS;
      return {
        base: 'USD',
        rates: { USD: '1', ...Object.fromEntries(rows.map((row) => [row.currency, row.rate])) },
        asOf: first?.asOf.toISOString() ?? '',
        source: first?.source ?? '',
        stale: rows.length < 2 || first === undefined || first.asOf.getTime() < oldest,
      };
    },
  };
}
