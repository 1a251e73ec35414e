import type { ParsedInputOf } from '@kantuta/contract/call';
import { money } from '@kantuta/contract/money';
import type { voidRecoveryCredit } from '@kantuta/contract/reversals/desk-reversals.calls';
import { REVERSAL_DECIDERS, REVERSING_ROLES } from '@kantuta/contract/reversals/reversal.rules';
import { createFormat } from '@kantuta/phrases/format';
import { z } from 'zod';
import type { Actor } from '../../../platform/access.ts';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { RecoveryCredits } from './credits.service.ts';
import { lockCredit } from './credits.store.ts';

export const VOID_CREDIT = 'reversals.voidCredit';

export type Voiding = ReturnType<typeof createVoiding>;

/** A free credit is taken back by two persons, as a sale is reverted (REV-6). */
export function createVoiding(
  { db, approvals }: Pick<Platform, 'db' | 'approvals'>,
  credits: Pick<RecoveryCredits, 'takeBack'>,
) {
  return {
    propose: (
      actor: Actor,
      { saleId, reason }: ParsedInputOf<typeof voidRecoveryCredit>,
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        const credit = await lockCredit(tx, saleId);
        if (!credit) throw refuse('forbidden');
        if (credit.state !== 'available' || credit.recognised === 0) throw refuse('recovery_used');
        if (credit.personId === actor.personId) throw refuse('same_person');
        const { companyId, recognised, currency } = credit;
        await approvals.propose(tx, actor, {
          kind: VOID_CREDIT,
          subject: createFormat('es').money(money(recognised, currency)),
          companyId,
          payload: { saleId, recognised },
          changes: [
            {
              field: 'recoveryCredit',
              before: createFormat('es').money(money(recognised, currency)),
              after: null,
            },
          ],
          reason,
        });
      }),

    approval: (): ApprovalKind =>
      approvalKind({
        name: VOID_CREDIT,
        payload: z.object({ saleId: z.number().int(), recognised: z.number().int() }),
        thing: ({ saleId }) => ({ kind: 'reversal', id: String(saleId) }),
        proposers: REVERSING_ROLES,
        roles: REVERSAL_DECIDERS,
        async apply(tx, { saleId }, { approvedBy, reason }) {
          const credit = await lockCredit(tx, saleId);
          if (credit?.state !== 'available') throw refuse('proposal_outdated');
          // Nobody decides on their own credit.
          if (credit.personId === approvedBy) throw refuse('same_person');
          await credits.takeBack(tx, saleId, { by: approvedBy, reason });
        },
      }),
  };
}
