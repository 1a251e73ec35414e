import { addDays, daysBetween, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { convert } from '@kantuta/contract/exact-money';
import { type Cents } from '@kantuta/contract/money';

export type RateRow = { id: number; buy: string; sell: string; source: string; at: Date; on: Day };

/** One row for each midnight, so that no past payment used a rate older than a day (PAY-16). */
const HISTORY_DAYS = 1_500;
/** The rate equals today's from here on and was a little higher before: a receipt shows the rate of its own day. */
const CHANGED_DAYS_AGO = 400;

export function drawRates(today: Day): RateRow[] {
  return Array.from({ length: HISTORY_DAYS + 1 }, (_, index) => {
    const daysAgo = HISTORY_DAYS - index;
    const on = addDays(today, -daysAgo);
    const price =
      daysAgo <= CHANGED_DAYS_AGO ? { buy: '6.86', sell: '6.96' } : { buy: '6.85', sell: '6.97' };
    return { id: index + 1, ...price, source: 'Banco Demo', at: instantInLaPaz(on), on };
  });
}

/** The row in force on a day. Throws RangeError for a day before the history begins. */
export function rateOn(rates: readonly RateRow[], on: Day): RateRow {
  const first = rates[0];
  const row = first && rates[daysBetween(first.on, on)];
  if (!row) throw new RangeError(`no exchange rate for ${on}`);
  return row;
}

export function inBolivianos(rates: readonly RateRow[], amount: Cents, on: Day): Cents {
  return convert(amount, rateOn(rates, on).sell);
}
