import {
  nextChargebackState,
  type ChargebackReason,
  type ChargebackState,
} from '@kantuta/contract/payments/reversals/chargeback.rules';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { paymentChanged } from '@kantuta/contract/payments/payments.events';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Part } from '../parts/parts.store.ts';
import type { Intent } from '../record/intents.store.ts';
import type { Returns } from '../returns/returns.service.ts';
import { lockPayment } from '../settlement/payment.store.ts';
import {
  CHARGEBACK,
  findChargeback,
  insertChargeback,
  setChargeback,
  type Chargeback,
} from './chargebacks.store.ts';
import { answerChargebackJob } from './chargebacks.jobs.ts';

/** As the processor has it now; an event names a payment and no more. */
export type SeenChargeback = {
  id: string;
  reason: ChargebackReason;
  openedAt: Date;
  answerBy: Date;
  state: ChargebackState;
  takenAt: Date | null;
};
type Claimed = { intentId: string; partId: string; providerId: string };

export type ChargebackHearing = ReturnType<typeof createChargebackHearing>;

/** What processors say of chargebacks: taken in once, behind the lock of the payment, in whatever order it arrives (REF-8). */
export function createChargebackHearing({
  db,
  clock,
  jobs,
  audit,
  events,
  returns,
}: Pick<Platform, 'db' | 'clock' | 'jobs' | 'audit' | 'events'> & { returns: Returns }) {
  async function changed(tx: Tx, { id, intentId, personId, companyId }: Chargeback) {
    await events.record(tx, workListChanged, { kind: CHARGEBACK, id });
    await events.record(tx, paymentChanged, { intentId, personId, companyId });
  }

  async function record(tx: Tx, { id, intentId, reason }: Chargeback, state: ChargebackState) {
    await audit.record(tx, {
      actor: { kind: 'provider' },
      action: 'payments.hearChargeback',
      object: { kind: 'payment', id: intentId },
      outcome: 'done',
      details: { chargeback: id, reason, after: { chargeback: state } },
    });
  }

  /**
   * Of a payment that our books have reversed, the bank takes what the processor was to give back: that answers the claim. Money that has
   * gone to its holder already is claimed a second time: people contest it.
   */
  async function isAnswered(tx: Tx, intent: Intent, partId: string): Promise<boolean> {
    return intent.state === 'reversed' && (await returns.claimed(tx, partId));
  }

  async function first(
    tx: Tx,
    { intent, part }: { intent: Intent; part: Part },
    { providerId }: Claimed,
    seen: SeenChargeback,
  ): Promise<Chargeback> {
    const told = nextChargebackState(undefined, seen.state) ?? 'open';
    const state =
      told !== 'won' && (await isAnswered(tx, intent, part.id)) ? ('accepted' as const) : told;
    const fresh: Chargeback = {
      ...seen,
      intentId: intent.id,
      partId: part.id,
      companyId: intent.companyId,
      personId: intent.personId,
      providerId,
      state,
      stateAt: clock.now(),
      words: '',
      contestedBy: null,
      lossWords: '',
      lossBy: null,
      lossApprovedBy: null,
      toldAt: null,
    };
    await insertChargeback(tx, fresh);
    await record(tx, fresh, state);
    if (state === 'accepted') await jobs.send(tx, answerChargebackJob, { chargebackId: fresh.id });
    return fresh;
  }

  async function later(tx: Tx, known: Chargeback, seen: SeenChargeback): Promise<Chargeback> {
    const state = nextChargebackState(known.state, seen.state);
    const takenAt = known.state === 'won' ? null : (seen.takenAt ?? known.takenAt);
    const isNew = state !== undefined || takenAt?.getTime() !== known.takenAt?.getTime();
    if (!isNew) return known;
    const now: Chargeback = {
      ...known,
      takenAt,
      ...(state ? { state, stateAt: clock.now() } : {}),
    };
    await setChargeback(tx, known.id, { state: now.state, stateAt: now.stateAt, takenAt });
    if (state) await record(tx, now, state);
    return now;
  }

  return {
    changed,

    /** Repeating it changes nothing. */
    async hear(of: Claimed, seen: SeenChargeback): Promise<void> {
      await inTransaction(db, async (tx) => {
        const payment = await lockPayment(tx, of.intentId);
        const part = payment?.parts.find(({ id }) => id === of.partId);
        if (!payment || !part) return;
        const known = await findChargeback(tx, seen.id);
        const { intent } = payment;
        const after = known
          ? await later(tx, known, seen)
          : await first(tx, { intent, part }, of, seen);
        if (after === known) return;
        // The file of that day names it.
        if (after.state === 'accepted' && after.takenAt)
          await returns.takenByBank(tx, after.partId, after);
        await changed(tx, after);
      });
    },
  };
}
