import type { TerminalDecline } from '@kantuta/contract/payments/terminal/terminal.rules';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { atOnce } from '../../../../platform/db/at-once.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findAccountOfCompany } from '../../record/collecting-accounts.views.ts';
import { insertProviderMoney } from '../../record/provider-money.store.ts';
import type { Openings } from '../../regularizations/opening.service.ts';
import { lockPayment } from '../../settlement/payment.store.ts';
import { heldOrLetGo, type Take } from '../../settlement/ends.service.ts';
import type { PartOfLocked, Settlements } from '../../settlement/settlement.service.ts';
import type { TerminalOrder, TerminalProvider, TerminalSale } from './terminal.gateway.ts';
import { askTerminalJob, finishTerminalJob } from './terminal.jobs.ts';
import {
  findTerminalAttempt,
  ofTerminals,
  setTerminalAttempt,
  type TerminalAttempt,
} from './terminal.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'> & {
  provider: TerminalProvider;
  settlements: Settlements;
  openings: Openings;
};
type Found = PartOfLocked & { attempt: TerminalAttempt };

export type TerminalOutcomes = ReturnType<typeof createTerminalOutcomes>;

/** Longer than any order is under way (SEC-15): what the provider does not know by then never reached it. */
const LOST_AFTER_MS = MINUTE_MS;
/** Longer than a terminal waits for a card. */
const LEFT_AFTER_MS = 3 * MINUTE_MS;
const ASK_SECONDS = 10;

/**
 * What the provider says of an order, heard as an answer or by asking: all end here, behind the lock of the payment (PAY-8). It tells nothing
 * by itself, so it is asked until the outcome is known.
 */
