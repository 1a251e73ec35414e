import {
  cashPrice,
  discountOn,
  lotPrice,
  offerOf,
  priceOn,
  type LotMerits,
  type Offer,
  type PriceTerms,
} from '@kantuta/contract/catalogue/price.rules';
import type { PriceOffer } from '@kantuta/contract/catalogue/projects.calls';
import type { Day } from '@kantuta/contract/dates';
import { money, ZERO, type Cents, type Money } from '@kantuta/contract/money';
import type { Lang } from '@kantuta/phrases/languages';
import type { PriceList } from './prices.views.ts';

/** Everything of the catalogue is priced in dollars. */
export const usd = (value: Cents): Money => money(value, 'USD');

/** The list price of a unit or an item; null where the list does not price it. */
export function priceBy(
  list: PriceList,
  { itemId, surfaceM2, ...merits }: LotMerits & { itemId: number | null; surfaceM2: string | null },
): Cents | null {
  if (list.pricePerM2 !== null && surfaceM2 !== null)
    return lotPrice(list.pricePerM2, surfaceM2, merits);
  return list.items.find((item) => item.itemId === itemId)?.price ?? null;
}

/** Far more than a group has prices in force. */
const MOST_KNOWN = 2_000;
const known = new Map<string, Offer>();

/** `offerOf`, computed once for the same price and terms: it makes the whole table of a plan, and everybody is shown the same. */
export function knownOffer(price: Cents, terms: PriceTerms, months: number): Offer {
  const { annualRatePct, initialPct, directPct, planKinds } = terms;
  const { formPerInstalment, expensesPerInstalment } = terms;
  const shares = { annualRatePct, initialPct, directPct, planKinds };
  const key = JSON.stringify({ price, months, shares, formPerInstalment, expensesPerInstalment });
  const before = known.get(key);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const offer = offerOf(price, terms, months);
  known.set(key, offer);
  return offer;
}

/** Whom a price is shown to, and when. */
export type Shown = { today: Day; language: Lang };

/** A list price by the list in force: what is asked today, with its instalment over these months; with none it is paid at once. */
export function offered(
  listPrice: Cents,
  list: PriceList,
  { months, today, language }: Shown & { months: number },
): PriceOffer {
  const price = priceOn(listPrice, list, today);
  const discount = discountOn(list, today);
  const offer =
    months > 0 ? knownOffer(price, list, months) : { initial: price, instalment: ZERO, months };
  return {
    price: usd(price),
    listPrice: usd(listPrice),
    discount: discount && {
      pct: discount.pct,
      reason: discount.texts[language] || discount.texts.es,
      until: discount.until,
    },
    cash: usd(cashPrice(price, list)),
    initial: usd(offer.initial),
    monthly: usd(offer.instalment),
    months: offer.months,
    annualRatePct: list.annualRatePct,
    validFrom: list.validFrom,
  };
}
