import type { Item, SeasonTicketItem } from '@kantuta/contract/catalogue/items.calls';
import { isOnlineIn, listInForce } from '@kantuta/contract/catalogue/price.rules';
import { day, type Day } from '@kantuta/contract/dates';
import { monthsInSeason } from '@kantuta/contract/sales/plan-choice.rules';
import { offered, type Shown } from '../prices/prices.present.ts';
import { madeInto } from '../../../platform/db/reading.ts';
import { membershipsForSale, type ItemRecord } from './items.views.ts';

/** An item with its price and its usual plan of so many months at most by the list in force on a day (CAT-11). */
export function itemOn(item: ItemRecord, shown: Shown, most = Infinity): Item {
  const list = listInForce(item.lists, shown.today);
  const own = list?.items.find(({ itemId }) => itemId === item.id);
  return {
    itemId: item.id,
    company: { id: item.companyId, name: item.companyName },
    code: item.code,
    name: item.name,
    facts: item.facts,
    offer:
      list && own
        ? offered(own.price, list, {
            months: Math.min(own.months ?? list.months, most),
            ...shown,
          })
        : null,
    isOnline: isOnlineIn(item.onlineCountries, item.country),
  };
}

/** A season ticket with what is left of it; nothing where no season has been opened. Its instalments end with its season (SALE-19). */
export function seasonTicketOn(
  item: ItemRecord,
  { firstDueMinDays, ...shown }: Shown & { firstDueMinDays: number },
): SeasonTicketItem[] {
  const { season, stock, taken, renewalUntil } = item;
  if (season === null || stock === null || taken === null) return [];
  const renewal = renewalOn(renewalUntil, shown.today);
  const most = monthsInSeason(MOST_MONTHS, {
    startsOn: shown.today,
    lastDueOn: lastDueIn(season),
    firstDueMinDays,
  });
  return [{ ...itemOn(item, shown, most), season, left: stock - taken, renewal }];
}

/** Of a season, in which every instalment must fall due. */
const MOST_MONTHS = 12;

export const lastDueIn = (season: number): Day => day(`${season}-12-31`);

/** Until when a price for renewals is given; null for every other one (CAT-11). */
export function renewalOn(until: string | null, today: Day): SeasonTicketItem['renewal'] {
  return until === null ? null : { until: day(until), isOver: day(until) < today };
}

/** Every membership that is for sale, with its price on a day. */
export const forSale = madeInto(
  membershipsForSale,
  (found) => (shown: Shown) => found.map((item) => ({ ...itemOn(item, shown), kind: item.kind })),
);
