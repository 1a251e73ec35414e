import type { HouseFront } from '@kantuta/contract/catalogue/projects.calls';
import { day, type Day } from '@kantuta/contract/dates';
import type { GivenState } from '@kantuta/contract/memberships/two-for-one/two-for-one.rules';
import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import type { CreditState } from '@kantuta/contract/reversals/recovery-credit.rules';
import { PAYOFF_REASON } from '@kantuta/contract/sales/payoff.rules';
import type { PlanKind } from '@kantuta/contract/sales/plan.rules';
import { PRODUCT_KINDS, type ProductKind } from '@kantuta/contract/sales/sales.calls';
import { sql, type Reader } from '../../platform/db/database.ts';
import { personName } from '../../platform/db/person-name.ts';
import { reading } from '../../platform/db/reading.ts';
import { isHeldBy } from '../../platform/db/sale-holders.ts';
import { seasonOfSale } from '../../platform/db/season-of-sale.ts';

export type Point = [number, number];

/** A sale with what its screens show: company, product, plan terms. */
export type SaleRecord = {
  id: number;
  /** Null until it is sold (SALE-2). */
  number: string | null;
  /** Of the hold that it began with. */
  reference: string | null;
  companyId: number;
  companyName: string;
  /** The debtor. */
  personId: number;
  /** Who buys it beside the debtor; null: nobody (SALE-29). */
  coBuyerIds: number[] | null;
  adviserName: string;
  kind: ProductKind;
  code: string;
  itemName: string;
  unitLabel: string;
  currency: Currency;
  price: Cents;
  discount: Cents;
  initial: Cents;
  /** What a recognised credit pays of the price (REV-7). */
  credit: Cents;
  state: string;
  /** Of a reverted sale: what stays of it (REV-5). */
  recovery: { atMost: Cents; until: Day; state: CreditState } | null;
  stateChangedOn: Day;
  soldOn: Day | null;
  lot: {
    id: number;
    project: string;
    town: string;
    projectId: number;
    uv: string;
    block: string;
    lot: string;
    surfaceM2: string;
    outline: Point[];
  } | null;
  house: HouseFront | null;
  /** Whom a season ticket is for; empty: the buyer. Null for other kinds. */
  holder: string | null;
  /** Of a season ticket that is reserved or sold; null for other kinds. */
  season: number | null;
  /** Of the second membership of a 2x1: how it stands (TWO-3); null for everything else. */
  given: GivenState | null;
  plan: {
    version: number;
    kind: PlanKind;
    financed: Cents;
    months: number;
    annualRatePct: string;
    dueDay: number;
    startedOn: Day;
    fineAnnualPct: string;
    fineGraceDays: number;
    fineFloor: Cents;
    fineCapPct: string;
  } | null;
};

