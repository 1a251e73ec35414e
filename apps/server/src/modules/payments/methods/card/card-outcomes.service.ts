import type { CardDecline } from '@kantuta/contract/payments/card/card.rules';
import { atOnce } from '../../../../platform/db/at-once.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findAccountOfCompany } from '../../record/collecting-accounts.views.ts';
import type { Openings } from '../../regularizations/opening.service.ts';
import { lockPayment } from '../../settlement/payment.store.ts';
import { heldOrLetGo, type Take } from '../../settlement/ends.service.ts';
import type { PartOfLocked, Settlements } from '../../settlement/settlement.service.ts';
import { insertProviderMoney } from '../../record/provider-money.store.ts';
import type { createCardChargebacks } from './card-chargebacks.service.ts';
import type { CardPayment, CardProcessor } from './card.gateway.ts';
import { askCardJob, finishCardJob } from './card.jobs.ts';
import { findCardAttempt, ofCards, setCardAttempt, type CardAttempt } from './card.store.ts';
import type { createStrayCards } from './stray-cards.service.ts';
import { setCardEnabled } from './saved-cards.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'> & {
  processor: CardProcessor;
  settlements: Settlements;
  openings: Openings;
  stray: ReturnType<typeof createStrayCards>;
  chargebacks: Pick<ReturnType<typeof createCardChargebacks>, 'hear'>;
};
type Source = 'webhook' | 'asked';
type How = { source: Source; take: Take };
type Found = PartOfLocked & { attempt: CardAttempt };

export type CardOutcomes = ReturnType<typeof createCardOutcomes>;

/** Longer than any order is under way (SEC-15): what the processor does not know by then never reached it. */
export const LOST_AFTER_MS = 60_000;
const CHALLENGE_MS = 20 * 60_000;
const SOON_SECONDS = 10;
const LATER_SECONDS = 300;
const SOON_FOR_MS = 15 * 60_000;

/**
 * What the processor says of a payment, heard as an answer, an event, a poll or the return of the holder: all end here, behind the lock of the
 * payment (PAY-8). An event names a payment and no more; its state is always asked, so that late and shuffled events change nothing.
 */
