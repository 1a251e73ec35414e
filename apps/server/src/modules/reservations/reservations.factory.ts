import type { PriceTerms } from '@kantuta/contract/catalogue/price.rules';
import { day } from '@kantuta/contract/dates';
import { parseCents, ZERO } from '@kantuta/contract/money';
import { endAfter } from '@kantuta/contract/reservations/hold.rules';
import type { Tx } from '../../platform/db/database.ts';
import { reserveIds } from '../../platform/db/insert-rows.ts';
import { makeCompany, makeLot } from '../catalogue/catalogue.factory.ts';
import { insertItems, insertStock } from '../catalogue/catalogue.store.ts';
import { insertPriceLists } from '../catalogue/prices/prices.store.ts';
import { changeUnits } from '../catalogue/units.store.ts';
import { insertEdits, insertHolds } from './making.store.ts';

const PUBLISHED = new Date('2025-01-15T16:00:00Z');
const TERMS = {
  validFrom: day('2025-02-01'),
  fineAnnualPct: '12',
  initialPct: '10',
  directPct: null,
  cashDiscountPct: '10',
  months: 48,
  mostMonths: 120,
  formPerInstalment: ZERO,
  expensesPerInstalment: ZERO,
  discount: null,
  reason: 'factory',
  publishedAt: PUBLISHED,
} as const;

/** A free lot with a price list of its project, and the number by which addresses name it. */
export async function makeLotForSale(
  tx: Tx,
  companyId = 8,
  discount: PriceTerms['discount'] = null,
): Promise<{ placeId: number; unitId: number }> {
  const { lotId, unitId } = await makeLot(tx, { companyId, price: parseCents('10800.00') });
  await tx.updateTable('unit').set({ placeId: lotId }).where('id', '=', unitId).execute();
  const { projectId } = await tx
    .selectFrom('unit')
    .where('id', '=', unitId)
    .select('projectId')
    .executeTakeFirstOrThrow();
  await insertPriceLists(tx, [
    {
      ...TERMS,
      companyId,
      projectId,
      discount,
      kind: 'lot',
      annualRatePct: '10',
      planKinds: ['french', 'cash'],
      pricePerM2: parseCents('30.00'),
      items: [],
    },
  ]);
  return { placeId: lotId, unitId };
}

/** Another free lot in the project of one that `makeLotForSale` made; the number of its address. */
export async function makeNeighbour(tx: Tx, placeId: number, companyId = 8): Promise<number> {
  const { lotId, unitId } = await makeLot(tx, {
    companyId,
    price: parseCents('10800.00'),
    // Its first lot has the number of the project.
    inProject: placeId,
  });
  await tx.updateTable('unit').set({ placeId: lotId }).where('id', '=', unitId).execute();
  return lotId;
}

const SEASON = 2026;

/** A season ticket of which there are so many. */
export async function makeTicket(
  tx: Tx,
  {
    stock,
    facts = {},
    season = SEASON,
  }: { stock: number; facts?: Record<string, string>; season?: number },
): Promise<{ itemId: number; season: number; companyId: number }> {
  const [itemId = 0] = await reserveIds(tx, 'catalogueItem', 1);
  // A company of its own, because a company has one price list for its season tickets.
  const companyId = 20_000 + itemId;
  await makeCompany(tx, companyId);
  await insertItems(tx, [
    {
      id: itemId,
      companyId,
      kind: 'seasonTicket',
      code: `S${itemId}`,
      name: 'Súper guerrero',
      listPriceMinor: parseCents('95.00'),
      facts,
    },
  ]);
  await insertPriceLists(tx, [
    {
      ...TERMS,
      companyId,
      projectId: null,
      kind: 'seasonTicket',
      annualRatePct: '0',
      planKinds: ['zero', 'cash'],
      pricePerM2: null,
      items: [{ itemId, price: parseCents('95.00'), months: null }],
    },
  ]);
  await insertStock(tx, [{ itemId, season, stock, taken: 0, renewalUntil: null }]);
  return { itemId, season, companyId };
}