export function salesQuery(db: Reader) {
  return (
    db
      .selectFrom('sale')
      .innerJoin('company', 'company.id', 'sale.companyId')
      .leftJoin('lot', 'lot.id', 'sale.lotId')
      .leftJoin('project as lotProject', 'lotProject.id', 'lot.projectId')
      .leftJoin('catalogueItem', 'catalogueItem.id', 'sale.itemId')
      .leftJoin('recoveryCredit', 'recoveryCredit.saleId', 'sale.id')
      .leftJoin('person as adviserPerson', 'adviserPerson.id', 'sale.adviserId')
      // The newest version of the plan is in force; older versions are kept for past statements.
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom('plan')
            .whereRef('plan.saleId', '=', 'sale.id')
            .selectAll()
            .orderBy('plan.version', 'desc')
            .limit(1)
            .as('plan'),
        (join) => join.onTrue(),
      )
      // Exact decimals as text, because these rows are also read as JSON.
      .select([
        'sale.id',
        'sale.number',
        'sale.reference',
        'sale.companyId',
        'company.name as companyName',
        'sale.personId',
        sql<number[] | null>`(
          SELECT json_agg(shared.person_id ORDER BY shared.person_id) FROM sale_co_buyer shared WHERE shared.sale_id = sale.id)`.as(
          'coBuyerIds',
        ),
        'sale.kind',
        'sale.unitLabel',
        'sale.currency',
        'sale.priceMinor',
        'sale.discountMinor',
        'sale.initialMinor',
        'sale.creditMinor',
        'sale.state',
        'recoveryCredit.recognisedMinor',
        'recoveryCredit.validUntil',
        'recoveryCredit.state as creditState',
        'sale.stateChangedOn',
        'sale.soldOn',
        'catalogueItem.code',
        'catalogueItem.name as itemName',
        sql<HouseFront | null>`CASE catalogue_item.kind WHEN 'house' THEN json_build_object(
          'code', catalogue_item.code, 'surfaceM2', catalogue_item.surface_m2::text,
          'bedrooms', coalesce((catalogue_item.facts ->> 'bedrooms')::int, 0),
          'study', coalesce((catalogue_item.facts ->> 'study')::boolean, false)) END`.as('house'),
        sql<string | null>`CASE sale.kind WHEN 'seasonTicket' THEN coalesce(
          (SELECT named.name FROM season_person named WHERE named.sale_id = sale.id AND named.number = 1 AND named.left_at IS NULL AND named.replaces_id IS NOT NULL),
          (SELECT hold.form -> 'holder' ->> 'name' FROM hold WHERE hold.id = sale.hold_id), '') END`.as(
          'holder',
        ),
        seasonOfSale.as('season'),
        sql<GivenState | null>`(SELECT given.state FROM two_for_one given WHERE given.second_sale_id = sale.id)`.as(
          'given',
        ),
        personName('adviserPerson').as('adviserName'),
        'lot.id as lotId',
        'lot.projectId',
        'lot.uv',
        'lot.block',
        'lot.lot',
        sql<string | null>`lot.surface_m2::text`.as('surfaceM2'),
        'lot.outline',
        'lotProject.name as projectName',
        'lotProject.town',
        'plan.version',
        'plan.kind as planKind',
        'plan.financedMinor',
        'plan.months',
        sql<string | null>`plan.annual_rate_pct::text`.as('annualRatePct'),
        'plan.dueDay',
        'plan.startedOn',
        sql<string | null>`plan.fine_annual_pct::text`.as('fineAnnualPct'),
        'plan.fineGraceDays',
        'plan.fineFloorMinor',
        sql<string | null>`plan.fine_cap_pct::text`.as('fineCapPct'),
      ])
  );
}

export type SaleRow = Awaited<ReturnType<ReturnType<typeof salesQuery>['execute']>>[number];

export async function listSalesById(db: Reader, saleIds: readonly number[]): Promise<SaleRecord[]> {
  if (saleIds.length === 0) return [];
  const rows = await salesQuery(db)
    .where('sale.id', '=', sql<number>`any(${[...saleIds]}::int[])`)
    .execute();
  return rows.map(saleRecord);
}

export function saleRecord(row: SaleRow): SaleRecord {
  return {
    id: row.id,
    number: row.number,
    reference: row.reference,
    companyId: row.companyId,
    companyName: row.companyName,
    personId: row.personId,
    coBuyerIds: row.coBuyerIds,
    adviserName: row.adviserName,
    kind: kindOf(row.kind),
    code: row.code ?? '',
    itemName: row.itemName ?? '',
    unitLabel: row.unitLabel,
    currency: currencySchema.parse(row.currency),
    price: cents(row.priceMinor),
    discount: cents(row.discountMinor),
    initial: cents(row.initialMinor),
    credit: cents(row.creditMinor),
    state: row.state,
    recovery: recoveryOf(row),
    stateChangedOn: day(row.stateChangedOn),
    soldOn: row.soldOn === null ? null : day(row.soldOn),
    lot: lotOf(row),
    house: row.house,
    holder: row.holder,
    season: row.season,
    given: row.given,
    plan: planOf(row),
  };
}

function kindOf(text: string): ProductKind {
  const kind = PRODUCT_KINDS.find((known) => known === text);
  if (!kind) throw new Error(`unknown product kind ${text}`);
  return kind;
}

function recoveryOf({ recognisedMinor, validUntil, creditState }: SaleRow): SaleRecord['recovery'] {
  if (recognisedMinor === null || validUntil === null) return null;
  // The table holds no other words.
  const state = creditState as CreditState;
  return { atMost: cents(recognisedMinor), until: day(validUntil), state };
}

