import type { ReplyOf } from '@kantuta/contract/call';
import type { NearUnit, readUnitPlan } from '@kantuta/contract/catalogue/plans.calls';
import {
  begunBy,
  discountOn,
  isOnlineIn,
  listInForce,
  priceOn,
} from '@kantuta/contract/catalogue/price.rules';
import { lotName, titlesOfProduct } from '@kantuta/contract/catalogue/unit.rules';
import type { Day } from '@kantuta/contract/dates';
import { takesCard } from '@kantuta/contract/reservations/age.rules';
import { subtract, ZERO, type Cents } from '@kantuta/contract/money';
import type { Offering, PlanPolicy } from '@kantuta/contract/sales/offering.rules';
import { needsApproval, sentOffering } from '@kantuta/contract/sales/plan-offer.rules';
import { lastDueIn, renewalOn } from '../items/items.present.ts';
import { knownOffer, priceBy, usd, type Shown } from '../prices/prices.present.ts';
import type { PriceList } from '../prices/prices.views.ts';
import type { ForSale, Neighbour } from './plans.views.ts';

/** The day and the settings by which something is offered, and whom the reason of a discount is told. */
export type Terms = Shown & { policy: PlanPolicy };

/** An offering with the list that it comes from. */
export type Priced = { offering: Offering; priceListId: number };

/** What is offered on a day by the list in force; null where no list prices it. */
export function pricedOn(
  thing: ForSale,
  { today, language, policy, recognised = ZERO }: Terms & { recognised?: Cents },
): Priced | null {
  const list = listInForce(thing.lists, today);
  const price = list && priceBy(list, thing);
  if (!list || price === null) return null;
  const discount = discountOn(list, today);
  const own = list.items.find((item) => item.itemId === thing.itemId)?.months;
  return {
    priceListId: list.id,
    offering: {
      product: thing.kind,
      price,
      discount: discount && {
        amount: subtract(price, priceOn(price, list, today)),
        reason: discount.texts[language] || discount.texts.es,
      },
      recognised,
      paid: ZERO,
      terms: termsOf(list, own ?? list.months),
      expensesPerInstalment: list.expensesPerInstalment,
      startsOn: today,
      lastDueOn: thing.season === null ? null : lastDueIn(thing.season),
      policy,
    },
  };
}

function termsOf(list: PriceList, months: number): Offering['terms'] {
  const { annualRatePct, initialPct, directPct, cashDiscountPct, planKinds } = list;
  const { mostMonths, formPerInstalment } = list;
  const percents = { annualRatePct, initialPct, directPct, cashDiscountPct };
  return { ...percents, planKinds, months, mostMonths, formPerInstalment };
}

/** Whether it is sold online where the person lives (CAT-6). */
export function isSoldTo({ onlineCountries, country }: ForSale): boolean {
  return isOnlineIn(onlineCountries, country);
}

/** The page of a plan: what it is, whether it can be had, and what plans are made of (SALE-24). */
export function planPage(
  thing: ForSale,
  { limit, ...terms }: Terms & { limit: Cents },
): ReplyOf<typeof readUnitPlan> {
  const priced = pricedOn(thing, terms);
  const { facts, code, projectId, surfaceM2, state, left, adviserCode } = thing;
  return {
    thing: {
      kind: thing.kind,
      company: { id: thing.companyId, name: thing.companyName },
      ...titlesOf(thing),
      code: code ?? '',
      projectId,
      surfaceM2,
      state,
      left,
      ticket: facts?.ticket ?? '',
      takesCard: takesCard(facts?.holders),
      renewal: renewalOn(thing.renewalUntil, terms.today),
    },
    offering: priced && sentOffering(priced.offering),
    isOnline: isSoldTo(thing),
    needsApproval: priced !== null && needsApproval(priced.offering, limit),
    alternatives: nearOf(thing, terms.today),
    history: thing.unitId === null ? historyOf(thing, terms.today) : [],
    adviserCode: adviserCode ?? '',
  };
}

/** The free units near one that is taken, each with its price of today and its instalment (RES-7). */
export function nearOf({ neighbours, lists }: ForSale, today: Day): NearUnit[] {
  const list = listInForce(lists, today);
  return neighbours.map((near) => {
    const named = { placeId: near.placeId, detail: nameOf(near) };
    const listed = list && priceBy(list, near);
    if (!list || listed === null) return { ...named, price: null, monthly: null };
    const price = priceOn(listed, list, today);
    const { instalment, months } = knownOffer(price, list, list.months);
    return { ...named, price: usd(price), monthly: { amount: usd(instalment), months } };
  });
}

/** What an item cost by each list that has begun. */
function historyOf({ lists, itemId }: ForSale, today: Day) {
  return begunBy(lists, today).flatMap(({ validFrom, items }) => {
    const own = items.find((item) => item.itemId === itemId);
    return own ? [{ validFrom, price: usd(own.price) }] : [];
  });
}

/** The two lines that name it. */
export function titlesOf({ project, block, lot, itemName, code, label }: ForSale) {
  const place = project !== null && block !== null && lot !== null ? { project, block, lot } : null;
  return titlesOfProduct({ lot: place, itemName: itemName ?? '', code: code ?? '', label });
}

function nameOf({ block, lot, label }: Neighbour): string {
  return block === null || lot === null ? label : lotName({ block, lot });
}