/** A membership of 1 490.00 that people buy online, in a company of its own unless one is named. */
export async function makeMembershipForSale(
  tx: Tx,
  of: { companyId?: number } = {},
): Promise<{ itemId: number; companyId: number }> {
  const [itemId = 0] = await reserveIds(tx, 'catalogueItem', 1);
  const { companyId = 20_000 + itemId } = of;
  await makeCompany(tx, companyId);
  const price = parseCents('1490.00');
  await insertItems(tx, [
    {
      id: itemId,
      companyId,
      kind: 'membership',
      code: `C${itemId}`,
      name: 'Clásica',
      listPriceMinor: price,
    },
  ]);
  await insertPriceLists(tx, [
    {
      ...TERMS,
      companyId,
      projectId: null,
      kind: 'membership',
      annualRatePct: '8',
      planKinds: ['french', 'cash'],
      pricePerM2: null,
      items: [{ itemId, price, months: 24 }],
    },
  ]);
  return { itemId, companyId };
}

/** An active hold of a new lot, as the call makes it, without the checks of the call. */
export async function makeHold(
  tx: Tx,
  {
    holdId,
    personId,
    sellerId = null,
    at,
  }: { holdId: string; personId: number; sellerId?: number | null; at: Date },
): Promise<{ placeId: number; unitId: number }> {
  const { placeId, unitId } = await makeLotForSale(tx);
  const { id: priceListId } = await tx
    .selectFrom('priceList')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirstOrThrow();
  const endsAt = endAfter(at, 48);
  await insertHolds(tx, [
    {
      id: holdId,
      reference: holdId.replaceAll('-', '').slice(-12).toUpperCase(),
      kind: 'lot',
      companyId: 8,
      unitId,
      itemId: null,
      season: null,
      personId,
      sellerId,
      madeBy: sellerId ?? personId,
      currency: 'USD',
      priceMinor: parseCents('10800.00'),
      priceListId,
      offer: {},
      form: {},
      startsAt: at,
      endsAt,
      firstEndsAt: endsAt,
    },
  ]);
  const inRole = sellerId === null ? 'customer' : 'seller';
  const byPerson = sellerId ?? personId;
  await insertEdits(tx, [
    { holdId, version: 1, act: 'made', byPerson, inRole, at, endsAt, words: '' },
  ]);
  await changeUnits(tx, [{ unitId, state: 'pre_reserved', at }]);
  return { placeId, unitId };
}

/** An active hold of an item of which there are many, such as a membership, without the checks of the call. */
export async function makeItemHold(
  tx: Tx,
  { holdId, personId, code, at }: { holdId: string; personId: number; code: string; at: Date },
): Promise<void> {
  const { id: itemId, companyId } = await tx
    .selectFrom('catalogueItem')
    .where('code', '=', code)
    .select(['id', 'companyId'])
    .executeTakeFirstOrThrow();
  const { id: priceListId } = await tx
    .selectFrom('priceList')
    .where('companyId', '=', companyId)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirstOrThrow();
  const endsAt = endAfter(at, 72);
  await insertHolds(tx, [
    {
      id: holdId,
      reference: holdId.replaceAll('-', '').slice(-12).toUpperCase(),
      kind: 'membership',
      companyId,
      unitId: null,
      itemId,
      season: null,
      personId,
      sellerId: null,
      madeBy: personId,
      currency: 'USD',
      priceMinor: parseCents('1000.00'),
      priceListId,
      offer: {},
      form: {},
      startsAt: at,
      endsAt,
      firstEndsAt: endsAt,
    },
  ]);
  await insertEdits(tx, [
    {
      holdId,
      version: 1,
      act: 'made',
      byPerson: personId,
      inRole: 'customer',
      at,
      endsAt,
      words: '',
    },
  ]);
}
