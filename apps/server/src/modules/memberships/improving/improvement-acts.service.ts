import { improvementChanged } from '@kantuta/contract/memberships/improving/improvements.events';
import type { AuditActor, AuditFact } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StoredImprovement } from './improvements.store.ts';

export type ImprovementActs = ReturnType<typeof createImprovementActs>;

/** What every step of an improvement leaves behind: a line of the trail, and a hint for the pages that show it. */
export function createImprovementActs({ audit, events }: Pick<Platform, 'audit' | 'events'>) {
  return {
    async note(
      tx: Tx,
      actor: AuditActor,
      action: AuditFact['action'],
      {
        id,
        reference,
        saleId,
        personId,
        companyId,
      }: Pick<StoredImprovement, 'id' | 'reference' | 'saleId' | 'personId' | 'companyId'>,
      details?: Record<string, unknown>,
    ): Promise<string> {
      await audit.record(tx, {
        actor,
        action,
        object: { kind: 'improvement', id },
        outcome: 'done',
        details: { reference, saleId, ...details },
      });
      return events.record(tx, improvementChanged, {
        improvementId: id,
        saleId,
        personId,
        companyId,
      });
    },
  };
}
