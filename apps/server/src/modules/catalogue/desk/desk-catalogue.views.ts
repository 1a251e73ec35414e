import type { findUnits } from '@kantuta/contract/catalogue/desk-catalogue.calls';
import type { ParsedInputOf } from '@kantuta/contract/call';
import type { Service, Stage } from '@kantuta/contract/catalogue/project.rules';
import { lotName, type UnitState } from '@kantuta/contract/catalogue/unit.rules';
import { day, type Day } from '@kantuta/contract/dates';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';

type Reach = readonly number[] | null;
type About = { es: string; en: string; pt: string };

/** Projects of these companies (null: all), with their units by availability. */
export async function listProjectsOf(reader: Reader, companyIds: Reach) {
  const rows = await reader
    .selectFrom('project')
    .where(inCompanies('project.companyId', companyIds))
    .orderBy('project.id')
    .select([
      'project.id as projectId',
      'project.companyId',
      'project.kind',
      'project.name',
      'project.town',
      'project.stage',
      'project.services',
      'project.version',
      'project.onlineCountries',
      'project.forSale as isForSale',
      sql<About>`project.about`.as('about'),
      sql<{ state: UnitState; count: number }[]>`(
        SELECT coalesce(json_agg(counted ORDER BY counted.state), '[]')
          FROM (SELECT unit.state, count(*)::int AS count FROM unit WHERE unit.project_id = project.id GROUP BY unit.state) counted)`.as(
        'units',
      ),
    ])
    .execute();
  return rows.map((row) => ({
    ...row,
    // The table holds no other words.
    kind: row.kind === 'houses' ? ('houses' as const) : ('land' as const),
    stage: row.stage as Stage,
    services: row.services as Service[],
  }));
}

/** All items, with what there is of each in its latest season; no season where it is not counted. */
export async function listItemsAtDesk(reader: Reader, companyIds: Reach) {
  const rows = await reader
    .selectFrom('catalogueItem as item')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('itemStock')
          .whereRef('itemStock.itemId', '=', 'item.id')
          .select(['season', 'stock', 'taken', 'renewalUntil'])
          .orderBy('season', 'desc')
          .limit(1)
          .as('counted'),
      (join) => join.onTrue(),
    )
    .where(inCompanies('item.companyId', companyIds))
    .orderBy('item.id')
    .select([
      'item.id as itemId',
      'item.companyId',
      'item.projectId',
      'item.kind',
      'item.code',
      'item.name',
      'item.onlineCountries',
      'item.forSale as isForSale',
      'item.version',
      'counted.season',
      'counted.stock',
      'counted.taken',
      'counted.renewalUntil',
    ])
    .execute();
  return rows.map(({ season, stock, taken, renewalUntil, ...row }) => ({
    // The table holds no other words.
    item: { ...row, kind: row.kind as ProductKind },
    counted:
      season === null || stock === null || taken === null
        ? null
        : { season, stock, taken, renewalUntil: renewalUntil === null ? null : day(renewalUntil) },
  }));
}

/** The company of an item and what is taken of it in a season; undefined if it is not counted. */
export async function findStock(
  reader: Reader,
  { itemId, season }: { itemId: number; season: number },
) {
  return reader
    .selectFrom('itemStock')
    .innerJoin('catalogueItem', 'catalogueItem.id', 'itemStock.itemId')
    .where('itemStock.itemId', '=', itemId)
    .where('itemStock.season', '=', season)
    .select([
      'catalogueItem.companyId',
      'itemStock.stock',
      'itemStock.taken',
      'itemStock.renewalUntil',
    ])
    .executeTakeFirst();
}

export async function findProjectCompany(reader: Reader, projectId: number) {
  return reader
    .selectFrom('project')
    .where('id', '=', projectId)
    .select(['companyId', 'kind'])
    .executeTakeFirst();
}

export async function findItemCompany(reader: Reader, itemId: number) {
  return reader
    .selectFrom('catalogueItem')
    .where('id', '=', itemId)
    .select(['companyId', 'projectId', 'kind', 'name'])
    .executeTakeFirst();
}

export async function findCompany(reader: Reader, companyId: number) {
  return reader
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['id as companyId'])
    .executeTakeFirst();
}

/** Every house of a project, with its outline in metres around the centre. */
export async function listHousesOf(reader: Reader, projectId: number) {
  return reader
    .selectFrom('unit')
    .where('projectId', '=', projectId)
    .where('kind', '=', 'house')
    .select(['placeId', sql<[number, number][] | null>`outline`.as('outline')])
    .execute();
}

/** Whether a list that has begun prices the project. */
export async function hasProjectPrice(
  reader: Reader,
  { projectId, today }: { projectId: number; today: Day },
): Promise<boolean> {
  const list = await reader
    .selectFrom('priceList')
    .where('projectId', '=', projectId)
    .where('validFrom', '<=', today)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return list !== undefined;
}

/** Whether a list that has begun prices the item. */
export async function hasItemPrice(
  reader: Reader,
  { itemId, today }: { itemId: number; today: Day },
): Promise<boolean> {
  const list = await reader
    .selectFrom('priceListItem')
    .innerJoin('priceList', 'priceList.id', 'priceListItem.priceListId')
    .where('priceListItem.itemId', '=', itemId)
    .where('priceList.validFrom', '<=', today)
    .select('priceList.id')
    .limit(1)
    .executeTakeFirst();
  return list !== undefined;
}

const MOST = 100;

/** One screen of units of a project, and whether there are more. */
export async function listUnitsOf(
  reader: Reader,
  { projectId, block = '', number = '', state }: ParsedInputOf<typeof findUnits>,
  companyIds: Reach,
) {
  const same = (column: 'block' | 'lot', text: string) =>
    sql<boolean>`ltrim(lot.${sql.id(column)}, '0') = ltrim(${text.trim()}, '0')`;
  let rows = reader
    .selectFrom('unit')
    .innerJoin('project', 'project.id', 'unit.projectId')
    .leftJoin('lot', 'lot.id', 'unit.lotId')
    .where('unit.projectId', '=', projectId)
    .where(inCompanies('unit.companyId', companyIds))
    .orderBy('unit.placeId')
    .limit(MOST + 1)
    .select([
      'unit.id as unitId',
      'unit.placeId',
      'unit.companyId',
      'project.name as project',
      'lot.block',
      'lot.lot',
      'unit.label',
      'unit.state',
      'unit.version',
      'unit.changedAt',
    ]);
  if (block.trim() !== '') rows = rows.where(same('block', block));
  if (number.trim() !== '')
    rows = rows.where((of) =>
      of.or([
        same('lot', number),
        sql<boolean>`unit.label ~ ('(^|[^0-9])0*' || ${number.replaceAll(/\D/g, '')} || '$')`,
      ]),
    );
  if (state !== undefined) rows = rows.where('unit.state', '=', state);
  const found = await rows.execute();
  return {
    hasMore: found.length > MOST,
    units: found.slice(0, MOST).map(({ block: of, lot, label, ...row }) => ({
      ...row,
      name: of === null || lot === null ? label : lotName({ block: of, lot }),
      // The table holds no other words.
      state: row.state as UnitState,
    })),
  };
}
