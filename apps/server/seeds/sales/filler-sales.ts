import { addDays, addMonths, daysBetween, type Day } from '@kantuta/contract/dates';
import { larger } from '@kantuta/contract/money';
import { defaultDueDay, instalmentOf } from '@kantuta/contract/sales/plan.rules';
import type { Person } from '../people/person.ts';
import type { Stream } from '../streams.ts';
import { drawStandings, type Standing } from './arrears.ts';
import { calendarFrom } from './calendar.ts';
import type { Order } from './filler-orders.ts';
import { drawParties, type Parties } from './filler-parties.ts';
import { drawTerm } from './filler-terms.ts';
import { depositVisit, paidVisits, partVisit } from './filler-visits.ts';
import type { SaleDraft, SaleState } from './sale-draft.ts';
import { inCash, onCredit } from './terms.ts';
import { drawVisit, dueOn, type Visitor } from './visits.ts';
import { drawUnsold } from './unsold-sales.ts';

/** The share of customers who pay a deposit first and the rest of the initial within the week. */
const DEPOSIT_SHARE = 0.3;
const PART_PAID_SHARE = 0.2;

type Bought = { order: Order; parties: Parties; months: number | null };

/** The 36 months of sales around the stories (DEMO-12). */
export function fillerSales(
  stream: Stream,
  orders: readonly Order[],
  people: readonly Person[],
  today: Day,
): SaleDraft[] {
  const parties = drawParties(stream, orders, people, today);
  const bought = orders.map((order, index): Bought => {
    const own = parties[index] ?? { personId: 0, adviserId: 0 };
    return { order, parties: own, months: drawTerm(stream, order.product) };
  });
  const live = bought.filter((one) => isLive(one, today));
  const drawn = drawStandings(
    stream,
    live.map(({ order, months }) => ({ soldOn: order.on, months: months ?? 1 })),
    today,
  );
  const standings = new Map(live.map((one, index) => [one, drawn[index]]));
  return bought.map((one) => {
    const { fate } = one.order;
    if (fate === 'sold') return soldSale(stream, one, standings.get(one), today);
    if (fate === 'reverted') return revertedSale(stream, one, today);
    return drawUnsold(stream, one, today);
  });
}

/** Sold on credit, with a last instalment that is in the future on any due day of the month. */
function isLive({ order, months }: Bought, today: Day): boolean {
  if (order.fate !== 'sold' || months === null) return false;
  return addMonths(order.on, months) > addDays(today, 10);
}

function soldSale(
  stream: Stream,
  one: Bought,
  standing: Standing | undefined,
  today: Day,
): SaleDraft {
  const { order, months } = one;
  const { product, on } = order;
  if (months === null) return cashSale(stream, one, today);
  const calendar = standing?.calendar ?? calendarFrom(on, defaultDueDay(on));
  const paid = standing?.paid ?? months;
  const visitor = { companyId: product.companyId, stream };
  const sale = creditSale(stream, one, onCredit(product, months, calendar));
  const visits = [...sale.visits, ...paidVisits(visitor, planOf(sale), paid, today)];
  const isLate = standing !== undefined && standing.arrears !== 'current';
  if (isLate && stream.chance(PART_PAID_SHARE)) {
    const part = partVisit(visitor, planOf(sale), paid + 1);
    if (part.on > (visits.at(-1)?.on ?? on)) visits.push(part);
  }
  const isPaidOff = paid === months && product.kind !== 'house';
  return { ...sale, visits, ...(isPaidOff ? afterPayOff(stream, sale, visits, today) : {}) };
}

function cashSale(stream: Stream, one: Bought, today: Day): SaleDraft {
  const { product, on } = one.order;
  const sale = baseSale(one, inCash(product, on));
  const visits = [drawVisit({ companyId: product.companyId, stream }, on, product.price)];
  return { ...sale, visits, ...afterPayOff(stream, sale, visits, today) };
}

function creditSale(stream: Stream, one: Bought, terms: ReturnType<typeof onCredit>): SaleDraft {
  const { product, on } = one.order;
  const visitor: Visitor = { companyId: product.companyId, stream };
  const most = larger(terms.initial, instalmentOf(terms.plan.terms));
  const sale = baseSale(one, terms);
  const rest = drawVisit(visitor, on, most);
  if (product.kind !== 'lot' || !stream.chance(DEPOSIT_SHARE)) return { ...sale, visits: [rest] };
  const createdOn = addDays(on, -stream.whole(1, 6));
  return { ...sale, createdOn, visits: [depositVisit(visitor, product.price, createdOn), rest] };
}

function baseSale(
  { order, parties }: Bought,
  terms: Pick<SaleDraft, 'discount' | 'initial' | 'plan'>,
): SaleDraft {
  const { product, on } = order;
  return {
    story: '',
    ...parties,
    ...product,
    ...terms,
    createdOn: on,
    soldOn: on,
    state: 'sold',
    stateChangedOn: on,
    visits: [],
  };
}

/** The lot is free again after two unpaid instalments and three months of notices (SALE-15). */
function revertedSale(stream: Stream, one: Bought, today: Day): SaleDraft {
  const { product, on } = one.order;
  const months = one.months ?? 48;
  const terms = onCredit(product, months, calendarFrom(on, defaultDueDay(on)));
  const sale = creditSale(stream, one, terms);
  const most = Math.floor((daysBetween(on, today) - 230) / 31);
  const paid = stream.whole(0, Math.max(0, Math.min(most, months - 4)));
  const stateChangedOn = addDays(dueOn(terms.plan, paid + 1), stream.whole(125, 160));
  const visitor = { companyId: product.companyId, stream };
  const visits = [...sale.visits, ...paidVisits(visitor, terms.plan, paid, today)];
  return { ...sale, state: 'reverted', stateChangedOn, visits };
}

/** The title process starts as soon as a lot or house is paid, and takes about three months (SALE-1). */
function afterPayOff(
  stream: Stream,
  { kind }: SaleDraft,
  visits: SaleDraft['visits'],
  today: Day,
): { state: SaleState; stateChangedOn: Day } | object {
  const paidOn = visits.at(-1)?.on ?? today;
  const age = daysBetween(paidOn, today);
  if (kind !== 'lot' || age < 5) return {};
  if (age < 90) return { state: 'deed_in_process', stateChangedOn: addDays(paidOn, 4) };
  return { state: 'titled', stateChangedOn: addDays(paidOn, stream.whole(60, 90)) };
}

function planOf({ plan }: SaleDraft): NonNullable<SaleDraft['plan']> {
  if (!plan) throw new RangeError('a sale on credit has a plan');
  return plan;
}
