import { z } from 'zod';
import { dayInLaPaz } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { Journal } from '../journal/journal.ts';

const rateSchema = z.string().regex(/^[1-9]\d{0,2}\.\d{2,8}$/, 'a rate looks like "6.96"');
const rowSchema = z.object({ id: z.literal('boliviano'), buy: rateSchema, sell: rateSchema });
export const ratePairSchema = z
  .strictObject({ buy: rateSchema, sell: rateSchema })
  .refine(({ buy, sell }) => Number(buy) <= Number(sell), 'buy is at most sell');
export type BolivianoRate = { buy: string; sell: string };

/** The rates of the golden numbers (PAY-16): 246.52 dollars sold at 6.96 are Bs 1.715,78. */
const USUAL: BolivianoRate = { buy: '6.86', sell: '6.96' };
const HOUR_MS = 3_600_000;

export type Rates = ReturnType<typeof createRates>;

/** The published rates: refreshed every full hour, with the same values all day unless a test sets others. */
export function createRates({ journal, clock }: { journal: Journal; clock: Clock }) {
  const rows = journal.collection('rates', rowSchema);

  function boliviano(): BolivianoRate {
    const { buy, sell } = rows.get('boliviano') ?? USUAL;
    return { buy, sell };
  }

  function publishedAt(hoursOld: number): Date {
    const hour = Math.floor(clock.now().getTime() / HOUR_MS) - hoursOld;
    return new Date(hour * HOUR_MS);
  }

  return {
    boliviano,
    setBoliviano: ({ buy, sell }: BolivianoRate): void =>
      journal.commit(rows.put({ id: 'boliviano', buy, sell })),
    /** The row of PAY-16. */
    bolivianoRow: (hoursOld: number) => {
      const at = publishedAt(hoursOld);
      return { date: dayInLaPaz(at), ...boliviano(), source: 'Banco Demo', time: at.toISOString() };
    },
    /** The formats in which public services publish rates; `odd` is a format of none of them. */
    latest: (shape: string, hoursOld: number) => {
      const at = publishedAt(hoursOld);
      const unix = at.getTime() / 1000;
      const rates = { USD: 1, BOB: Number(boliviano().sell), EUR: 0.8634, GBP: 0.7521 };
      const dated = { base: 'USD', date: at.toISOString().slice(0, 10), rates };
      if (shape === 'dated') return dated;
      if (shape === 'odd') return { success: true, quotes: { USDBOB: '6,96', USDEUR: null } };
      const timed = { result: 'success', base_code: 'USD', time_last_update_unix: unix };
      return shape === 'conversion' ? { ...timed, conversion_rates: rates } : { ...timed, rates };
    },
  };
}
