import { lotPrice } from '@kantuta/contract/catalogue/price.rules';
import { day, type Day } from '@kantuta/contract/dates';
import { parseCents, ZERO, type Cents } from '@kantuta/contract/money';
import { dueDaysIn } from '@kantuta/contract/sales/due-days.rules';
import type { Offering } from '@kantuta/contract/sales/offering.rules';
import { frozenOffer } from '@kantuta/contract/sales/plan-offer.rules';
import { offeredChoice, simulate } from '@kantuta/contract/sales/simulation.rules';
import { SETTINGS } from '@kantuta/contract/settings/settings.rules';
import type { NewPriceList } from '../../src/modules/catalogue/prices/prices.store.ts';
import { changeUnits } from '../../src/modules/catalogue/units.store.ts';
import { insertEdits, insertHolds } from '../../src/modules/reservations/making.store.ts';
import { joinQueue } from '../../src/modules/reservations/queue.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import type { DemoSet } from '../demo-set.ts';
import type { HoldStory } from '../holds/held.ts';
import { offeredOn } from '../holds/reserved.ts';
import { drawPriceLists } from '../land/price-lists.ts';
import { findUnitId } from '../land/units.ts';

const SEASON = 'seasonTicket';
/** The settings of a new installation. */
const POLICY = {
  maxTermMonths: SETTINGS['plan.maxTermMonths'].initial,
  minInstalment: parseCents(SETTINGS['plan.minInstalmentUsd'].initial),
  allowsFlat: false,
  firstDueMinDays: SETTINGS['plan.firstDueMinDays'].initial,
  dueDays: dueDaysIn(SETTINGS['plan.dueDays'].initial) ?? [],
  cashDays: SETTINGS['sale.cashDays'].initial,
  houseDays: SETTINGS['house.days'].initial,
  creditCapPct: SETTINGS['recovery.capNewPct'].initial,
  freshPct: SETTINGS['recovery.freshPct'].initial,
};

/** All holds with what was done to them, and the queues; their plans are the usual ones of the lists in force. */
export async function loadHolds(tx: Tx, set: DemoSet): Promise<void> {
  const lists = drawPriceLists(set.today);
  const ids = new Map<NewPriceList, number>();
  const rows: Parameters<typeof insertHolds>[1][number][] = [];
  const all = [...set.holds, ...set.reserved.map(({ hold }) => hold)];
  for (const hold of all) {
    const list = listOf(lists, set, hold);
    const priceListId = ids.get(list) ?? (await idOf(tx, list));
    ids.set(list, priceListId);
    rows.push(rowOf(set, hold, { list, priceListId }));
  }
  await insertHolds(tx, rows);
  await insertEdits(tx, all.flatMap(editsOf));
  const unitOf = new Map(set.units.map(({ id, lotId }) => [lotId, id]));
  await changeUnits(
    tx,
    set.holds.flatMap(({ lotId, startsAt: at }) =>
      lotId === null ? [] : [{ unitId: unitOf.get(lotId) ?? 0, state: 'pre_reserved', at }],
    ),
  );
  for (const { id, lotId, personId, joinedAt } of set.queue)
    await joinQueue(tx, { id, unitId: unitOf.get(lotId) ?? 0, personId, at: joinedAt });
}

function editsOf(hold: HoldStory) {
  const { id, personId, sellerId, startsAt, firstEndsAt, extended, endsAt, convertedAt } = hold;
  const made = {
    holdId: id,
    version: 1,
    act: 'made',
    byPerson: sellerId ?? personId,
    inRole: sellerId === null ? 'customer' : 'seller',
    at: startsAt,
    endsAt: firstEndsAt,
    words: '',
  };
  if (convertedAt) {
    const by = { byPerson: personId, inRole: 'system' };
    return [made, { ...made, ...by, version: 2, act: 'converted', at: convertedAt }];
  }
  if (!extended) return [made];
  const { at, by } = extended;
  const byPerson = by === 'seller' ? made.byPerson : null;
  const words = by === 'operator' ? 'El cliente espera la respuesta de su banco.' : '';
  return [made, { ...made, version: 2, act: 'extended', byPerson, inRole: by, at, endsAt, words }];
}

