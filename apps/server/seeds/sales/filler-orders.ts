import { houseLabel } from '@kantuta/contract/catalogue/unit.rules';
import { addDays, day, daysBetween, type Day } from '@kantuta/contract/dates';
import { firstHouse } from '../land/units.ts';
import type { Stream } from '../streams.ts';
import { drawSaleDay, historyStart } from './filler-dates.ts';
import type { LotUses } from './filler-lots.ts';
import { itemProduct, lotProduct, type Product } from './products.ts';

/** What was ordered and when; its payments are drawn later. */
export type Order = {
  product: Product;
  on: Day;
  /** The state of the order today. */
  fate: 'sold' | 'reserved' | 'reverted' | 'voided';
};

/** The numbers of DEMO-12, without the sales of the stories. */
const HOUSES = {
  sold: ['TAJ', 'TAJ', 'TAJ', 'TAJ', 'TOB', 'TOB', 'TOB', 'TOB', 'JOR', 'JOR', 'JOR'],
  reserved: ['TAJ', 'TOB'],
};
const MEMBERSHIPS = { CLA: 42, PLA: 37, ORO: 22, RST: 4 };
const TRAVEL = { EXP: 15, VOY: 9, ELI: 5 };
/** Sold in this season: the tickets that are gone by section 6, less one hold and the ticket of S8. */
const THIS_SEASON = { FAMN: 33, FAMR: 18, SGG: 20, SGP: 9, ESP: 3, INF: 12, EMP: 2 };
const EARLIER_SEASONS = { FAMN: 20, FAMR: 14, SGG: 14, SGP: 6, ESP: 2, INF: 4, EMP: 2 };
/** A reversal needs at least half a year of unpaid instalments. */
const REVERTED_LEAST_AGE = 330;

export function drawOrders(stream: Stream, uses: LotUses, today: Day): Order[] {
  const any = () => drawSaleDay(stream, today);
  const recent = () => addDays(today, -stream.whole(1, 6));
  const many = (counts: Readonly<Record<string, number>>, make: (code: string) => Order) =>
    Object.entries(counts).flatMap(([code, count]) =>
      Array.from({ length: count }, () => make(code)),
    );
  const nextHouse = new Map<string, number>();
  const houseOrder = (code: string, on: Day, fate: Order['fate']): Order => {
    const number = nextHouse.get(code) ?? firstHouse(code);
    nextHouse.set(code, number + 1);
    return { product: itemProduct(code, houseLabel(number)), on, fate };
  };
  return [
    ...uses.sold.map((lot): Order => ({ product: lotProduct(lot), on: any(), fate: 'sold' })),
    ...uses.reverted.map((lot): Order => ({
      product: lotProduct(lot),
      on: drawSaleDay(stream, today, { leastAge: REVERTED_LEAST_AGE }),
      fate: 'reverted',
    })),
    ...uses.reserved.map((lot): Order => ({
      product: lotProduct(lot),
      on: recent(),
      fate: 'reserved',
    })),
    ...uses.voided.map((lot): Order => ({
      product: lotProduct(lot),
      on: drawSaleDay(stream, today, { leastAge: 20 }),
      fate: 'voided',
    })),
    ...HOUSES.sold.map((code) => houseOrder(code, any(), 'sold')),
    ...HOUSES.reserved.map((code) => houseOrder(code, recent(), 'reserved')),
    ...many({ ...MEMBERSHIPS, ...TRAVEL }, (code) => ({
      product: itemProduct(code),
      on: any(),
      fate: 'sold',
    })),
    ...many(THIS_SEASON, (code) => seasonOrder(stream, code, seasonYear(today), today)),
    ...many(EARLIER_SEASONS, (code) =>
      seasonOrder(stream, code, seasonYear(today) - stream.whole(1, 2), today),
    ),
  ];
}

function seasonYear(today: Day): number {
  return Number(today.slice(0, 4));
}

/** Season tickets are sold from 1 December before the season, most of them in its first months. */
function seasonOrder(stream: Stream, code: string, year: number, today: Day): Order {
  const opens = [addDays(day(`${year}-01-01`), -31), historyStart(today)].sort()[1] ?? today;
  const open = Math.min(daysBetween(opens, addDays(today, -1)), 330);
  const on = addDays(opens, Math.floor(open * stream.unit() * stream.unit()));
  return { product: itemProduct(code, `Temporada ${year}`), on, fate: 'sold' };
}