export function createCardOutcomes({
  db,
  clock,
  jobs,
  log,
  processor,
  settlements,
  openings,
  stray,
  chargebacks,
}: Deps) {
  async function locked(tx: Tx, { id, intentId }: Pick<CardAttempt, 'id' | 'intentId'>) {
    const payment = await lockPayment(tx, intentId);
    const part = payment?.parts.find((each) => each.id === id);
    const attempt = await findCardAttempt(tx, id);
    return payment && part && attempt ? { ...payment, part, attempt } : undefined;
  }

  /** Takes in how the payment stands. Repeating it changes nothing. */
  async function apply(
    attempt: Pick<CardAttempt, 'id' | 'intentId'>,
    seen: CardPayment,
    source: Source,
  ): Promise<void> {
    await heldOrLetGo({ log, objectId: attempt.intentId }, (take) =>
      inTransaction(db, async (tx) => {
        const found = await locked(tx, attempt);
        if (found) await judge(tx, found, seen, { source, take });
      }),
    );
  }

  async function judge(tx: Tx, found: Found, seen: CardPayment, how: How): Promise<void> {
    const { attempt } = found;
    const { paymentId: providerId, brand, lastFour, challengeUrl } = seen;
    if (attempt.providerId === null)
      await setCardAttempt(tx, attempt.id, { providerId, brand, lastFour, challengeUrl });
    const known = { ...attempt, providerId };
    const holdsMoney = seen.state === 'authorised' || seen.state === 'captured';
    if (seen.state === 'challenge' || seen.state === 'processing')
      return begin(tx, { ...found, attempt: known }, seen.state);
    if (holdsMoney) return hold(tx, { ...found, attempt: known }, seen, how);
    if (isUndecided(attempt))
      await decline(tx, found, seen.state === 'voided' ? 'card_abandoned' : seen.declineCode);
  }

  async function begin(tx: Tx, found: Found, state: 'challenge' | 'processing'): Promise<void> {
    const { attempt } = found;
    if (attempt.state !== 'requested' && attempt.state !== 'challenge') return;
    await setCardAttempt(tx, attempt.id, { state });
    if (found.part.begunAt === null) await settlements.begun(tx, found);
    if (attempt.state === 'requested') await orderAsking(tx, attempt);
  }

  async function hold(
    tx: Tx,
    found: Found,
    seen: CardPayment,
    { source, take }: How,
  ): Promise<void> {
    const { attempt, intent, part } = found;
    if (
      attempt.state === 'authorised' ||
      attempt.state === 'captured' ||
      attempt.state === 'released'
    )
      return;
    const now = clock.now();
    const { paymentId, amount, reference } = seen;
    const paidAt = seen.decidedAt ?? now;
    const accountId = await findAccountOfCompany(tx, intent.companyId);
    const money = { eventId: paymentId, accountId, reference, amount, paidAt };
    const record = (outcome: string) =>
      insertProviderMoney(
        tx,
        { ...money, ...ofCards, currency: 'USD' },
        { source, receivedAt: now, intentId: intent.id, outcome },
      );
    const toPeople = async (reason: 'amount_differs' | 'posting_failed') => {
      await record(reason);
      const misfit = { ...money, ...ofCards, currency: seen.currency };
      await openings.open(tx, misfit, { intent, part }, reason);
    };
    if (amount !== attempt.amount || seen.currency !== 'USD') {
      log.error({ event: 'card_amount_differs', objectId: intent.id });
      // Only held, it is let go of; taken, people look at it (SEC-13).
      if (seen.state === 'captured') await toPeople('amount_differs');
      else {
        await decline(tx, found, 'card_refused');
        await jobs.send(tx, finishCardJob, { attemptId: attempt.id });
      }
      return;
    }
    // Also one that was given up: what was let go of then was nothing.
    await setCardAttempt(tx, attempt.id, { state: 'authorised', decidedAt: now, finishedAt: null });
    if (attempt.savedCardId !== null) await setCardEnabled(tx, attempt.savedCardId, true);
    if (take === 'letGo' && seen.state === 'captured') return toPeople('posting_failed');
    await record('held');
    const report = {
      paidAt,
      eventId: paymentId,
      stage: { stage: 'bank_confirmed', actor: 'bank' },
    } as const;
    await atOnce(tx, (all) => settlements.held(all, found, report, take));
  }

  /** The card does not pay: the payment is over, and says why. */
  async function decline(tx: Tx, found: Found, code: CardDecline): Promise<void> {
    const { attempt, part } = found;
    await setCardAttempt(tx, attempt.id, {
      state: 'declined',
      declineCode: code,
      decidedAt: clock.now(),
    });
    if (attempt.savedCardId !== null && code === 'card_not_enabled')
      await setCardEnabled(tx, attempt.savedCardId, false);
    const isFresh = found.intent.state === 'created';
    if (isFresh) await settlements.begun(tx, found);
    const intent = isFresh ? { ...found.intent, state: 'pending' as const } : found.intent;
    await settlements.failed(
      tx,
      { intent, part },
      { state: 'failed', actor: 'bank', reasonKey: code },
    );
  }

  async function orderAsking(tx: Tx, { id, createdAt }: CardAttempt): Promise<void> {
    const now = clock.now();
    const isYoung = now.getTime() - createdAt.getTime() < SOON_FOR_MS;
    const startAfter = new Date(now.getTime() + (isYoung ? SOON_SECONDS : LATER_SECONDS) * 1_000);
    await jobs.send(
      tx,
      askCardJob,
      { attemptId: id, source: 'asked' },
      { startAfter, singletonKey: id },
    );
  }

  /** Nobody can pay with it any more: what its holder has left open, or what never reached the processor. */
  async function end(attempt: CardAttempt, code: CardDecline): Promise<void> {
    await inTransaction(db, async (tx) => {
      const found = await locked(tx, attempt);
      if (!found || !isUndecided(found.attempt)) return;
      await decline(tx, found, code);
      // It may have reached the processor all the same.
      await jobs.send(tx, finishCardJob, { attemptId: attempt.id });
    });
  }

  /** Asks the processor how a payment stands. Throws when it does not answer. */
  async function ask(attempt: CardAttempt, source: Source): Promise<void> {
    const seen =
      attempt.providerId === null
        ? await processor.findByKey(attempt.id)
        : await processor.read(attempt.providerId);
    const age = clock.now().getTime() - attempt.createdAt.getTime();
    if (seen) await apply(attempt, seen, source);
    if (seen) await chargebacks.hear(seen);
    else if (age >= LOST_AFTER_MS) await end(attempt, 'card_unreachable');
    if (seen?.state === 'challenge' && age >= CHALLENGE_MS) await end(attempt, 'card_abandoned');
  }

  return {
    apply,

    /** The order may be under way, done or lost: the customer reads "en verificación", and it is asked for by its key. */
    async wait(attempt: CardAttempt): Promise<void> {
      await inTransaction(db, async (tx) => {
        const found = await locked(tx, attempt);
        if (found?.attempt.state === 'requested') await begin(tx, found, 'processing');
      });
    },

    end,

    ask,

    /** In the background, until the outcome is known. `paymentId`: as an event named it. */
    async askAgain(
      attemptId: string,
      { source, paymentId }: { source: Source; paymentId?: string | undefined },
    ): Promise<void> {
      const attempt = await findCardAttempt(db, attemptId);
      const isOther = attempt
        ? attempt.providerId !== null && attempt.providerId !== paymentId
        : true;
      if (paymentId !== undefined && isOther) return stray.look(paymentId, attempt);
      if (!attempt || (source === 'asked' && !isUndecided(attempt))) return;
      await ask(attempt, source);
      await inTransaction(db, async (tx) => {
        const now = await findCardAttempt(tx, attemptId);
        if (now && isUndecided(now)) await orderAsking(tx, now);
      });
    },
  };
}

function isUndecided({ state }: CardAttempt): boolean {
  return state === 'requested' || state === 'challenge' || state === 'processing';
}
