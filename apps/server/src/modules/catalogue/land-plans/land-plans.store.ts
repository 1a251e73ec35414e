import type { LandChange } from '@kantuta/contract/catalogue/land-plans/land-plan.rules';
import type { Ground } from '@kantuta/contract/catalogue/project.rules';
import { sql, type Tx } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { changeUnits, insertUnits } from '../units.store.ts';
import type { DryRun } from './dry-run.present.ts';
import type { LotFacts, PlannedChange } from './existing-lots.port.ts';
import { planAfter } from './grounds.views.ts';

/** What a dry run leaves in the row of its plan. */
function foundOf(run: DryRun) {
  const json = (value: unknown) => JSON.stringify(value);
  const countOf = (kind: LandChange) =>
    run.differences.filter(({ change }) => change === kind).length;
  return {
    form: run.form,
    system: run.system,
    mapping: json(run.mapping),
    attributes: json(run.attributes),
    lots: run.lots,
    problems: json(run.problems),
    differences: json(run.differences),
    problemCount: run.problems.length,
    newCount: countOf('new'),
    changedCount: countOf('changed'),
    goneCount: countOf('gone'),
    changes: json(run.changes),
    grounds: run.grounds && json(run.grounds),
  };
}

export async function insertLandPlan(
  tx: Tx,
  plan: { id: string; projectId: number; fileId: string; uploadedBy: string; uploadedAt: Date },
  run: DryRun,
): Promise<void> {
  await tx
    .insertInto('landPlan')
    .values({ ...plan, ...foundOf(run) })
    .execute();
}

