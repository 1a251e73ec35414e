import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import type { ItemFacts } from '@kantuta/contract/catalogue/items.calls';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { Day } from '@kantuta/contract/dates';
import { cents, type Cents } from '@kantuta/contract/money';
import { isOnlineIn } from '@kantuta/contract/catalogue/price.rules';
import { sql, type Db, type RawBuilder, type Reader } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';
import { countryOf } from '../catalogue.views.ts';
import { listsOf, listsWhere } from '../prices/prices.views.ts';

/** A free unit beside one that is taken. */
export type Neighbour = {
  placeId: number;
  itemId: number | null;
  block: string | null;
  lot: string | null;
  label: string;
  surfaceM2: string | null;
  corner: boolean;
  avenueFront: boolean;
  facingGreen: boolean;
};

/** The code of an adviser in good standing; null for everybody else. */
function codeOf(personId: number): RawBuilder<string | null> {
  return sql`(SELECT adviser.code FROM adviser WHERE adviser.person_id = ${personId} AND adviser.state = 'active')`;
}

/** The same, empty for everybody else. */
export const ownAdviserCode = reading(
  (db, { personId }: { personId: number }) => db.selectNoFrom(codeOf(personId).as('code')),
  ([row]) => row?.code ?? '',
);

// The same model first, then the nearest by number: that of a lot begins with its block. Only the three are looked up, not all lots.
const NEIGHBOURS = sql<Neighbour[]>`(
  SELECT coalesce(json_agg(near), '[]') FROM (
    SELECT other.place_id AS "placeId", other.item_id AS "itemId", plot.block, plot.lot, other.label,
           coalesce(plot.surface_m2, model.surface_m2)::text AS "surfaceM2", coalesce(plot.corner, false) AS corner,
           coalesce(plot.avenue_front, false) AS "avenueFront", coalesce(plot.facing_green, false) AS "facingGreen"
      FROM (
        SELECT near.place_id, near.item_id, near.lot_id, near.label,
               row_number() OVER (ORDER BY near.item_id IS DISTINCT FROM unit.item_id, abs(near.place_id - unit.place_id), near.place_id) AS rank
          FROM unit near WHERE unit.state <> 'free' AND near.project_id = unit.project_id AND near.state = 'free'
         ORDER BY rank LIMIT 3) other
      LEFT JOIN lot plot ON plot.id = other.lot_id LEFT JOIN catalogue_item model ON model.id = other.item_id
     ORDER BY other.rank) near)`;

function unitsQuery(db: Db, { personId }: { personId: number }) {
  return db
    .selectFrom('unit')
    .innerJoin('project', 'project.id', 'unit.projectId')
    .innerJoin('company', 'company.id', 'unit.companyId')
    .leftJoin('lot', 'lot.id', 'unit.lotId')
    .leftJoin('catalogueItem as item', 'item.id', 'unit.itemId')
    .select([
      'unit.kind',
      'unit.companyId',
      'company.name as companyName',
      'unit.id as unitId',
      'unit.itemId',
      'item.name as itemName',
      'item.code',
      sql<ItemFacts | null>`item.facts`.as('facts'),
      'unit.projectId',
      'project.name as project',
      'lot.block',
      'lot.lot',
      'unit.label',
      sql<string | null>`coalesce(lot.surface_m2, item.surface_m2)::text`.as('surfaceM2'),
      sql<boolean>`coalesce(lot.corner, false)`.as('corner'),
      sql<boolean>`coalesce(lot.avenue_front, false)`.as('avenueFront'),
      sql<boolean>`coalesce(lot.facing_green, false)`.as('facingGreen'),
      sql<UnitState | null>`unit.state`.as('state'),
      sql<number | null>`NULL::int`.as('season'),
      sql<number | null>`NULL::int`.as('left'),
      sql<string | null>`NULL::date`.as('renewalUntil'),
      'project.onlineCountries',
      countryOf(personId).as('country'),
      listsWhere(
        sql`price_list.project_id = unit.project_id AND project.for_sale AND coalesce(item.for_sale, true)`,
      ).as('lists'),
      NEIGHBOURS.as('neighbours'),
      codeOf(personId).as('adviserCode'),
    ]);
}

