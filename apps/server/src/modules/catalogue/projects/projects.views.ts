import type { House } from '@kantuta/contract/catalogue/projects.calls';
import type { ItemFacts } from '@kantuta/contract/catalogue/items.calls';
import type { Ground, Service, Stage } from '@kantuta/contract/catalogue/project.rules';
import { compiled } from '../../../platform/db/compiled.ts';
import { sql, type Db } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';
import { countryOf } from '../catalogue.views.ts';
import { pictureOfProject } from '../pictures/pictures.views.ts';
import { listsOf, listsWhere } from '../prices/prices.views.ts';

export type Model = { id: number; code: string; name: string; surfaceM2: string; facts: ItemFacts };

/** A project with all its price lists; which units are free is read apart. */
export type ProjectRecord = ReturnType<typeof projectRecord>;

export function projectsQuery(db: Db, { personId }: { personId: number }) {
  return db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.companyId')
    .orderBy('project.id')
    .select([
      'project.id',
      'project.companyId',
      'company.name as companyName',
      'company.taxNumber',
      'company.address',
      'project.kind',
      'project.name',
      'project.town',
      'project.stage',
      'project.services',
      'project.onlineCountries',
      sql<{ es: string; en: string; pt: string }>`project.about`.as('about'),
      sql<string>`trim_scale(project.latitude)::text`.as('latitude'),
      sql<string>`trim_scale(project.longitude)::text`.as('longitude'),
      sql<Ground[]>`project.plan`.as('plan'),
      pictureOfProject.as('photo'),
      countryOf(personId).as('country'),
      sql<Model[]>`(
        SELECT coalesce(json_agg(json_build_object('id', item.id, 'code', item.code, 'name', item.name,
                 'surfaceM2', item.surface_m2::text, 'facts', item.facts) ORDER BY item.id), '[]')
          FROM catalogue_item item WHERE item.project_id = project.id AND item.for_sale)`.as(
        'models',
      ),
      listsWhere(sql`price_list.project_id = project.id AND project.for_sale`).as('lists'),
    ]);
}

type Found = Awaited<ReturnType<ReturnType<typeof projectsQuery>['execute']>>[number];

export function projectRecord(row: Found) {
  return {
    ...row,
    kind: row.kind === 'houses' ? ('houses' as const) : ('land' as const),
    // The table holds no other words.
    stage: row.stage as Stage,
    services: row.services as Service[],
    lists: listsOf(row.lists),
  };
}

/** All projects on sale, for the person who asks: with the country that decides what is sold online. */
export const projectsFor = reading(
  (db, of: { personId: number }) => projectsQuery(db, of).where('project.forSale', '=', true),
  (rows) => rows.map(projectRecord),
);

/** One project with its houses; empty if there is none. */
export const projectFor = reading(
  (db, { personId, projectId }: { personId: number; projectId: number }) =>
    projectsQuery(db, { personId })
      .where('project.id', '=', projectId)
      .select(
        sql<House[]>`(
          SELECT coalesce(json_agg(json_build_object('placeId', unit.place_id, 'label', unit.label, 'itemId', unit.item_id,
                   'state', unit.state) ORDER BY unit.place_id), '[]')
            FROM unit WHERE unit.project_id = project.id AND unit.kind = 'house')`.as('houses'),
      ),
  (rows) => rows.map((row) => ({ ...projectRecord(row), houses: row.houses })),
);
export type ProjectWithHouses = ProjectRecord & { houses: House[] };

/** Units of a project that cost the same: lots of one surface with the same merits, or houses of one model. */
export type UnitKindCount = Awaited<ReturnType<typeof countUnits>>[number];

/** How many units of each kind are for sale in every project, and how many of them are free. */
export const countUnits = compiled((db) =>
  db
    .selectFrom('unit')
    .leftJoin('lot', 'lot.id', 'unit.lotId')
    .where('unit.projectId', 'is not', null)
    .where('unit.state', '<>', 'not_for_sale')
    .groupBy([
      'unit.projectId',
      'unit.itemId',
      'lot.surfaceM2',
      'lot.corner',
      'lot.avenueFront',
      'lot.facingGreen',
    ])
    .select([
      'unit.projectId',
      'unit.itemId',
      sql<string | null>`lot.surface_m2::text`.as('surfaceM2'),
      sql<boolean>`coalesce(lot.corner, false)`.as('corner'),
      sql<boolean>`coalesce(lot.avenue_front, false)`.as('avenueFront'),
      sql<boolean>`coalesce(lot.facing_green, false)`.as('facingGreen'),
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) FILTER (WHERE unit.state = 'free'))::int`.as('free'),
      sql<number | null>`min(unit.place_id) FILTER (WHERE unit.state = 'free')`.as('freePlaceId'),
    ]),
);
