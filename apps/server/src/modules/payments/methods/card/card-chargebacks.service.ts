import { MINUTE_MS } from '@kantuta/contract/durations';
import { nextChargebackState } from '@kantuta/contract/payments/reversals/chargeback.rules';
import { inTransaction } from '../../../../platform/db/database.ts';
import { GatewayRefused } from '../../../../platform/outbound/outbound.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { answerChargebackJob } from '../../chargebacks/chargebacks.jobs.ts';
import {
  findChargeback,
  listChargebacks,
  listUntold,
  setChargeback,
} from '../../chargebacks/chargebacks.store.ts';
import type { ChargebackHearing } from '../../chargebacks/hearing.service.ts';
import type { CardPayment, CardProcessor } from './card.gateway.ts';
import { findCardAttempt } from './card.store.ts';

/** An answer that nobody took by then was lost on its way. */
const UNTOLD_AFTER_MS = 5 * MINUTE_MS;

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs'> & {
  processor: CardProcessor;
  hearing: ChargebackHearing;
};

/** Chargebacks at the processor of cards: heard with each look at a payment, swept, and answered (REF-8). */
export function createCardChargebacks({ db, clock, jobs, processor, hearing }: Deps) {
  /** A claim of a payment that is not ours is nobody's: money of it is with people already (PAY-59). */
  async function hear({ idempotencyKey, paymentId, chargeback }: CardPayment): Promise<void> {
    if (!chargeback || !KEY.test(idempotencyKey)) return;
    const attempt = await findCardAttempt(db, idempotencyKey);
    if (!attempt || (attempt.providerId !== null && attempt.providerId !== paymentId)) return;
    const { id: partId, intentId } = attempt;
    await hearing.hear({ intentId, partId, providerId: paymentId }, chargeback);
  }

  return {
    hear,

    /** Repeating it is safe. Throws when the processor does not answer. */
    async answer(chargebackId: string): Promise<void> {
      const known = await findChargeback(db, chargebackId);
      if (!known || known.toldAt !== null) return;
      if (known.state !== 'contested' && known.state !== 'accepted') return;
      const answer = known.state === 'accepted' ? 'accept' : 'contest';
      const seen = await processor
        .answerChargeback(known.providerId, answer)
        .catch(async (error: unknown) => {
          if (!(error instanceof GatewayRefused)) throw error;
          // It was decided otherwise meanwhile: how it stands is taken in.
          return processor.read(known.providerId);
        });
      await inTransaction(db, (tx) => setChargeback(tx, chargebackId, { toldAt: clock.now() }));
      await hear(seen);
    },

    async sweep(): Promise<void> {
      const all = await processor.chargebacks();
      const ours = await listChargebacks(
        db,
        all.flatMap(({ chargeback }) => chargeback?.id ?? []),
      );
      for (const payment of all) {
        const { chargeback } = payment;
        const known = chargeback && ours.get(chargeback.id);
        const isNews =
          chargeback &&
          (nextChargebackState(known?.state, chargeback.state) !== undefined ||
            (chargeback.takenAt !== null && known?.takenAt === null));
        if (isNews) await hear(payment);
      }
      const left = await listUntold(db, new Date(clock.now().getTime() - UNTOLD_AFTER_MS));
      await inTransaction(db, async (tx) => {
        for (const id of left)
          await jobs.send(tx, answerChargebackJob, { chargebackId: id }, { singletonKey: id });
      });
    },
  };
}
