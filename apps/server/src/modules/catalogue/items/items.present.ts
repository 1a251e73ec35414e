import type { Item, SeasonTicketItem } from '@kantuta/contract/catalogue/items.calls';
import { isOnlineIn, listInForce } from '@kantuta/contract/catalogue/price.rules';
import { day, type Day } from '@kantuta/contract/dates';
import { monthsInSeason } from '@kantuta/contract/sales/plan-choice.rules';
import { offered, type Shown } from '../prices/prices.present.ts';
import { madeInto } from '../../../platform/db/reading.ts';
import type { PriceList } from '../prices/prices.views.ts';
import { membershipsForSale, type ItemRecord } from './items.views.ts';

/** What decides about the instalments of an item, beside its list. */
export type ItemTerms = Shown & { firstDueMinDays: number };

/** An item with its price and its usual plan by the list in force on a day (CAT-11). */
export function itemOn(item: ItemRecord, terms: ItemTerms): Item {
  const list = listInForce(item.lists, terms.today);
  const own = list?.items.find(({ itemId }) => itemId === item.id);
  return {
    itemId: item.id,
    company: { id: item.companyId, name: item.companyName },
    code: item.code,
    name: item.name,
    facts: item.facts,
    offer:
      list && own
        ? offered(own.price, list, { ...terms, months: usualMonths(item, list, terms) })
        : null,
    isOnline: isOnlineIn(item.onlineCountries, item.country),
  };
}

/** Over how many months an item is usually paid; a season ticket as long as its season lasts, 0: at once (SALE-19). */
export function usualMonths(
  { id, season }: ItemRecord,
  list: PriceList,
  { today, firstDueMinDays }: ItemTerms,
): number {
  const months = list.items.find(({ itemId }) => itemId === id)?.months ?? list.months;
  if (season === null) return months;
  return monthsInSeason(months, { startsOn: today, lastDueOn: lastDueIn(season), firstDueMinDays });
}

/** The last day on which an instalment of a season ticket can fall due. */
export const lastDueIn = (season: number): Day => day(`${season}-12-31`);

/** A season ticket with what is left of it; nothing where no season has been opened. */
export function seasonTicketOn(item: ItemRecord, terms: ItemTerms): SeasonTicketItem[] {
  const { season, stock, taken, renewalUntil } = item;
  if (season === null || stock === null || taken === null) return [];
  const renewal = renewalOn(renewalUntil, terms.today);
  return [{ ...itemOn(item, terms), season, left: stock - taken, renewal }];
}

/** Until when a price for renewals is given; null for every other one (CAT-11). */
export function renewalOn(until: string | null, today: Day): SeasonTicketItem['renewal'] {
  return until === null ? null : { until: day(until), isOver: day(until) < today };
}

/** Every membership that is for sale, with its price on a day. */
export const forSale = madeInto(
  membershipsForSale,
  (found) => (shown: Shown) =>
    // None of them has a season, so that any first instalment would do.
    found.map((item) => ({ ...itemOn(item, { ...shown, firstDueMinDays: 0 }), kind: item.kind })),
);