function rowOf(
  { today, lots, units }: DemoSet,
  hold: HoldStory,
  { list, priceListId }: { list: NewPriceList; priceListId: number },
): Parameters<typeof insertHolds>[1][number] {
  const { id, personId, sellerId, kind, lotId, startsAt, firstEndsAt, extended, convertedAt } =
    hold;
  const unitId = findUnitId(units, hold);
  const itemId = unitId === null ? hold.itemId : null;
  const lot = lots.find((each) => each.id === lotId);
  const price =
    lot && list.pricePerM2 !== null
      ? lotPrice(list.pricePerM2, String(lot.surfaceM2), lot)
      : (list.items.find((item) => item.itemId === hold.itemId)?.price ?? ZERO);
  const season = kind === SEASON ? Number(today.slice(0, 4)) : null;
  const on = convertedAt ? offeredOn(hold) : today;
  const priced = { kind, price, today: on, itemId: hold.itemId, season };
  return {
    id,
    reference: hold.reference,
    kind,
    companyId: list.companyId,
    unitId,
    itemId,
    season,
    personId,
    sellerId,
    madeBy: sellerId ?? personId,
    currency: 'USD',
    priceMinor: price,
    priceListId,
    offer: offerOn(offeringOf(list, priced), { priceListId, chosen: hold.plan }),
    form: {},
    startsAt,
    endsAt: hold.endsAt,
    firstEndsAt,
    extensions: extended ? 1 : 0,
    version: extended || convertedAt ? 2 : 1,
    state: convertedAt ? 'converted' : 'active',
    endedAt: convertedAt,
    endedBy: convertedAt && personId,
  };
}

function listOf(
  lists: readonly NewPriceList[],
  { today, lots }: DemoSet,
  { lotId, itemId }: HoldStory,
): NewPriceList {
  const lot = lots.find((each) => each.id === lotId);
  const fits = ({ projectId, items, kind }: NewPriceList) =>
    lot
      ? projectId === lot.projectId && kind === 'lot'
      : items.some((item) => item.itemId === itemId);
  const [list] = lists
    .filter((each) => each.validFrom <= today && fits(each))
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
  if (!list) throw new Error('a hold of the demo has no price list');
  return list;
}

async function idOf(tx: Tx, { companyId, projectId, kind, validFrom }: NewPriceList) {
  const { id } = await tx
    .selectFrom('priceList')
    .where('companyId', '=', companyId)
    .where('kind', '=', kind)
    .where('validFrom', '=', validFrom)
    .where('projectId', 'is not distinct from', projectId)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Priced = {
  kind: Offering['product'];
  price: Cents;
  today: Day;
  itemId: number | null;
  season: number | null;
};

function offeringOf(list: NewPriceList, { kind, price, today, itemId, season }: Priced): Offering {
  const own = list.items.find((item) => item.itemId === itemId)?.months;
  return {
    product: kind,
    price,
    discount: null,
    recognised: ZERO,
    paid: ZERO,
    terms: { ...list, months: own ?? list.months },
    expensesPerInstalment: ZERO,
    startsOn: today,
    lastDueOn: season === null ? null : day(`${season}-12-31`),
    policy: POLICY,
  };
}

function offerOn(
  offering: Offering,
  { priceListId, chosen }: { priceListId: number; chosen: HoldStory['plan'] },
) {
  const choice = { ...offeredChoice(offering), ...chosen };
  const { plan } = simulate(offering, choice);
  if (!plan) throw new Error('a hold of the demo has no plan');
  return frozenOffer(offering, choice, plan, { priceListId, approval: false, direct: undefined });
}