function itemsQuery(db: Db, { personId }: { personId: number }) {
  return (
    db
      .selectFrom('catalogueItem as item')
      .innerJoin('company', 'company.id', 'item.companyId')
      // The latest season: older ones are closed.
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom('itemStock')
            .whereRef('itemStock.itemId', '=', 'item.id')
            .selectAll()
            .orderBy('itemStock.season', 'desc')
            .limit(1)
            .as('counted'),
        (join) => join.onTrue(),
      )
      // A house is sold as a unit.
      .where('item.kind', '<>', 'house')
      .select([
        'item.kind',
        'item.companyId',
        'company.name as companyName',
        sql<number | null>`NULL::int`.as('unitId'),
        'item.id as itemId',
        'item.name as itemName',
        'item.code',
        sql<ItemFacts | null>`item.facts`.as('facts'),
        sql<number | null>`NULL::int`.as('projectId'),
        sql<string | null>`NULL::text`.as('project'),
        sql<string | null>`NULL::text`.as('block'),
        sql<string | null>`NULL::text`.as('lot'),
        sql<string>`''`.as('label'),
        sql<string | null>`NULL::text`.as('surfaceM2'),
        sql<boolean>`false`.as('corner'),
        sql<boolean>`false`.as('avenueFront'),
        sql<boolean>`false`.as('facingGreen'),
        sql<UnitState | null>`NULL::text`.as('state'),
        'counted.season',
        sql<number | null>`counted.stock - counted.taken`.as('left'),
        'counted.renewalUntil',
        'item.onlineCountries',
        countryOf(personId).as('country'),
        listsWhere(
          sql`price_list.company_id = item.company_id AND price_list.kind = item.kind AND price_list.project_id IS NULL AND item.for_sale`,
        ).as('lists'),
        sql<Neighbour[]>`'[]'::json`.as('neighbours'),
        codeOf(personId).as('adviserCode'),
      ])
  );
}

type Row =
  | Awaited<ReturnType<ReturnType<typeof unitsQuery>['execute']>>[number]
  | Awaited<ReturnType<ReturnType<typeof itemsQuery>['execute']>>[number];

/** What is for sale under one number, with all price lists that could price it. */
export type ForSale = ReturnType<typeof forSale>;

function forSale(row: Row) {
  // The tables hold no other words.
  return { ...row, kind: row.kind as ProductKind, lists: listsOf(row.lists) };
}

type OfUnit = { personId: number; placeId: number };
type OfItem = { personId: number; itemId: number };

/** A lot or a house by the number that addresses name. */
export const unitForSale = reading(
  (db, of: OfUnit) => unitsQuery(db, of).where('unit.placeId', '=', of.placeId),
  (rows) => rows.map(forSale),
);

/** A membership or a season ticket. */
export const itemForSale = reading(
  (db, of: OfItem) => itemsQuery(db, of).where('item.id', '=', of.itemId),
  (rows) => rows.map(forSale),
);

/** Whether a lot or a house is sold online to whoever asks (CAT-6). */
export async function isSoldOnline(
  reader: Reader,
  { personId, unitId }: { personId: number; unitId: number },
): Promise<boolean> {
  const row = await reader
    .selectFrom('unit')
    .innerJoin('project', 'project.id', 'unit.projectId')
    .where('unit.id', '=', unitId)
    .select(['project.onlineCountries', countryOf(personId).as('country')])
    .executeTakeFirst();
  return row !== undefined && isOnlineIn(row.onlineCountries, row.country);
}

/** The same by the unit itself, for a pre-reservation, whose row is locked already. */
export const unitById = reading(
  (db, of: { personId: number; unitId: number }) =>
    unitsQuery(db, of).where('unit.id', '=', of.unitId),
  (rows) => rows.map(forSale),
);

/** Free units of a project, in the order of their numbers, as they are offered to whoever asks. */
export const freeUnitsOf = reading(
  (
    db,
    of: { personId: number; projectId: number; companyId: number; offset: number; limit: number },
  ) =>
    unitsQuery(db, of)
      .where('unit.projectId', '=', of.projectId)
      .where('unit.companyId', '=', of.companyId)
      .where('unit.state', '=', sql.lit('free'))
      .where('project.forSale', '=', true)
      .orderBy('unit.placeId')
      .limit(of.limit)
      .offset(of.offset),
  (rows) => rows.map(forSale),
);

/** What a free credit of a person recognises on a day; undefined for one that they cannot use. */
export async function findUsableCredit(
  reader: Reader,
  { saleId, personId, today }: { saleId: number; personId: number; today: Day },
): Promise<Cents | undefined> {
  const row = await reader
    .selectFrom('recoveryCredit')
    .where('saleId', '=', saleId)
    .where('personId', '=', personId)
    .where('state', '=', 'available')
    .where('validUntil', '>=', today)
    .select('recognisedMinor')
    .executeTakeFirst();
  return row && cents(row.recognisedMinor);
}
