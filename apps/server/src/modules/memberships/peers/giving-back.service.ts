import { inTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ChargePeers } from './membership.port.ts';

/** What the clock gives back: the whole payment of a charge by its method, whatever its amount, and nobody decides it (BEN-8, MEM-5). */
export function createGivingBack({
  db,
  log,
  settledPaymentOf,
  reversePayment,
}: Pick<Platform, 'db' | 'log'> & Pick<ChargePeers, 'settledPaymentOf' | 'reversePayment'>) {
  /** `event` in the log: it may no longer go back, because something came of it meanwhile, or the bank of a card claims the money. */
  return async (chargeId: string, { objectId, event }: { objectId: string; event: string }) => {
    const intentId = await settledPaymentOf(db, chargeId);
    if (intentId === undefined) return;
    await inTransaction(db, (tx) =>
      reversePayment(tx, intentId, {
        cause: 'refund',
        words: '',
        reversedBy: null,
        approvedBy: null,
        doer: { kind: 'system' },
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      log.warn({ event, objectId, error });
    });
  };
}
