import { lotPrice } from '@kantuta/contract/catalogue/price.rules';
import { day, type Day } from '@kantuta/contract/dates';
import { parseCents, ZERO, type Cents } from '@kantuta/contract/money';
import type { Offering } from '@kantuta/contract/sales/offering.rules';
import { frozenOffer } from '@kantuta/contract/sales/plan-offer.rules';
import { offeredChoice, simulate } from '@kantuta/contract/sales/simulation.rules';
import type { NewPriceList } from '../../src/modules/catalogue/prices/prices.store.ts';
import { changeUnits } from '../../src/modules/catalogue/units.store.ts';
import { insertEdits, insertHolds } from '../../src/modules/reservations/making.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import type { DemoSet } from '../demo-set.ts';
import type { HoldStory } from '../holds/held.ts';
import { drawPriceLists } from '../land/price-lists.ts';

const SEASON = 'seasonTicket';
const POLICY = {
  maxTermMonths: 120,
  minInstalment: parseCents('10.00'),
  allowsFlat: false,
  firstDueMinDays: 25,
};

/** The holds of the stories, each with its logged extension; their plans are the usual ones of the lists in force. */
export async function loadHolds(tx: Tx, set: DemoSet): Promise<void> {
  for (const hold of set.holds) await loadHold(tx, set, hold);
}

async function loadHold(tx: Tx, { today, lots, units }: DemoSet, hold: HoldStory): Promise<void> {
  const { id, personId, kind, lotId, itemId, startsAt, firstEndsAt, extendedAt, endsAt } = hold;
  const lot = lots.find((each) => each.id === lotId);
  const unitId = units.find((unit) => lotId !== null && unit.lotId === lotId)?.id ?? null;
  const list = listOf(today, ({ projectId, items, ...of }) =>
    lot
      ? projectId === lot.projectId && of.kind === 'lot'
      : items.some((item) => item.itemId === itemId),
  );
  const price =
    lot && list.pricePerM2 !== null
      ? lotPrice(list.pricePerM2, String(lot.surfaceM2), lot)
      : (list.items.find((item) => item.itemId === itemId)?.price ?? ZERO);
  const season = kind === SEASON ? Number(today.slice(0, 4)) : null;
  const priceListId = await idOf(tx, list);
  await insertHolds(tx, [
    {
      id,
      reference: hold.reference,
      kind,
      companyId: list.companyId,
      unitId,
      itemId,
      season,
      personId,
      sellerId: null,
      madeBy: personId,
      currency: 'USD',
      priceMinor: price,
      priceListId,
      offer: offerOn(offeringOf(list, { kind, price, today, itemId, season }), priceListId),
      form: {},
      startsAt,
      endsAt,
      firstEndsAt,
      extensions: 1,
      version: 2,
    },
  ]);
  const edit = { holdId: id, byPerson: null, words: '' };
  await insertEdits(tx, [
    { ...edit, version: 1, act: 'made', inRole: 'customer', at: startsAt, endsAt: firstEndsAt },
    { ...edit, version: 2, act: 'extended', inRole: 'operator', at: extendedAt, endsAt },
  ]);
  if (unitId !== null) await changeUnits(tx, [{ unitId, state: 'pre_reserved', at: startsAt }]);
}

function listOf(today: Day, fits: (list: NewPriceList) => boolean): NewPriceList {
  const [list] = drawPriceLists(today)
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

function offerOn(offering: Offering, priceListId: number) {
  const choice = offeredChoice(offering);
  const { plan } = simulate(offering, choice);
  if (!plan) throw new Error('a hold of the demo has no plan');
  return frozenOffer(offering, choice, plan, { priceListId, approval: false });
}
