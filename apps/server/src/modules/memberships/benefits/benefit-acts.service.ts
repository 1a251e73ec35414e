import { benefitChanged } from '@kantuta/contract/memberships/benefits/benefits.events';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type { AuditActor, AuditFact } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StoredBenefit } from './benefits.store.ts';

export const BENEFIT_LATE = 'benefit_late';

export type BenefitActs = ReturnType<typeof createBenefitActs>;
type Whose = Pick<StoredBenefit, 'id' | 'reference' | 'personId' | 'companyId'>;

/** What every act on a benefit leaves behind: a line of the trail, and a hint for the pages that show it. */
export function createBenefitActs({ audit, events }: Pick<Platform, 'audit' | 'events'>) {
  /** Pages that show it, and the work list, read it anew. */
  async function changed(tx: Tx, { id, personId, companyId }: Whose): Promise<void> {
    await events.record(tx, benefitChanged, { benefitId: id, personId, companyId });
    await events.record(tx, workListChanged, { kind: BENEFIT_LATE, id });
  }

  return {
    changed,
    async note(
      tx: Tx,
      actor: AuditActor,
      action: AuditFact['action'],
      benefit: Whose,
      details?: Record<string, unknown>,
    ): Promise<void> {
      const { id, reference } = benefit;
      await audit.record(tx, {
        actor,
        action,
        object: { kind: 'benefit', id },
        outcome: 'done',
        details: { reference, ...details },
      });
      await changed(tx, benefit);
    },
  };
}
