import type { FrozenOffer } from '@kantuta/contract/catalogue/plans.calls';
import { isUnitKind } from '@kantuta/contract/reservations/hold.rules';
import { keptWord } from '@kantuta/phrases/kept-text';
import { z } from 'zod';
import type { Actor } from '../../../platform/access.ts';
import { approvalKind } from '../../../platform/approvals/approval-kind.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { HoldEnds } from '../hold-ends.service.ts';
import { lockHold, type Hold } from '../holds.store.ts';
import { insertApproval } from './plan-approvals.store.ts';

export const PLAN_APPROVAL = 'reservations.approvePlan';

export type PlanApprovals = ReturnType<typeof createPlanApprovals>;

/**
 * Memberships above the limit wait for one approval of sales_ops before any money (SALE-25). Whoever makes such a pre-reservation asks for
 * it in the same transaction; a refusal rejects the pre-reservation. Whether one still waits is `awaitsApproval` of the views.
 */
export function createPlanApprovals(
  { approvals, clock }: Pick<Platform, 'approvals' | 'clock'>,
  { notify, holds }: Pick<ForAll, 'notify'> & { holds: Pick<HoldEnds, 'reject'> },
) {
  const tell = (
    tx: Tx,
    { personId }: Hold,
    key: 'membershipApproved' | 'membershipRefused',
    product: string,
  ) => notify(tx, { personId, key, parameters: { product }, link: '/' });

  return {
    kind: approvalKind({
      name: PLAN_APPROVAL,
      payload: z.object({ holdId: z.uuid(), product: z.string() }),
      proposers: 'customers',
      roles: ['sales_ops'],
      thing: ({ holdId }) => ({ kind: 'hold', id: holdId }),

      async apply(tx, { holdId, product }, { proposalId, approvedBy }) {
        const hold = await lockHold(tx, holdId);
        // It ended meanwhile: the proposal no longer describes what would happen.
        if (hold?.state !== 'active') throw refuse('proposal_outdated');
        // Nobody approves what they buy or sell themselves (SALE-25).
        if (approvedBy === hold.personId || approvedBy === hold.sellerId)
          throw refuse('same_person');
        await insertApproval(tx, { holdId, proposalId, approvedBy, approvedAt: clock.now() });
        await tell(tx, hold, 'membershipApproved', product);
      },

      async refused(tx, { holdId, product }, { refusedBy, reason }) {
        const hold = await lockHold(tx, holdId);
        // It ended by itself: there is nothing left to reject.
        if (hold?.state !== 'active') return;
        await holds.reject(tx, hold, { words: reason, by: refusedBy, at: clock.now() });
        await tell(tx, hold, 'membershipRefused', product);
      },
    }),

    /** Before the hold is locked to be kept longer: a decision locks its proposal first and then the hold (SEC-17). */
    lock: (tx: Tx, holdId: string): Promise<void> =>
      approvals.lockOpenOf(tx, { kind: PLAN_APPROVAL, facts: { holdId } }),

    /** A pre-reservation that lives longer waits longer for its approval. */
    prolong: async (
      tx: Tx,
      { id, kind }: Pick<Hold, 'id' | 'kind'>,
      until: Date,
    ): Promise<void> => {
      if (isUnitKind(kind) || kind === 'seasonTicket') return;
      await approvals.prolong(tx, { kind: PLAN_APPROVAL, facts: { holdId: id }, until });
    },

    /**
     * Asks for the approval that an offer needs, and puts it on the work list of the desk, due when the pre-reservation ends; nothing where
     * the offer needs none. Call it in the transaction that makes the pre-reservation.
     */
    async ask(
      tx: Tx,
      actor: Actor,
      hold: Pick<Hold, 'id' | 'companyId' | 'reference' | 'endsAt'> & {
        offer: Pick<FrozenOffer, 'needsApproval' | 'price' | 'discount' | 'initial'>;
        product: string;
      },
    ): Promise<void> {
      const { id, companyId, reference, endsAt, offer, product } = hold;
      if (!offer.needsApproval) return;
      await approvals.propose(tx, actor, {
        kind: PLAN_APPROVAL,
        subject: `${product} (${reference})`,
        companyId,
        payload: { holdId: id, product },
        changes: (['price', 'discount', 'initial'] as const).map((field) => ({
          field,
          before: null,
          after: `USD ${offer[field]}`,
        })),
        reason: keptWord('approval.price'),
        dueAt: endsAt,
        // It waits as long as what it is about.
        expiresAt: endsAt,
      });
    },
  };
}
