import { percentOf } from '@kantuta/contract/exact-money';
import { parseCents, subtract } from '@kantuta/contract/money';
import { longestTerm } from '@kantuta/contract/sales/plan.rules';
import { ITEMS } from '../land/items.ts';
import type { Stream } from '../streams.ts';
import { HOUSE, INITIAL_PCT, RATE } from './policies.ts';
import type { Product } from './products.ts';

/** DEMO-12. */
const LOT_TERMS = [
  { months: 24, weight: 8 },
  { months: 36, weight: 12 },
  { months: 48, weight: 35 },
  { months: 60, weight: 20 },
  { months: 84, weight: 10 },
  { months: 120, weight: 15 },
];
/** DEMO-7: the usual plan of each membership. */
const USUAL_TERM: Readonly<Record<string, number>> = { CLA: 24, PLA: 36, ORO: 48, RST: 48 };
const TRAVEL_TERMS = [36, 48, 60];
/** The share of season tickets paid at once; for everything else it is 13 %, which results in 18 % of all sales. */
const CASH_SHARE: Readonly<Record<string, number>> = {
  ESP: 1,
  INF: 1,
  SGG: 0.5,
  SGP: 0.5,
};
const USUAL_CASH_SHARE = 0.13;
const MIN_INSTALMENT = parseCents('10.00');

/** The number of instalments, or null for cash. */
export function drawTerm(stream: Stream, product: Product): number | null {
  if (product.kind === 'house') return HOUSE.instalments;
  const code = ITEMS.find(({ id }) => id === product.itemId)?.code ?? '';
  if (stream.chance(CASH_SHARE[code] ?? USUAL_CASH_SHARE)) return null;
  if (product.kind === 'lot') return stream.weighted(LOT_TERMS, ({ weight }) => weight).months;
  if (product.kind === 'travel') return stream.pick(TRAVEL_TERMS);
  return product.kind === 'membership' ? (USUAL_TERM[code] ?? 24) : drawSeasonTerm(stream, product);
}

/** Up to five instalments of at least 10.00 (CAT-1, SALE-19). */
function drawSeasonTerm(stream: Stream, { price }: Product): number {
  const financed = subtract(price, percentOf(price, INITIAL_PCT));
  const asked = { kind: 'zero' as const, financed, months: stream.whole(2, 5) };
  return longestTerm({ ...asked, annualRatePct: RATE.seasonTicket }, MIN_INSTALMENT);
}
