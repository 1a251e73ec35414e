import type {
  LandForm,
  LandMapping,
  LandProblem,
  LandSystem,
} from '@kantuta/contract/catalogue/land-plans/land-plan.rules';
import { listInForce } from '@kantuta/contract/catalogue/price.rules';
import type { UnitState } from '@kantuta/contract/catalogue/unit.rules';
import type { Day } from '@kantuta/contract/dates';
import type { Cents } from '@kantuta/contract/money';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { listsOf, listsWhere } from '../prices/prices.views.ts';
import type { Difference } from './differences.present.ts';
import type { DryRun } from './dry-run.present.ts';
import type { ProjectLand } from './existing-lots.port.ts';
import { planAfter } from './grounds.views.ts';

/** The lots of a project as a plan is compared with them, and the price of a square metre on a day. */
export async function findLand(
  reader: Reader,
  projectId: number,
  today: Day,
): Promise<
  (ProjectLand & { companyId: number; name: string; centsPerM2: Cents | null }) | undefined
> {
  const project = await reader
    .selectFrom('project')
    .where('id', '=', projectId)
    .where('kind', '=', 'land')
    .select([
      'companyId',
      'name',
      sql<number>`longitude::float8`.as('longitude'),
      sql<number>`latitude::float8`.as('latitude'),
      listsWhere(sql`price_list.project_id = project.id`).as('lists'),
    ])
    .executeTakeFirst();
  if (!project) return undefined;
  const lots = await reader
    .selectFrom('lot')
    .innerJoin('unit', 'unit.lotId', 'lot.id')
    .where('lot.projectId', '=', projectId)
    .orderBy('lot.id')
    .select([
      'lot.id as lotId',
      'unit.id as unitId',
      'lot.block',
      'lot.lot',
      'lot.uv',
      sql<number>`lot.surface_m2::float8`.as('surface'),
      sql<number>`lot.front_m::float8`.as('front'),
      sql<number>`lot.depth_m::float8`.as('depth'),
      'lot.corner',
      'lot.avenueFront',
      'lot.facingGreen',
      sql<[number, number][]>`lot.outline`.as('outline'),
      sql<UnitState>`unit.state`.as('state'),
      // For an EXISTS, PostgreSQL would read each table whole, once; so it looks every lot up by its index.
      sql<boolean>`coalesce((SELECT true FROM sale WHERE sale.unit_id = unit.id LIMIT 1),
                            (SELECT true FROM hold WHERE hold.unit_id = unit.id LIMIT 1),
                            (SELECT true FROM queue_place place WHERE place.unit_id = unit.id LIMIT 1), false)`.as(
        'hasHistory',
      ),
    ])
    .execute();
  const { longitude, latitude, lists, companyId, name } = project;
  const centsPerM2 = listInForce(listsOf(lists), today)?.pricePerM2 ?? null;
  return {
    projectId,
    companyId,
    name,
    lots,
    centsPerM2,
    centre: {
      longitude,
      latitude,
    },
    pricePerM2: centsPerM2 === null ? null : centsPerM2 / 100,
  };
}

export async function listLandProjects(reader: Reader, companyIds: readonly number[] | null) {
  return reader
    .selectFrom('project')
    .where('kind', '=', 'land')
    .where(inCompanies('companyId', companyIds))
    .orderBy('id')
    .select(['id as projectId', 'companyId', 'name'])
    .execute();
}

function planQuery(reader: Reader) {
  return reader
    .selectFrom('landPlan')
    .innerJoin('project', 'project.id', 'landPlan.projectId')
    .innerJoin('storedFile', 'storedFile.id', 'landPlan.fileId')
    .select([
      'landPlan.id as planId',
      'landPlan.projectId',
      'project.name as projectName',
      'project.companyId',
      'storedFile.name as fileName',
      sql<LandForm>`form`.as('form'),
      'landPlan.lots',
      'landPlan.uploadedBy',
      'landPlan.uploadedAt',
      'landPlan.publishedBy',
      'landPlan.publishedAt',
      'landPlan.proposalId',
      'landPlan.problemCount',
      'landPlan.newCount as new',
      'landPlan.changedCount as changed',
      'landPlan.goneCount as gone',
    ]);
}

export type PlanRow = Awaited<ReturnType<typeof listPlans>>[number];

/** The latest plans of these companies. */
export async function listPlans(
  reader: Reader,
  { companyIds, limit }: { companyIds: readonly number[] | null; limit: number },
) {
  return planQuery(reader)
    .where(inCompanies('project.companyId', companyIds))
    .orderBy('landPlan.uploadedAt', 'desc')
    .limit(limit)
    .execute();
}

/** One plan with the first of what its dry run found. */
export async function findPlan(reader: Reader, id: string, shown: number) {
  const first = <Item>(column: 'problems' | 'differences') =>
    sql<Item[]>`jsonb_path_query_array(${sql.ref(column)}, ${`$[0 to ${shown - 1}]`}::jsonpath)`;
  return planQuery(reader)
    .where('landPlan.id', '=', id)
    .select([
      'landPlan.fileId',
      sql<string>`encode(stored_file.sha256, 'hex')`.as('sha256'),
      sql<LandSystem>`system`.as('system'),
      sql<LandMapping>`mapping`.as('mapping'),
      sql<DryRun['attributes']>`attributes`.as('attributes'),
      first<LandProblem>('problems').as('problems'),
      first<Difference>('differences').as('differences'),
      sql<boolean>`${changesGrounds()}`.as('changesGrounds'),
    ])
    .executeTakeFirst();
}

/** Whether streets and areas that came without lots differ from those drawn. With lots, only these decide: blocks are drawn around them. */
function changesGrounds() {
  const [plan, grounds] = [sql`project.plan`, sql`land_plan.grounds`];
  const differs = sql`${planAfter(plan, grounds)} <> ${planAfter(plan, sql`'[]'::jsonb`)}`;
  return sql`CASE WHEN land_plan.lots = 0 AND grounds IS NOT NULL THEN ${differs} ELSE false END`;
}

export async function listSamples(reader: Reader) {
  const rows = await reader
    .selectFrom('landPlanSample')
    .orderBy('name')
    .select(['id as sampleId', 'name', sql<LandForm>`form`.as('form'), 'isBroken'])
    .execute();
  return rows;
}

export async function findSampleFile(reader: Reader, id: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('landPlanSample')
    .where('id', '=', id)
    .select('fileId')
    .executeTakeFirst();
  return row?.fileId;
}