function lotOf(row: SaleRow): SaleRecord['lot'] {
  const { lotId, projectId, uv, block, lot, surfaceM2, projectName, town } = row;
  if (
    lotId === null ||
    projectId === null ||
    uv === null ||
    block === null ||
    lot === null ||
    surfaceM2 === null
  )
    return null;
  return {
    id: lotId,
    projectId,
    uv,
    block,
    lot,
    surfaceM2,
    project: projectName ?? '',
    town: town ?? '',
    outline: outlineOf(row.outline),
  };
}

function planOf(row: SaleRow): SaleRecord['plan'] {
  if (row.version === null || row.startedOn === null) return null;
  return {
    version: row.version,
    kind: row.planKind as PlanKind,
    financed: cents(row.financedMinor ?? 0),
    months: row.months ?? 0,
    annualRatePct: trimZeros(row.annualRatePct ?? '0'),
    dueDay: row.dueDay ?? 1,
    startedOn: day(row.startedOn),
    fineAnnualPct: trimZeros(row.fineAnnualPct ?? '0'),
    fineGraceDays: row.fineGraceDays ?? 0,
    fineFloor: cents(row.fineFloorMinor ?? 0),
    fineCapPct: trimZeros(row.fineCapPct ?? '0'),
  };
}

/** "10.00000000" → "10": rates are exact text, shown without empty decimals. */
function trimZeros(rate: string): string {
  return rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate;
}

function outlineOf(value: unknown): Point[] {
  return Array.isArray(value) ? (value as Point[]) : [];
}

/** The product of each sale, as the catalogue needs it to give its title. */
export function productsOfSales(reader: Reader, saleIds: readonly number[]) {
  return reader
    .selectFrom('sale')
    .where('id', '=', sql<number>`any(${[...saleIds]}::int[])`)
    .select(['id as key', 'unitId', 'itemId', 'unitLabel as label']);
}

/** The lots around that of a sale; none when the sale has no lot or is not of this person (SEC-31). */
export const blockOfSale = reading(
  (db, { personId, saleId }: { personId: number; saleId: number }) =>
    db
      .selectFrom('sale')
      .innerJoin('lot as own', 'own.id', 'sale.lotId')
      .innerJoin('lot', (join) =>
        join.onRef('lot.projectId', '=', 'own.projectId').onRef('lot.block', '=', 'own.block'),
      )
      .where('sale.id', '=', saleId)
      .where(isHeldBy(personId))
      .orderBy('lot.lot')
      .select(['lot.id', 'lot.lot', 'lot.outline']),
  (rows) => rows.map((row) => ({ id: row.id, lot: row.lot, outline: outlineOf(row.outline) })),
);

/** The instalments of a sale that its payoff ended: they ask less than in the version of the plan before it (SALE-23). */
export const endedEarly = reading(
  (db, { personId, saleId }: { personId: number; saleId: number }) =>
    db
      .selectFrom('sale')
      .innerJoin('plan', (join) =>
        join
          .onRef('plan.saleId', '=', 'sale.id')
          .on('plan.reason', '=', PAYOFF_REASON)
          // A payoff that was reversed ends nothing.
          .on(
            'plan.version',
            '=',
            sql<number>`(SELECT max(newest.version) FROM plan newest WHERE newest.sale_id = sale.id)`,
          ),
      )
      .innerJoin('planRow as row', (join) =>
        join.onRef('row.saleId', '=', 'plan.saleId').onRef('row.version', '=', 'plan.version'),
      )
      .innerJoin('planRow as before', (join) =>
        join
          .onRef('before.saleId', '=', 'row.saleId')
          .onRef('before.number', '=', 'row.number')
          .on('before.version', '=', sql<number>`plan.version - 1`),
      )
      .where('sale.id', '=', saleId)
      .where(isHeldBy(personId))
      .where(
        sql<boolean>`row.interest_minor + row.form_minor + row.expenses_minor < before.interest_minor + before.form_minor + before.expenses_minor`,
      )
      .select('row.number'),
  (rows): ReadonlySet<number> => new Set(rows.map(({ number }) => number)),
);
