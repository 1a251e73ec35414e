import { MINUTE_MS } from '@kantuta/contract/durations';
import { inTransaction } from '../../../../platform/db/database.ts';
import { GatewayRefused } from '../../../../platform/outbound/outbound.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { BackAt, Returns } from '../../returns/returns.service.ts';
import { UNTAKEN_AFTER_MS, type UntakenMoney } from '../../settlement/untaken-money.service.ts';
import { noteTaken } from '../../record/provider-money.store.ts';
import { LOST_AFTER_MS } from './card-outcomes.service.ts';
import type { CardProcessor } from './card.gateway.ts';
import { finishCardJob } from './card.jobs.ts';
import {
  CARD_PROVIDER,
  findCardAttempt,
  finishCardAttempt,
  listUnfinished,
  noteNeverTaken,
  type CardAttempt,
} from './card.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs'> & {
  processor: CardProcessor;
  untaken: UntakenMoney;
  returns: Returns;
};

/** An end that nobody told by then was lost on its way. */
const UNTOLD_AFTER_MS = 5 * MINUTE_MS;

/** Tells the processor what our books have done: it takes the money, or lets go of it (PAY-31, PAY-59). */
export function createCardFinishing({ db, clock, jobs, processor, untaken, returns }: Deps) {
  const moneyOf = ({ intentId }: CardAttempt, eventId: string) => ({
    provider: CARD_PROVIDER,
    eventId,
    intentId,
  });

  /** False: it holds nothing that it could take, and never will. */
  async function take(attempt: CardAttempt, providerId: string): Promise<boolean> {
    try {
      const { capturedAt } = await processor.capture(providerId);
      if (capturedAt)
        await noteTaken(db, { provider: CARD_PROVIDER, eventId: providerId }, capturedAt);
      return true;
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      await inTransaction(db, (tx) => untaken.note(tx, moneyOf(attempt, providerId)));
      return false;
    }
  }

  /**
   * When its holder has the money again: it was only held, or is refunded under the key of its part, once. Undefined: the processor refuses,
   * and people look at it.
   */
  async function giveBack(attempt: CardAttempt, providerId: string): Promise<BackAt | undefined> {
    const { id, amount } = attempt;
    if (await processor.void(providerId)) return { at: clock.now(), isListed: false };
    try {
      const at = await processor.refund(providerId, id, amount);
      return { at: at ?? clock.now(), isListed: true };
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      const isWithPeople = await inTransaction(db, async (tx) => {
        if (!(await returns.refused(tx, id))) return false;
        // Nobody orders it again before people say so.
        return finishCardAttempt(tx, attempt, { at: clock.now(), providerId });
      });
      if (!isWithPeople) throw error;
      return undefined;
    }
  }

  return {
    /** Repeating it is safe. Throws when the processor does not answer. */
    async finish(attemptId: string): Promise<void> {
      const attempt = await findCardAttempt(db, attemptId);
      if (!attempt || attempt.finishedAt !== null) return;
      const providerId = attempt.providerId ?? (await processor.findByKey(attempt.id))?.paymentId;
      if (providerId === undefined) {
        const age = clock.now().getTime() - attempt.createdAt.getTime();
        if (age < LOST_AFTER_MS) throw new Error('the order may still reach the processor');
      } else if (attempt.state === 'captured' && !(await take(attempt, providerId))) return;
      const isGivenBack = attempt.state !== 'captured' && providerId !== undefined;
      const back = isGivenBack ? await giveBack(attempt, providerId) : undefined;
      if (isGivenBack && !back) return;
      await inTransaction(db, async (tx) => {
        // The payment was reversed while its money was being taken: that is told next.
        if (!(await finishCardAttempt(tx, attempt, { at: clock.now(), providerId }))) return;
        if (providerId !== undefined) await untaken.taken(tx, moneyOf(attempt, providerId));
        if (back) await returns.arrived(tx, attemptId, back);
        if (back && !back.isListed && providerId !== undefined)
          await noteNeverTaken(tx, providerId);
      });
    },

    /** Orders again what was never told, because a job gives up at last; what is settled and not taken within an hour is a matter for people. */
    async sweep(): Promise<void> {
      const now = clock.now().getTime();
      const left = await listUnfinished(db, new Date(now - UNTOLD_AFTER_MS));
      await inTransaction(db, async (tx) => {
        for (const attempt of left) {
          const { id, state, createdAt, providerId } = attempt;
          await jobs.send(tx, finishCardJob, { attemptId: id }, { singletonKey: id });
          const isLong = now - createdAt.getTime() >= UNTAKEN_AFTER_MS;
          if (isLong && state === 'captured' && providerId !== null)
            await untaken.note(tx, moneyOf(attempt, providerId));
        }
      });
    },
  };
}