/** The draft that the same file of the same person led to before: a request that is repeated is one plan. */
export async function findDraftOf(
  tx: Tx,
  { projectId, fileId }: { projectId: number; fileId: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('landPlan')
    .where('projectId', '=', projectId)
    .where('fileId', '=', fileId)
    .where('publishedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** How many plans of a company have been uploaded since then and not published. */
export async function countDrafts(
  tx: Tx,
  { companyId, since }: { companyId: number; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('landPlan')
    .innerJoin('project', 'project.id', 'landPlan.projectId')
    .where('project.companyId', '=', companyId)
    .where('landPlan.publishedAt', 'is', null)
    .where('landPlan.uploadedAt', '>=', since)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps another dry run, unless it found the same. A proposal that an earlier one led to no longer fits. */
export async function keepDryRun(
  tx: Tx,
  id: string,
  run: DryRun,
): Promise<'kept' | 'same' | 'published'> {
  const found = foundOf(run);
  const { numUpdatedRows } = await tx
    .updateTable('landPlan')
    .set({ ...found, proposalId: null })
    .where('id', '=', id)
    .where('publishedAt', 'is', null)
    .where(
      sql<boolean>`(system, mapping, problems, changes, grounds) IS DISTINCT FROM (${found.system}, ${found.mapping}::jsonb, ${found.problems}::jsonb, ${found.changes}::jsonb, ${found.grounds}::jsonb)`,
    )
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'kept';
  const { publishedAt } = await tx
    .selectFrom('landPlan')
    .where('id', '=', id)
    .select('publishedAt')
    .executeTakeFirstOrThrow();
  return publishedAt ? 'published' : 'same';
}

/** The SHA-256 of all that publishing would write: a proposal names it, and publishes nothing else. */
const CONTENT = sql<string>`encode(sha256(convert_to(jsonb_build_array(changes, grounds)::text, 'UTF8')), 'hex')`;

/** Locks a plan: no other dry run takes the place of this one until the transaction ends. Answers what it would write, as a hash. */
export async function lockPlan(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('landPlan')
    .where('id', '=', id)
    .select(CONTENT.as('content'))
    .forUpdate()
    .executeTakeFirst();
  return row?.content;
}

export async function setProposal(tx: Tx, id: string, proposalId: string): Promise<void> {
  await tx.updateTable('landPlan').set({ proposalId }).where('id', '=', id).execute();
}

/** Locks the plan for its publishing; undefined: it was published, has problems, or was checked again since this proposal. */
export async function lockProposed(tx: Tx, id: string, proposalId: string) {
  return tx
    .selectFrom('landPlan')
    .where('id', '=', id)
    .where('proposalId', '=', proposalId)
    .where('publishedAt', 'is', null)
    .where('problemCount', '=', 0)
    .select([
      'projectId',
      CONTENT.as('content'),
      sql<PlannedChange[]>`changes`.as('changes'),
      sql<Ground[] | null>`grounds`.as('grounds'),
    ])
    .forUpdate()
    .executeTakeFirst();
}

export type NumberedChange = PlannedChange & { lotId: number; unitId: number | null };

/**
 * Writes what a plan changes: lots, their units, the small plan of the project, and a line of history for each lot. Versions of units rise,
 * by which open maps notice it.
 */
export async function writeChanges(
  tx: Tx,
  {
    planId,
    projectId,
    companyId,
    changes,
    grounds,
    at,
    priceOf,
  }: {
    planId: string;
    projectId: number;
    companyId: number;
    changes: readonly NumberedChange[];
    grounds: readonly Ground[] | null;
    at: Date;
    /** In cents. */
    priceOf: (lot: LotFacts) => number;
  },
): Promise<void> {
  const rowOf = ({ lotId, block, lot }: NumberedChange, facts: LotFacts) => ({
    id: lotId,
    projectId,
    uv: facts.uv,
    block,
    lot,
    surfaceM2: facts.surface,
    frontM: facts.front,
    depthM: facts.depth,
    corner: facts.corner,
    avenueFront: facts.avenueFront,
    facingGreen: facts.facingGreen,
    listPriceMinor: priceOf(facts),
    outline: facts.outline,
  });
  const isNew = (change: NumberedChange) => change.before === null;
  const rows = changes.flatMap((change) =>
    change.after ? [{ change, row: rowOf(change, change.after), facts: change.after }] : [],
  );
  const made = rows.filter(({ change }) => isNew(change));
  await insertRows(
    tx,
    'lot',
    made.map(({ row }) => row),
  );
  await insertUnits(
    tx,
    made.map(({ row, facts }) => ({
      kind: 'lot' as const,
      companyId,
      projectId,
      lotId: row.id,
      itemId: null,
      label: '',
      state: facts.state === 'not_for_sale' ? ('not_for_sale' as const) : ('free' as const),
    })),
  );
  await updateLots(
    tx,
    rows.filter(({ change }) => !isNew(change)).map(({ row }) => row),
  );
  await changeUnits(
    tx,
    rows.flatMap(({ change: { unitId }, facts: { state } }) =>
      unitId === null ? [] : [{ unitId, state, at }],
    ),
  );
  await removeLots(
    tx,
    changes.filter(({ after }) => after === null).map(({ lotId }) => lotId),
  );
  if (grounds) {
    const written = sql`${JSON.stringify(grounds)}::jsonb`;
    await tx
      .updateTable('project')
      .set({ plan: sql<string>`${planAfter(sql`plan`, written)}` })
      .where('id', '=', projectId)
      .execute();
  }
  await insertRows(
    tx,
    'landPlanChange',
    changes.map(({ lotId, block, lot, before, after }) => ({
      planId,
      lotId,
      block,
      lot,
      changedAt: at,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })),
  );
}

async function updateLots(tx: Tx, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    UPDATE lot SET uv = row.uv, surface_m2 = row."surfaceM2", front_m = row."frontM", depth_m = row."depthM", corner = row.corner,
                   avenue_front = row."avenueFront", facing_green = row."facingGreen", list_price_minor = row."listPriceMinor",
                   outline = row.outline
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (id int, uv text, "surfaceM2" numeric, "frontM" numeric,
           "depthM" numeric, corner boolean, "avenueFront" boolean, "facingGreen" boolean, "listPriceMinor" bigint, outline jsonb)
     WHERE lot.id = row.id`.execute(tx);
}

/** Lots that were never held or sold; of the others the database keeps what stands on them, and refuses. */
async function removeLots(tx: Tx, lotIds: readonly number[]): Promise<void> {
  const gone = sql<number>`any(${[...lotIds]}::int[])`;
  await tx.deleteFrom('unit').where('lotId', '=', gone).execute();
  await tx.deleteFrom('lot').where('id', '=', gone).execute();
}

export async function markPublished(
  tx: Tx,
  id: string,
  published: { publishedBy: string; publishedAt: Date },
): Promise<void> {
  await tx.updateTable('landPlan').set(published).where('id', '=', id).execute();
}

export async function insertLandSamples(
  tx: Tx,
  samples: readonly { id: string; name: string; form: string; isBroken: boolean; fileId: string }[],
): Promise<void> {
  await insertRows(tx, 'landPlanSample', samples);
}
