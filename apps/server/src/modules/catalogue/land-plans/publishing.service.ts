import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import {
  LAND_PLAN_ROLES,
  type proposeLandPlan,
} from '@kantuta/contract/catalogue/land-plans/land-plans.calls';
import { landPlanPublished } from '@kantuta/contract/catalogue/land-plans/land-plans.events';
import { lotPrice } from '@kantuta/contract/catalogue/price.rules';
import { lotName } from '@kantuta/contract/catalogue/unit.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { cents } from '@kantuta/contract/money';
import { z } from 'zod';
import { allow, type Actor } from '../../../platform/access.ts';
import { approvalKind } from '../../../platform/approvals/approval-kind.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockProject } from '../passports/passports.store.ts';
import { namesOf } from '../passports/passports.views.ts';
import { lockUnits } from '../units.store.ts';
import type { ExistingLot, LotFacts, PlannedChange } from './existing-lots.port.ts';
import { findGroundNames } from './grounds.views.ts';
import { mayWritePlans } from './land-plans.service.ts';
import {
  lockPlan,
  lockProposed,
  markPublished,
  setProposal,
  writeChanges,
  type NumberedChange,
} from './land-plans.store.ts';
import { findLand, findPlan } from './land-plans.views.ts';

const PUBLISH = 'landPlans.publish';
/** Named in the proposal; the page of the plan lists the others. */
const MOST_NAMED = 40;

/** A plan without problems is published by a second person, all of it in one transaction (CAT-46). */
export function createLandPublishing({
  db,
  clock,
  approvals,
  events,
}: Pick<Platform, 'db' | 'clock' | 'approvals' | 'events'>) {
  return {
    async propose(
      actor: Actor,
      { id, reason }: ParsedInputOf<typeof proposeLandPlan>,
    ): Promise<ReplyOf<typeof proposeLandPlan>> {
      const counts = ['new', 'changed', 'gone'] as const;
      const proposalId = await inTransaction(db, async (tx) => {
        const content = await lockPlan(tx, id);
        const plan = await findPlan(tx, id, MOST_NAMED);
        allow(actor, mayWritePlans, plan);
        if (plan.publishedAt) throw refuse('land_plan_published');
        if (plan.problemCount > 0) throw refuse('land_plan_problems');
        if (plan.differences.length === 0 && !plan.changesGrounds) throw refuse('land_plan_same');
        const grounds = plan.changesGrounds ? await findGroundNames(tx, id) : undefined;
        const proposed = await approvals.propose(tx, actor, {
          kind: PUBLISH,
          subject: `${plan.projectName} · ${plan.fileName}`,
          companyId: plan.companyId,
          payload: { planId: id, sha256: plan.sha256, content },
          changes: [
            ...counts.map((change) => ({
              field: `landPlan.${change}`,
              before: null,
              after: String(plan[change]),
            })),
            {
              field: 'landPlan.lots',
              before: null,
              after: plan.differences.map(({ lot }) => lot).join(', '),
            },
            ...(grounds ? [{ field: 'landPlan.grounds', ...grounds }] : []),
          ],
          reason,
        });
        await setProposal(tx, id, proposed);
        return proposed;
      });
      return { proposalId };
    },

    approval: approvalKind({
      name: PUBLISH,
      payload: z.object({
        planId: z.uuid(),
        /** Of the file. */
        sha256: z.string(),
        /** Of what the dry run would write: another run is another proposal. */
        content: z.string().length(64),
      }),
      proposers: LAND_PLAN_ROLES,
      roles: LAND_PLAN_ROLES,
      thing: ({ planId }) => ({ kind: 'landPlan', id: planId }),
      async apply(tx, { planId, content }, { proposalId, proposedBy, approvedBy }) {
        const plan = await lockProposed(tx, planId, proposalId);
        if (plan?.content !== content) throw refuse('proposal_outdated');
        const { projectId, grounds } = plan;
        await lockProject(tx, projectId);
        const at = clock.now();
        const changes = await numbered(tx, projectId, plan.changes);
        const land = await findLand(tx, projectId, dayInLaPaz(at));
        if (!land || !isAsSeen(plan.changes, land.lots)) throw refuse('proposal_outdated');
        const priceOf = ({ surface, ...merits }: LotFacts) =>
          lotPrice(land.centsPerM2 ?? cents(1), surface.toFixed(2), merits);
        const { companyId } = land;
        await writeChanges(tx, { planId, projectId, companyId, changes, grounds, at, priceOf });
        const [, publishedBy] = await namesOf(tx, [proposedBy, approvedBy]);
        await markPublished(tx, planId, { publishedBy, publishedAt: at });
        await events.record(tx, landPlanPublished, { projectId, planId });
      },
    }),
  };
}

/** Locks the units of the lots, in the order of their ids, and finds numbers for new ones. */
async function numbered(
  tx: Tx,
  projectId: number,
  changes: readonly PlannedChange[],
): Promise<NumberedChange[]> {
  const land = await findLand(tx, projectId, dayInLaPaz(new Date(0)));
  const lots = land?.lots ?? [];
  const unitOf = new Map(lots.map(({ lotId, unitId }) => [lotId, unitId]));
  const touched = changes.flatMap(({ lotId }) => (lotId === null ? [] : [unitOf.get(lotId) ?? 0]));
  await lockUnits(tx, touched);
  const taken = new Set(lots.map(({ lotId }) => lotId));
  return changes.map((change) => {
    const lotId = change.lotId ?? newLotId(projectId, change, taken);
    taken.add(lotId);
    return { ...change, lotId, unitId: unitOf.get(lotId) ?? null };
  });
}

/** As the ids of a project are made (DEMO-4); the next free one where block or lot is no small number. */
function newLotId(
  projectId: number,
  { block, lot }: PlannedChange,
  taken: ReadonlySet<number>,
): number {
  const usual = projectId * 10_000 + Number(block) * 100 + Number(lot);
  const isUsual = /^\d{1,2}$/.test(block) && /^\d{1,2}$/.test(lot);
  if (isUsual && !taken.has(usual)) return usual;
  let free = projectId * 10_000 + 9_999;
  while (taken.has(free)) free -= 1;
  return free;
}

/** Every lot is still as the dry run saw it: the second person decided about nothing else. */
function isAsSeen(changes: readonly PlannedChange[], lots: readonly ExistingLot[]): boolean {
  const now = new Map(lots.map((lot) => [lotName(lot), lot]));
  return changes.every((change) => {
    const lot = now.get(lotName(change));
    if (change.before === null) return lot === undefined;
    if (lot?.lotId !== change.lotId || !isSame(change.before, lot)) return false;
    // A hold that was made and has ended since keeps the lot.
    return change.after !== null || !lot.hasHistory;
  });
}

function isSame(before: LotFacts, lot: ExistingLot): boolean {
  const facts = Object.keys(before) as (keyof LotFacts)[];
  return facts.every((fact) => JSON.stringify(before[fact]) === JSON.stringify(lot[fact]));
}
