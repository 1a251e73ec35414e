import {
  endAfter,
  isReasonGiven,
  mayExtend,
  type HoldRole,
  type ReleaseReason,
} from '@kantuta/contract/reservations/hold.rules';
import type { Tx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { endHold, lockHold, moveEnd, type Hold } from './holds.store.ts';
import type { FreeingPeers, Queue } from './queue.service.ts';

/** Who acts on a hold, in which role. */
export type HoldActor = { personId: number | null; role: HoldRole };

export type CreditEndPeer = {
  /** Sets the recognised credit free on which a hold or its reservation counted (REV-6). */
  releaseCredit(tx: Tx, holdId: string, at: Date): Promise<void>;
};

export type HoldEnds = ReturnType<typeof createHoldEnds>;

/**
 * The ways in which a hold ends or lives longer. Each locks the row of the hold first, so that expiry, release and payment of one hold run one after
 * the other, and refuses `hold_ended` when another one came first (RES-1). Then comes its unit, before the claim and the queue.
 */
export function createHoldEnds(peers: FreeingPeers & CreditEndPeer, queue: Queue) {
  /** Locks an active hold that the caller may know of; throws `forbidden`, `hold_ended`. */
  async function lockKnown(tx: Tx, id: string, knows: (hold: Hold) => boolean): Promise<Hold> {
    const hold = await lockHold(tx, id);
    if (!hold || !knows(hold)) throw refuse('forbidden');
    if (hold.state !== 'active') throw refuse('hold_ended');
    return hold;
  }
  const lockActive = (tx: Tx, id: string) => lockKnown(tx, id, () => true);

  /** Gives back what a hold kept. */
  async function free(tx: Tx, { id, unitId, itemId, season }: Hold, at: Date): Promise<void> {
    await peers.releaseCredit(tx, id, at);
    if (unitId !== null) await queue.passOn(tx, unitId, at);
    if (itemId !== null && season !== null) await peers.giveStockBack(tx, { itemId, season });
  }

  return {
    lockKnown,
    lockActive,

    /**
     * Ends a hold because its sale opens next in the same transaction, with `holdId`. What it kept stays taken. Returns the hold; throws `hold_ended`.
     */
    async convert(tx: Tx, id: string, { at, by }: { at: Date; by: number | null }): Promise<Hold> {
      const hold = await lockActive(tx, id);
      await queue.lockUnit(tx, hold);
      await endHold(tx, hold, { state: 'converted' }, { act: 'converted', by, role: 'system', at });
      return hold;
    },

    /** Ends a hold with a reason and sets free what it kept (RES-6). Throws `reason_required`, `hold_ended`. */
    async release(
      tx: Tx,
      hold: Hold,
      {
        reason,
        words,
        actor,
        at,
      }: { reason: ReleaseReason; words: string; actor: HoldActor; at: Date },
    ): Promise<void> {
      if (!isReasonGiven({ reason, words })) throw refuse('reason_required');
      await queue.lockUnit(tx, hold);
      await endHold(
        tx,
        hold,
        { state: 'released', reason, words: words.trim() },
        { act: 'released', by: actor.personId, role: actor.role, at },
      );
      await free(tx, hold, at);
    },

    /** Ends a hold whose time is over. */
    async expire(tx: Tx, hold: Hold, at: Date): Promise<void> {
      await queue.lockUnit(tx, hold);
      await endHold(
        tx,
        hold,
        { state: 'expired' },
        { act: 'expired', by: null, role: 'system', at },
      );
      await free(tx, hold, at);
    },

    /** Ends a hold that the company does not approve, with its words (SALE-25). */
    async reject(
      tx: Tx,
      hold: Hold,
      { words, by, at }: { words: string; by: number; at: Date },
    ): Promise<void> {
      await queue.lockUnit(tx, hold);
      await endHold(
        tx,
        hold,
        { state: 'rejected', reason: 'financing_denied', words },
        { act: 'rejected', by, role: 'operator', at },
      );
      await free(tx, hold, at);
    },

    /** Lets a hold live at least until then, because the office kept its buyer waiting (RES-30); that is no extension of theirs. */
    async keepUntil(tx: Tx, hold: Hold, { until, at }: { until: Date; at: Date }): Promise<void> {
      if (until <= hold.endsAt) return;
      const end = { endsAt: until, reminded: 0, counts: false };
      await moveEnd(tx, hold, end, { act: 'extended', by: null, role: 'system', at });
    },

    /** Moves the end of a hold by these hours (RES-5). Throws `hold_ended`, `extension_used`. Returns the new end. */
    async extend(
      tx: Tx,
      hold: Hold,
      { hours, actor, words, at }: { hours: number; actor: HoldActor; words: string; at: Date },
    ): Promise<Date> {
      // Its time may be over before the clock has ended it.
      if (hold.endsAt <= at) throw refuse('hold_ended');
      if (!mayExtend(actor.role, hold.extensions)) throw refuse('extension_used');
      const endsAt = endAfter(hold.endsAt, hours);
      await moveEnd(
        tx,
        hold,
        { endsAt, reminded: 0 },
        { act: 'extended', by: actor.personId, role: actor.role, at, words },
      );
      return endsAt;
    },
  };
}
