/** The currencies in which amounts can be shown; debts and charges stay in their own (specification section 9, SET-9). */
export const DISPLAY_CURRENCIES = ['USD', 'EUR', 'GBP'] as const;
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number];

export type PublicRates = { asOf: Date; rates: { EUR: string; GBP: string } };

const DECIMALS = 8;

/**
 * Reads either public format of a rate service with base USD: `{base_code | base, date | time_last_update_unix, rates}` or the same with
 * `conversion_rates` (SET-9). Undefined for anything else: another base, a missing currency, a rate that is not a positive number.
 * `date` is a plain day and counts from its first moment in UTC. Rates are returned as text with at most 8 decimals.
 */
export function readPublicRates(answer: unknown): PublicRates | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const fields = new Map(Object.entries(answer));
  if ((fields.get('base_code') ?? fields.get('base')) !== 'USD') return undefined;
  const asOf = instantOf(fields.get('time_last_update_unix'), fields.get('date'));
  const list = fields.get('rates') ?? fields.get('conversion_rates');
  if (asOf === undefined || typeof list !== 'object' || list === null) return undefined;
  const rates = new Map<string, unknown>(Object.entries(list));
  const [EUR, GBP] = [rateText(rates.get('EUR')), rateText(rates.get('GBP'))];
  return EUR === undefined || GBP === undefined ? undefined : { asOf, rates: { EUR, GBP } };
}

function instantOf(unix: unknown, day: unknown): Date | undefined {
  if (typeof unix === 'number' && Number.isSafeInteger(unix) && unix > 0)
    return new Date(unix * 1_000);
  if (typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const instant = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** A dollar is never worth less than a thousandth or more than a thousand of one of these: such a rate is an error of the service. */
function rateText(value: unknown): string | undefined {
  const rate = typeof value === 'string' ? Number(value) : value;
  if (typeof rate !== 'number' || !(rate > 0.001 && rate < 1_000)) return undefined;
  return rate.toFixed(DECIMALS);
}
