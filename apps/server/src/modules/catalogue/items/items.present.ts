import type { Item, SeasonTicketItem } from '@kantuta/contract/catalogue/items.calls';
import { isOnlineIn, listInForce } from '@kantuta/contract/catalogue/price.rules';
import { day, type Day } from '@kantuta/contract/dates';
import { offered } from '../prices/prices.present.ts';
import type { ItemRecord } from './items.views.ts';

/** An item with its price and its usual plan by the list in force on a day (CAT-11). */
export function itemOn(item: ItemRecord, today: Day): Item {
  const list = listInForce(item.lists, today);
  const own = list?.items.find(({ itemId }) => itemId === item.id);
  return {
    itemId: item.id,
    company: { id: item.companyId, name: item.companyName },
    code: item.code,
    name: item.name,
    facts: item.facts,
    offer: list && own ? offered(own.price, list, own.months ?? list.months) : null,
    isOnline: isOnlineIn(item.onlineCountries, item.country),
  };
}

/** A season ticket with what is left of it; nothing where no season has been opened. */
export function seasonTicketOn(item: ItemRecord, today: Day): SeasonTicketItem[] {
  const { season, stock, taken, renewalUntil } = item;
  if (season === null || stock === null || taken === null) return [];
  const renewal =
    renewalUntil === null ? null : { until: day(renewalUntil), isOver: day(renewalUntil) < today };
  return [{ ...itemOn(item, today), season, left: stock - taken, renewal }];
}
