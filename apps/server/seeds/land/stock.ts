import { day, partsOf, type Day } from '@kantuta/contract/dates';
import type { Row } from '../../src/platform/db/insert-rows.ts';
import { itemOf } from './items.ts';

/** DEMO-7: what there is of each season ticket, and how many of them are left. */
const STOCK: readonly [code: string, stock: number, left: number][] = [
  ['FAMN', 500, 466],
  ['FAMR', 500, 482],
  ['SGG', 1_200, 1_180],
  ['SGP', 400, 390],
  ['ESP', 150, 147],
  ['INF', 12, 0],
  ['EMP', 40, 38],
];
const RENEWAL = 'FAMR';
const CLOSED_SEASON = 2022;

/** The season of the year, and one that ended: renewals end on 18 January. */
export function drawStock(
  today: Day,
  holds: readonly { itemId: number | null }[],
): Row<'itemStock'>[] {
  const season = partsOf(today).year;
  const rows = STOCK.map(([code, stock, left]) => {
    const itemId = itemOf(code).id;
    const taken = stock - left;
    return {
      itemId,
      season,
      stock,
      taken,
      // Held ones are not sold.
      soldBefore: taken - holds.filter((hold) => hold.itemId === itemId).length,
      renewalUntil: code === RENEWAL ? renewalEnd(season) : null,
    };
  });
  const closed = {
    stock: 300,
    taken: 300,
    soldBefore: 300,
    renewalUntil: renewalEnd(CLOSED_SEASON),
  };
  return [...rows, { itemId: itemOf(RENEWAL).id, season: CLOSED_SEASON, ...closed }];
}

function renewalEnd(season: number): Day {
  return day(`${season}-01-18`);
}
