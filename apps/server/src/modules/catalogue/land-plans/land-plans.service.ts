import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import {
  LAND_PLAN_ROLES,
  type checkLandPlan,
  type LandPlan,
  type LandPlanDetail,
  type listLandPlans,
  type openLandSample,
  type uploadLandPlan,
} from '@kantuta/contract/catalogue/land-plans/land-plans.calls';
import { MOST_SHOWN } from '@kantuta/contract/catalogue/land-plans/land-plan.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { companiesReached, hasOperatorRole } from '@kantuta/contract/operator-roles';
import { allow, can, type Actor, type Policy } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { lockPerson } from '../../../platform/db/person-lock.ts';
import { bytesOf } from '../../../platform/files/sent-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { DryRun, Task } from './dry-run.present.ts';
import { countDrafts, findDraftOf, insertLandPlan, keepDryRun } from './land-plans.store.ts';
import {
  findLand,
  findPlan,
  findSampleFile,
  listLandProjects,
  listPlans,
  listSamples,
  type PlanRow,
} from './land-plans.views.ts';
import { createReading } from './reading.service.ts';

const MOST_PLANS = 100;
/** Unpublished plans of a company, each with its file: of so many days so many (CAT-44). */
const MOST_DRAFTS = 20;
const DRAFT_DAYS = 30;
/** New plans of one operator. */
const UPLOADS = { max: 30, windowMinutes: 60, growing: false };
const READERS = [...LAND_PLAN_ROLES, 'read_only'] as const;

type Of = { companyId: number };
export const mayWritePlans: Policy<Of> = ({ desk }, { companyId }) =>
  hasOperatorRole(desk, LAND_PLAN_ROLES, companyId);
const mayReadPlans: Policy<Of> = ({ desk }, { companyId }) =>
  hasOperatorRole(desk, READERS, companyId);

