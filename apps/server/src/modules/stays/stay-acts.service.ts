import { partiesChanged, stayChanged } from '@kantuta/contract/stays/stays.events';
import type { Actor } from '../../platform/access.ts';
import type { AuditFact } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StoredStay } from './stays.store.ts';

export type StayActs = ReturnType<typeof createStayActs>;

/** What every act on a booking leaves behind: a line of the trail, and a hint for the pages that show it. */
export function createStayActs({ audit, events }: Pick<Platform, 'audit' | 'events'>) {
  return {
    /** @param by whoever did it; null: the clock */
    async note(
      tx: Tx,
      by: Pick<Actor, 'personId'> | null,
      action: AuditFact['action'],
      {
        id: stayId,
        reference,
        personId,
        companyId,
      }: Pick<StoredStay, 'id' | 'reference' | 'personId' | 'companyId'>,
      details?: Record<string, unknown>,
    ): Promise<void> {
      await audit.record(tx, {
        actor: by === null ? { kind: 'system' } : { kind: 'person', id: by.personId },
        action,
        object: { kind: 'stay', id: stayId },
        outcome: 'done',
        details: { reference, ...details },
      });
      await events.record(tx, stayChanged, { stayId, personId, companyId });
      await events.record(tx, partiesChanged, { companyId });
    },
  };
}
