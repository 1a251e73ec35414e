import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { provisionalChanged } from '@kantuta/contract/reservations/provisionals.events';
import type { Cents } from '@kantuta/contract/money';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOpen, markOver, type ProvisionalReceipt } from './provisionals.store.ts';

/** Kind of task: money that an adviser took and did not deposit in time (RES-27). */
export const PROVISIONAL_LATE = 'provisional_late';

/** Customer, adviser and desk read it again. */
export async function tellOfProvisional(
  events: Platform['events'],
  tx: Tx,
  { id, personId, adviserId, companyId }: ProvisionalReceipt,
): Promise<void> {
  const provisionalId = id;
  await events.record(tx, provisionalChanged, { provisionalId, personId, adviserId, companyId });
  await events.record(tx, workListChanged, { kind: PROVISIONAL_LATE, id });
}

export function createProvisionalEnds({ events }: Pick<Platform, 'events'>) {
  return {
    /**
     * Ends the receipt whose money, all of it, was paid. What the customer paid themselves leaves it as it is, and so does another amount:
     * the adviser still has money. The hold is locked.
     */
    async deposited(
      tx: Tx,
      {
        holdId,
        amount,
        startedBy,
        at,
      }: { holdId: string; amount: Cents; startedBy: number | null; at: Date },
    ): Promise<void> {
      const receipt = await lockOpen(tx, holdId);
      if (receipt?.state !== 'issued') return;
      if (receipt.adviserId !== startedBy || receipt.amount !== amount) return;
      await markOver(tx, receipt.id, { state: 'deposited', at });
      await tellOfProvisional(events, tx, receipt);
    },
  };
}
