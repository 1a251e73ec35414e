import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import {
  gatesOf,
  REVIEW_KEEPERS,
} from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import type { settleMark } from '@kantuta/contract/memberships/passes/park-codes.calls';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  closeReview,
  findReviewed,
  findSettlement,
  insertSettlement,
  type Settlement,
} from './mark-reviews.store.ts';
import { isBuyer } from './passes.views.ts';

/** What a gate could not decide, settled by somebody with a reason that nobody changes (PASS-16). */
export function createMarkReviews({ db, clock, audit }: Pick<Platform, 'db' | 'clock' | 'audit'>) {
  const shown = ({ reason, settledAt }: Settlement) => ({
    reason,
    settledAt: settledAt.toISOString(),
  });

  return {
    /** Said again by the same person it stays. Throws `mark_settled` where it was settled otherwise, `same_person` for passes of one's own. */
    settle: (
      actor: Actor,
      { markId, reason }: ParsedInputOf<typeof settleMark>,
    ): Promise<ReplyOf<typeof settleMark>> =>
      inTransaction(db, async (tx) => {
        await audit.holdRights(tx, actor);
        const { personId, desk } = actor;
        const found = await findReviewed(tx, markId);
        const isReached = gatesOf(desk, REVIEW_KEEPERS).some((gate) => gate === found?.gate);
        if (!found || !isReached) throw refuse('forbidden');
        // Nobody decides about what they noted themselves without right.
        if (found.review === 'revoked' && found.byId === personId) throw refuse('same_person');
        if (await isBuyer(tx, { saleId: found.saleId, personId })) throw refuse('same_person');
        if (!(await closeReview(tx, markId))) {
          const settled = await findSettlement(tx, markId);
          const isSame = settled?.byId === personId && settled.reason === reason;
          if (!settled || !isSame) throw refuse('mark_settled');
          return shown(settled);
        }
        const settlement = { markId, byId: personId, reason, settledAt: clock.now() };
        await insertSettlement(tx, settlement);
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'memberships.settleMark',
          object: { kind: 'parkMark', id: markId },
          outcome: 'done',
        });
        return shown(settlement);
      }),
  };
}