export function createTerminalOutcomes({
  db,
  clock,
  jobs,
  log,
  provider,
  settlements,
  openings,
}: Deps) {
  async function locked(tx: Tx, { id, intentId }: Pick<TerminalAttempt, 'id' | 'intentId'>) {
    const payment = await lockPayment(tx, intentId);
    const part = payment?.parts.find((each) => each.id === id);
    const attempt = await findTerminalAttempt(tx, id);
    return payment && part && attempt ? { ...payment, part, attempt } : undefined;
  }

  /** Takes in how the order stands. Repeating it changes nothing. */
  async function apply(
    attempt: Pick<TerminalAttempt, 'id' | 'intentId'>,
    seen: TerminalOrder,
  ): Promise<void> {
    await heldOrLetGo({ log, objectId: attempt.intentId }, (take) =>
      inTransaction(db, async (tx) => {
        const found = await locked(tx, attempt);
        if (!found || !isUndecided(found.attempt)) return;
        const sale = seen.sales.find(({ state }) => state !== 'undone');
        if (sale) await hold(tx, found, seen, { sale, take });
        else if (seen.state === 'waiting') await begin(tx, found);
        else await decline(tx, found, seen.declineCode);
      }),
    );
  }

  async function begin(tx: Tx, found: Found): Promise<void> {
    const { attempt } = found;
    if (attempt.state !== 'requested') return;
    await setTerminalAttempt(tx, attempt.id, { state: 'waiting' });
    if (found.part.begunAt === null) await settlements.begun(tx, found);
    await orderAsking(tx, attempt);
  }

  async function hold(
    tx: Tx,
    found: Found,
    { reference }: TerminalOrder,
    { sale, take }: { sale: TerminalSale; take: Take },
  ): Promise<void> {
    const { attempt, intent, part } = found;
    const { saleId, amount, currency, brand, lastFour, authorization } = sale;
    const now = clock.now();
    const paidAt = sale.confirmedAt ?? sale.approvedAt;
    const accountId = await findAccountOfCompany(tx, intent.companyId);
    const money = { eventId: saleId, accountId, reference, amount, currency, paidAt };
    const record = (outcome: string) =>
      insertProviderMoney(
        tx,
        { ...money, ...ofTerminals },
        { source: 'asked', receivedAt: now, intentId: intent.id, outcome },
      );
    const toPeople = async (reason: 'amount_differs' | 'posting_failed') => {
      await setTerminalAttempt(tx, attempt.id, { state: 'released', decidedAt: now });
      await record(reason);
      await openings.open(tx, { ...money, ...ofTerminals }, { intent, part }, reason);
    };
    if (amount !== attempt.amount || currency !== attempt.currency) {
      log.error({ event: 'terminal_amount_differs', objectId: intent.id });
      // Only held, it is let go of; taken, people look at it (SEC-13).
      if (sale.state === 'approved') return decline(tx, found, 'terminal_refused');
      return toPeople('amount_differs');
    }
    if (take === 'letGo' && sale.state !== 'approved') return toPeople('posting_failed');
    await setTerminalAttempt(tx, attempt.id, {
      state: 'approved',
      saleId,
      brand,
      lastFour,
      authorizationCode: authorization,
      decidedAt: now,
    });
    await record('held');
    const report = {
      paidAt,
      eventId: saleId,
      stage: { stage: 'bank_confirmed', actor: 'bank' },
    } as const;
    await atOnce(tx, (all) => settlements.held(all, found, report, take));
  }

  /** Nothing was paid: the payment is over and says why, and the order is closed, whatever may still come under it. */
  async function decline(tx: Tx, found: Found, code: TerminalDecline): Promise<void> {
    const { attempt, part } = found;
    await setTerminalAttempt(tx, attempt.id, {
      state: 'declined',
      declineCode: code,
      decidedAt: clock.now(),
    });
    const isFresh = found.intent.state === 'created';
    if (isFresh) await settlements.begun(tx, found);
    const intent = isFresh ? { ...found.intent, state: 'pending' as const } : found.intent;
    await settlements.failed(
      tx,
      { intent, part },
      { state: 'failed', actor: 'bank', reasonKey: code },
    );
    await jobs.send(tx, finishTerminalJob, { attemptId: attempt.id });
  }

  async function orderAsking(tx: Tx, { id }: TerminalAttempt): Promise<void> {
    const startAfter = new Date(clock.now().getTime() + ASK_SECONDS * 1_000);
    await jobs.send(tx, askTerminalJob, { attemptId: id }, { startAfter, singletonKey: id });
  }

  /** Nobody can pay with it any more. */
  async function end(attempt: TerminalAttempt, code: TerminalDecline): Promise<void> {
    await inTransaction(db, async (tx) => {
      const found = await locked(tx, attempt);
      if (found && isUndecided(found.attempt)) await decline(tx, found, code);
    });
  }

  /** Asks the provider how an order stands. Throws when it does not answer. */
  async function ask(attempt: TerminalAttempt): Promise<void> {
    const seen = await provider.read(attempt.id);
    const age = clock.now().getTime() - attempt.createdAt.getTime();
    if (seen) await apply(attempt, seen);
    else if (age >= LOST_AFTER_MS) await end(attempt, 'terminal_unreachable');
    if (seen?.state === 'waiting' && age >= LEFT_AFTER_MS) await end(attempt, 'terminal_no_card');
  }

  return {
    apply,
    end,
    ask,

    /** The order may be under way, shown or lost: the cashier reads "en verificación", and it is asked for by its key. */
    async wait(attempt: TerminalAttempt): Promise<void> {
      await inTransaction(db, async (tx) => {
        const found = await locked(tx, attempt);
        if (found) await begin(tx, found);
      });
    },

    /** In the background, until the outcome is known. */
    async askAgain(attemptId: string): Promise<void> {
      const attempt = await findTerminalAttempt(db, attemptId);
      if (!attempt || !isUndecided(attempt)) return;
      await ask(attempt);
      await inTransaction(db, async (tx) => {
        const now = await findTerminalAttempt(tx, attemptId);
        if (now && isUndecided(now)) await orderAsking(tx, now);
      });
    },
  };
}

export function isUndecided({ state }: TerminalAttempt): boolean {
  return state === 'requested' || state === 'waiting';
}
