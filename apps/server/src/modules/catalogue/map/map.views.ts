import type { ItemFacts } from '@kantuta/contract/catalogue/items.calls';
import type { UnitNow } from '@kantuta/contract/catalogue/map.rules';
import type { Ground } from '@kantuta/contract/catalogue/project.rules';
import { compiled } from '../../../platform/db/compiled.ts';
import { sql, type Db } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';
import { countryOf } from '../catalogue.views.ts';
import { listsOf, listsWhere } from '../prices/prices.views.ts';

/** All transactions before it had ended when the statement began: what it does not show was written by this one or a later one. */
const NOW_SINCE = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;

const UNIT_NOW = sql`coalesce(json_agg(json_build_array(unit.id, unit.state, unit.version) ORDER BY unit.id), '[]')`;

type Model = { itemId: number; name: string; surfaceM2: string; facts: ItemFacts };

type Asked = { personId: number; projectId: number; today: string };

function mapQuery(db: Db, { personId, projectId, today }: Asked) {
  return db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.companyId')
    .where('project.id', '=', projectId)
    .select([
      'project.id',
      'project.kind',
      'project.name',
      'project.town',
      'project.companyId',
      'company.name as companyName',
      'project.onlineCountries',
      'project.geometryVersion',
      countryOf(personId).as('country'),
      listsWhere(sql`price_list.project_id = project.id AND project.for_sale`, { on: today }).as(
        'lists',
      ),
      sql<Model[]>`(
        SELECT coalesce(json_agg(json_build_object('itemId', item.id, 'name', item.name, 'surfaceM2', item.surface_m2::text, 'facts', item.facts)
                                 ORDER BY item.id), '[]')
          FROM catalogue_item item WHERE item.project_id = project.id)`.as('models'),
      sql<UnitNow[]>`(SELECT ${UNIT_NOW} FROM unit WHERE unit.project_id = project.id)`.as('units'),
      NOW_SINCE.as('since'),
    ]);
}

type Found = Awaited<ReturnType<ReturnType<typeof mapQuery>['execute']>>[number];
export type MapRecord = ReturnType<typeof mapRecord>;

function mapRecord(row: Found) {
  return {
    ...row,
    kind: row.kind === 'houses' ? ('houses' as const) : ('land' as const),
    lists: listsOf(row.lists),
  };
}

/** The live facts of the map of a project, for the person who asks; empty if there is no such project. */
export const mapFor = reading(mapQuery, (rows) => rows.map(mapRecord));

/** The units that may have changed since an earlier reading; all of them if that was of another database; empty if there is no project. */
export const changesFor = reading(
  (db, { projectId, since, today }: Asked & { since: string }) => {
    // A restored database counts its transactions anew: what it has not reached yet is of the one before.
    const isAll = sql<boolean>`${since}::xid8 > pg_snapshot_xmax(pg_current_snapshot())`;
    return db
      .selectFrom('project')
      .where('project.id', '=', projectId)
      .select([
        'project.geometryVersion as geometry',
        isAll.as('isAll'),
        sql<number | null>`(
          SELECT price_list.id FROM price_list
           WHERE price_list.project_id = project.id AND price_list.valid_from <= ${today}::date
           ORDER BY price_list.valid_from DESC LIMIT 1)`.as('listId'),
        sql<UnitNow[]>`(
          SELECT ${UNIT_NOW} FROM unit
           WHERE unit.project_id = project.id
             AND unit.changed_in >= CASE WHEN ${isAll} THEN '0'::xid8 ELSE ${since}::xid8 END)`.as(
          'units',
        ),
        NOW_SINCE.as('since'),
      ]);
  },
  (rows) => rows,
);

type Outline = (readonly [number, number])[];

type StoredLot = {
  id: number;
  placeId: number;
  uv: string;
  block: string;
  lot: string;
  areaM2: string;
  frontM: string;
  depthM: string;
  corner: boolean;
  avenueFront: boolean;
  facingGreen: boolean;
  outline: Outline;
};
type StoredHouse = { id: number; placeId: number; lot: string; itemId: number; outline: Outline };
export type DrawnProject = Awaited<ReturnType<typeof readDrawing>>[number];

/** What the map of a project is drawn from, in metres around its centre; empty if it has another version by now. */
export const readDrawing = compiled(
  (db, { projectId, version }: { projectId: number; version: string }) =>
    db
      .selectFrom('project')
      .where('project.id', '=', projectId)
      .where('project.geometryVersion', '=', sql<string>`${version}::uuid`)
      .select([
        sql<number>`project.longitude::float8`.as('longitude'),
        sql<number>`project.latitude::float8`.as('latitude'),
        sql<Ground[]>`project.plan`.as('plan'),
        sql<StoredLot[]>`(
          SELECT coalesce(json_agg(json_build_object('id', unit.id, 'placeId', unit.place_id, 'uv', lot.uv, 'block', lot.block, 'lot', lot.lot,
                   'areaM2', lot.surface_m2::text, 'frontM', lot.front_m::text, 'depthM', lot.depth_m::text, 'corner', lot.corner,
                   'avenueFront', lot.avenue_front, 'facingGreen', lot.facing_green, 'outline', lot.outline) ORDER BY lot.id), '[]')
            FROM unit JOIN lot ON lot.id = unit.lot_id
           WHERE unit.project_id = project.id AND jsonb_array_length(lot.outline) > 3)`.as('lots'),
        sql<StoredHouse[]>`(
          SELECT coalesce(json_agg(json_build_object('id', unit.id, 'placeId', unit.place_id, 'lot', unit.label, 'itemId', unit.item_id,
                   'outline', unit.outline) ORDER BY unit.place_id), '[]')
            FROM unit WHERE unit.project_id = project.id AND unit.kind = 'house' AND unit.outline IS NOT NULL)`.as(
          'houses',
        ),
      ]),
);
