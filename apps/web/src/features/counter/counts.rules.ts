import { countedTotal, DENOMINATIONS } from '@kantuta/contract/counter/denominations.rules';
import { money, type Currency, type Money } from '@kantuta/contract/money';
import type { Counts } from './counter.api.ts';

/** What stands in the fields of a count: digits, or nothing. */
export type Typed = Record<Currency, Record<string, string>>;

export const NOTHING: Typed = { USD: {}, BOB: {} };

/** The order in which a count is typed. */
export const DRAWERS: readonly Currency[] = ['BOB', 'USD'];

const WHOLE = /^\d{1,4}$/;

/** What a field holds, or undefined for what is no number of pieces. */
export function piecesOf(text: string): number | undefined {
  if (text.trim() === '') return 0;
  return WHOLE.test(text.trim()) ? Number(text.trim()) : undefined;
}

/** The fields that are no number of pieces. */
export function wrongFields(typed: Typed): string[] {
  return DRAWERS.flatMap((currency) =>
    DENOMINATIONS[currency]
      .filter((value) => piecesOf(typed[currency][value] ?? '') === undefined)
      .map((value) => `${currency}-${value}`),
  );
}

/** The count as it is sent; what is not filled in is none. */
export function countsOf(typed: Typed): Counts {
  return { USD: countOf(typed, 'USD'), BOB: countOf(typed, 'BOB') };
}

/** The sum of one drawer, while it is typed. */
export function totalOf(typed: Typed, currency: Currency): Money {
  return money(countedTotal(currency, countOf(typed, currency)), currency);
}

function countOf(typed: Typed, currency: Currency): Record<string, number> {
  return Object.fromEntries(
    DENOMINATIONS[currency]
      .map((value) => [value, piecesOf(typed[currency][value] ?? '') ?? 0] as const)
      .filter(([, pieces]) => pieces > 0),
  );
}
