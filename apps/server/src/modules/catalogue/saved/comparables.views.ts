import type { ItemFacts } from '@kantuta/contract/catalogue/items.calls';
import { sql, type Db, type RawBuilder } from '../../../platform/db/database.ts';
import { reading, together } from '../../../platform/db/reading.ts';
import { countryOf } from '../catalogue.views.ts';
import { itemRecord, itemsQuery } from '../items/items.views.ts';
import { listsOf, listsWhere } from '../prices/prices.views.ts';
import { projectRecord, projectsQuery } from '../projects/projects.views.ts';

type Named = {
  personId: number;
  today: string;
  projectIds: number[];
  placeIds: number[];
  itemIds: number[];
};
type Whose = { personId: number; today: string };

/** A lot or a house with its project and all lists that could price it. */
function placesQuery(db: Db, { personId }: Whose) {
  return db
    .selectFrom('unit')
    .innerJoin('company', 'company.id', 'unit.companyId')
    .innerJoin('project', 'project.id', 'unit.projectId')
    .leftJoin('lot', 'lot.id', 'unit.lotId')
    .leftJoin('catalogueItem as model', 'model.id', 'unit.itemId')
    .where('unit.placeId', 'is not', null)
    .select([
      'unit.placeId',
      'unit.kind',
      'unit.state',
      'unit.label',
      'unit.itemId',
      'unit.companyId',
      'company.name as companyName',
      'unit.projectId',
      'project.name as project',
      'project.town',
      'project.stage',
      'project.services',
      'project.onlineCountries',
      'lot.block',
      'lot.lot',
      'lot.outline',
      sql<boolean>`coalesce(lot.corner, false)`.as('corner'),
      sql<boolean>`coalesce(lot.avenue_front, false)`.as('avenueFront'),
      sql<boolean>`coalesce(lot.facing_green, false)`.as('facingGreen'),
      sql<string | null>`coalesce(lot.surface_m2, model.surface_m2)::text`.as('surfaceM2'),
      'model.name as model',
      'model.code',
      sql<ItemFacts | null>`model.facts`.as('facts'),
      countryOf(personId).as('country'),
      listsWhere(
        sql`price_list.project_id = unit.project_id AND project.for_sale AND coalesce(model.for_sale, true)`,
      ).as('lists'),
    ]);
}

type Found = Awaited<ReturnType<ReturnType<typeof placesQuery>['execute']>>[number];
export type PlaceRecord = ReturnType<typeof placeRecord>;

function placeRecord(row: Found) {
  return { ...row, lists: listsOf(row.lists) };
}

/** The three kinds of rows of which a comparison is made. */
export type ComparedRecords = {
  projects: ReturnType<typeof projectRecord>[];
  places: PlaceRecord[];
  items: ReturnType<typeof itemRecord>[];
};

type Ids<Of> = (of: Of) => RawBuilder<unknown>;

function comparables<Of extends Whose>(ids: {
  projects: Ids<Of>;
  places: Ids<Of>;
  items: Ids<Of>;
}) {
  return together({
    projects: reading(
      (db, of: Of) =>
        projectsQuery(db, of).where(sql<boolean>`project.id IN (${ids.projects(of)})`),
      (rows) => rows.map(projectRecord),
    ),
    places: reading(
      (db, of: Of) => placesQuery(db, of).where(sql<boolean>`unit.id IN (${ids.places(of)})`),
      (rows) => rows.map(placeRecord),
    ),
    items: reading(
      // Houses are saved and compared one by one, as places.
      (db, of: Of) =>
        itemsQuery(db, of)
          .where('catalogueItem.kind', '<>', 'house')
          .where(sql<boolean>`catalogue_item.id IN (${ids.items(of)})`),
      (rows) => rows.map(itemRecord),
    ),
  });
}

/** The products with these numbers. */
export const comparedProducts = comparables<Named>({
  projects: ({ projectIds }) => sql`SELECT unnest(${projectIds}::int[])`,
  places: ({ placeIds }) =>
    sql`SELECT named.id FROM unit named WHERE named.place_id = any(${placeIds}::int[])`,
  items: ({ itemIds }) => sql`SELECT unnest(${itemIds}::int[])`,
});

const own = (column: 'project_id' | 'unit_id' | 'item_id') =>
  function idsOf({ personId }: Whose) {
    return sql`SELECT own.${sql.id(column)} FROM saved_product own WHERE own.person_id = ${personId} AND own.${sql.id(column)} IS NOT NULL`;
  };

type SavedRow = { projectId: number | null; placeId: number | null; itemId: number | null };

const order = reading(
  (db, { personId }: Whose) =>
    db
      .selectFrom('savedProduct')
      .leftJoin('unit', 'unit.id', 'savedProduct.unitId')
      .where('savedProduct.personId', '=', personId)
      .orderBy('savedProduct.savedAt', 'desc')
      .select(['savedProduct.projectId', 'savedProduct.itemId', 'unit.placeId']),
  (rows): SavedRow[] => rows,
);

/** What a person has saved, and in which order: the latest first. */
export const savedProducts = together({
  found: comparables<Whose>({
    projects: own('project_id'),
    places: own('unit_id'),
    items: own('item_id'),
  }),
  order,
});
