import type { IntentState, StageReason } from '@kantuta/contract/payments/intent.rules';
import { mayPass } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { isGatewayError } from '../../../platform/outbound/outbound.ts';
import type { StageActor } from '../record/stages.store.ts';

/** How a payment ends without money. */
export type End = {
  state: Extract<IntentState, 'cancelled' | 'expired' | 'failed'>;
  actor: StageActor;
  reasonKey: StageReason;
};

export const CANCELLED: End = {
  state: 'cancelled',
  actor: 'customer',
  reasonKey: 'cancelled_by_customer',
};

/** What is held is given back: a method was closed between start and settlement (PAY-18). */
export const CLOSED_MEANWHILE: End = {
  state: 'cancelled',
  actor: 'system',
  reasonKey: 'closed_meanwhile',
};

/** The same where what was paid for is no longer there, or costs something else by now (PAY-59). */
export const CHANGED_MEANWHILE: End = {
  state: 'cancelled',
  actor: 'system',
  reasonKey: 'changed_meanwhile',
};

/** What becomes of money that somebody else holds for us. */
export type Take = 'held' | 'letGo';

/**
 * Takes in that money is held; where our books refuse it for good, once more to let go of it (PAY-59): its nights are gone, its sale was
 * upgraded, a payoff is dearer since midnight. Without this the transaction failed each time it was repeated, and the money stayed held.
 * What the database refuses for a while is thrown, and is repeated by whoever asked.
 */
export async function heldOrLetGo(
  { log, objectId }: { log: Log; objectId: string },
  work: (take: Take) => Promise<void>,
): Promise<void> {
  try {
    await work('held');
  } catch (error) {
    if (mayPass(error) || isGatewayError(error)) throw error;
    log.error({ event: 'posting_failed', objectId, error });
    await work('letGo');
  }
}