/** Plans of land that arrive as files: stored, read in a thread, compared with what is there (CAT-44, CAT-45). Nothing here writes a lot. */
export function createLandPlans({
  db,
  clock,
  ids,
  files,
  limits,
  audit,
}: Pick<Platform, 'db' | 'clock' | 'ids' | 'files' | 'limits' | 'audit'>) {
  const reading = createReading();

  /** @throws Refusal `land_file_unreadable`, with where and why */
  async function run(task: Task): Promise<DryRun> {
    const outcome = await reading.read(task);
    if ('done' in outcome) return outcome.done;
    throw refuse('land_file_unreadable', { data: { problem: outcome.problem } });
  }

  async function detail(actor: Actor, id: string): Promise<LandPlanDetail> {
    const plan = await findPlan(db, id, MOST_SHOWN);
    allow(actor, mayReadPlans, plan);
    const { sha256, system, mapping, attributes, problems, differences, changesGrounds } = plan;
    const shown = planShown(plan);
    const isOpen = shown.state !== 'published' && can(actor, mayWritePlans, plan);
    const isWhole = shown.problemCount === 0 && (differences.length > 0 || changesGrounds);
    return {
      ...shown,
      sha256,
      system,
      mapping,
      attributes,
      problems,
      differences,
      changesGrounds,
      can: {
        check: isOpen,
        propose: isOpen && isWhole && shown.state === 'draft',
      },
    };
  }

  /** @throws Refusal `land_plan_drafts`, and TooMany for an operator who uploads without end */
  async function requireRoom(tx: Tx, { personId }: Actor, { companyId }: Of): Promise<void> {
    await limits.raise(tx, `landPlan:upload:${personId}`, UPLOADS);
    const since = new Date(clock.now().getTime() - DRAFT_DAYS * DAY_MS);
    if ((await countDrafts(tx, { companyId, since })) >= MOST_DRAFTS)
      throw refuse('land_plan_drafts', { parameters: { n: MOST_DRAFTS } });
  }

  async function recordRun(
    tx: Tx,
    actor: Actor,
    action: 'landPlans.upload' | 'landPlans.check',
    id: string,
    { problems, changes }: DryRun,
  ): Promise<void> {
    await audit.record(tx, {
      actor: inRole(actor),
      action,
      object: { kind: 'landPlan', id },
      outcome: 'done',
      details: { problems: problems.length, changes: changes.length },
    });
  }

  return {
    read: detail,

    async list(actor: Actor): Promise<ReplyOf<typeof listLandPlans>> {
      const companyIds = companiesReached(actor.desk, READERS);
      const writes = companiesReached(actor.desk, LAND_PLAN_ROLES);
      return {
        projects: await listLandProjects(db, companyIds),
        plans: (await listPlans(db, { companyIds, limit: MOST_PLANS })).map(planShown),
        samples: await listSamples(db),
        can: { upload: writes === null || writes.length > 0 },
      };
    },

    async upload(
      actor: Actor,
      { projectId, file }: ParsedInputOf<typeof uploadLandPlan>,
    ): Promise<LandPlanDetail> {
      const project = await findLand(db, projectId, dayInLaPaz(clock.now()));
      allow(actor, mayWritePlans, project);
      const bytes = bytesOf(file, 'file');
      const found = await run({ bytes, mapping: null, system: null, project });
      const id = await inTransaction(db, async (tx) => {
        const stored = { name: file.name, mimeType: MIME[found.form], bytes };
        const fileId = await files.putOnce(tx, actor.personId, stored);
        // Repeated requests of one person run one after the other.
        await lockPerson(tx, actor.personId);
        const draft = await findDraftOf(tx, { projectId, fileId });
        const planId = draft ?? ids.uuid();
        const uploaded = { uploadedBy: actor.name, uploadedAt: clock.now() };
        if (draft === undefined) {
          await requireRoom(tx, actor, project);
          await insertLandPlan(tx, { id: planId, projectId, fileId, ...uploaded }, found);
        } else if ((await keepDryRun(tx, planId, found)) !== 'kept') return planId;
        await recordRun(tx, actor, 'landPlans.upload', planId, found);
        return planId;
      });
      return detail(actor, id);
    },

    async check(
      actor: Actor,
      { id, system, mapping }: ParsedInputOf<typeof checkLandPlan>,
    ): Promise<LandPlanDetail> {
      const plan = await findPlan(db, id, 1);
      allow(actor, mayWritePlans, plan);
      const [project, file] = [
        await findLand(db, plan.projectId, dayInLaPaz(clock.now())),
        await files.get(db, plan.fileId),
      ];
      if (!project || !file) throw refuse('forbidden');
      const found = await run({ bytes: file.bytes, mapping, system, project });
      const outcome = await inTransaction(db, async (tx) => {
        const kept = await keepDryRun(tx, id, found);
        if (kept === 'kept') await recordRun(tx, actor, 'landPlans.check', id, found);
        return kept;
      });
      if (outcome === 'published') throw refuse('land_plan_published');
      return detail(actor, id);
    },

    async openSample(id: string): Promise<ReplyOf<typeof openLandSample>> {
      const fileId = await findSampleFile(db, id);
      const file = fileId === undefined ? undefined : await files.get(db, fileId);
      if (!file) throw refuse('forbidden');
      const { name, mimeType, bytes } = file;
      return { fileName: name, mimeType, base64: bytes.toString('base64') };
    },
  };
}

const MIME = {
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
  shapefile: 'application/zip',
  dxf: 'image/vnd.dxf',
  csv: 'text/csv',
} as const;

function planShown(row: PlanRow): LandPlan {
  const { publishedAt, proposalId, uploadedAt, publishedBy, new: made, changed, gone } = row;
  const { planId, projectId, projectName, fileName, form, lots, uploadedBy, problemCount } = row;
  return {
    planId,
    projectId,
    projectName,
    fileName,
    form,
    lots,
    uploadedBy,
    problemCount,
    proposalId,
    state: publishedAt ? 'published' : proposalId === null ? 'draft' : 'proposed',
    uploadedAt: uploadedAt.toISOString(),
    publishedBy: publishedBy ?? '',
    publishedAt: publishedAt?.toISOString() ?? null,
    counts: {
      new: made,
      changed,
      gone,
    },
  };
}
