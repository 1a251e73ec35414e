import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { addMonths, dayInLaPaz } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { cents, money, negate, parseCents, ZERO } from '@kantuta/contract/money';
import type {
  listPrepaidCards,
  orderPrepaidBatch,
  PrepaidBatch,
  showPrepaidCards,
} from '@kantuta/contract/payments/prepaid/batches.calls';
import {
  batchState,
  mostCards,
  SHOWN_AGAIN_MINUTES,
} from '@kantuta/contract/payments/prepaid/batches.rules';
import type { Actor } from '../../../../../platform/access.ts';
import type { ChargeBook, StoredChargeKind } from '../../../../../platform/charges.ts';
import {
  inTransaction,
  isUniqueViolation,
  type Reader,
  type Tx,
} from '../../../../../platform/db/database.ts';
import { InvalidInput, refuse } from '../../../../../platform/refusal.ts';
import type { MethodTools } from '../../qr/qr-method.service.ts';
import { withdrawCharge } from '../../../charges/charges.store.ts';
import { insertCards } from '../prepaid-cards.store.ts';
import { storedHashes } from '../prepaid-secrets.present.ts';
import {
  areOrdered,
  areUnshown,
  findBatch,
  insertBatch,
  listBatches,
  listCardsOf,
  lockBatch,
  lockWaiting,
  markPaid,
  markShown,
  markUnpaid,
  markWithdrawn,
  type StoredBatch,
  type StoredBatchCard,
} from './batches.store.ts';
import { shownCard } from './batch-card.present.ts';
import type { BatchCards } from './batch-cards.service.ts';
import { batchName } from './batch-name.present.ts';
import { newCards } from './new-cards.present.ts';
import { sellsCards } from './sellers.views.ts';

export const PREPAID_BATCH = 'prepaidBatch';

type Deps = Pick<
  MethodTools,
  'db' | 'clock' | 'ids' | 'keys' | 'settings' | 'stepUp' | 'audit' | 'brand'
> & { chargeBook: ChargeBook; cards: BatchCards };

export type Batches = ReturnType<typeof createBatches>;

/** What buying a batch posts (PAY-61): what the cards hold is owed from the moment on which they are paid. */
export const batchCharges = (clock: Deps['clock']): StoredChargeKind => ({
  kind: PREPAID_BATCH,
  canSettle: areOrdered,
  reversal: {
    async blockOf(reader, chargeIds) {
      return (await areUnshown(reader, chargeIds)) ? null : 'used';
    },
    // Nobody owes an order that was given back: who still wants it orders again.
    async undo(tx, chargeIds) {
      for (const chargeId of chargeIds) {
        if (!(await markUnpaid(tx, chargeId, clock.now())))
          throw refuse('not_reversible', { data: { block: 'used' } });
        await withdrawCharge(tx, chargeId, clock.now());
      }
    },
  },
  async settle(tx, { id, amount: whole, currency, personId }, amount) {
    // A part of the money buys no card: people look at it.
    if (amount < whole || !(await markPaid(tx, id, clock.now())))
      throw new Error(`charge ${id} buys no cards`);
    return {
      entries: [
        { account: 'prepaid_liability', currency, amount: negate(amount), personId, chargeId: id },
      ],
    };
  },
});

/** Batches of prepaid cards that advisers buy, to sell them one by one (PAY-61). */
export function createBatches({
  db,
  clock,
  ids,
  keys,
  settings,
  stepUp,
  audit,
  brand,
  chargeBook,
  cards,
}: Deps) {
  const today = () => dayInLaPaz(clock.now());
  const amountOf = ({ value, count }: StoredBatch) => cents(value * count);

  function shown(batch: StoredBatch, its: readonly StoredBatchCard[]): PrepaidBatch {
    return {
      batchId: batch.id,
      state: batchState(batch),
      value: money(batch.value, 'USD'),
      count: batch.count,
      amount: money(amountOf(batch), 'USD'),
      chargeId: batch.chargeId,
      orderedAt: batch.orderedAt.toISOString(),
      shownAt: batch.shownAt?.toISOString() ?? null,
      cards: its.map((card) => shownCard(card, today())),
    };
  }

  async function record(tx: Tx, personId: number, action: Act, id: string, details: object) {
    await audit.record(tx, {
      actor: { kind: 'person', id: personId },
      action,
      object: { kind: 'prepaidBatch', id },
      outcome: 'done',
      details: { ...details },
    });
  }

  /** The order before, if nobody pays it: one waits for its money at a time. */
  async function withdrawWaiting(tx: Tx, personId: number): Promise<void> {
    const waiting = await lockWaiting(tx, personId);
    if (!waiting) return;
    await chargeBook.lock(tx, waiting.chargeId);
    const intentId = await chargeBook.payingOf(tx, [waiting.chargeId]);
    if (intentId !== undefined) throw refuse('items_in_payment', { data: { intentId } });
    await chargeBook.withdraw(tx, waiting.chargeId);
    await markWithdrawn(tx, waiting.id, clock.now());
  }

  /** A block leaves the role, and with it what was paid before can be seen and sold; nothing new is ordered (ADV-1, PAY-61). */
  const mayOrder = async (reader: Reader, { roles, personId }: Actor): Promise<boolean> =>
    roles.includes('adviser') && (await sellsCards(reader, personId));

  /** One's own; another is as if it were not there (SEC-31). */
  function requireOwn(batch: StoredBatch | undefined, { personId }: Actor): StoredBatch {
    if (batch?.personId !== personId) throw refuse('forbidden');
    return batch;
  }

  async function make(tx: Tx, batch: StoredBatch, attemptId: string) {
    const at = clock.now();
    const expiresOn = addMonths(today(), await settings.number('prepaid.months'));
    const made = newCards(keys.hash(seedOf(batch.id, attemptId)), batch.count);
    const rows = made.map((secrets, place) => ({
      id: ids.uuid(),
      batchId: batch.id,
      place,
      companyId: batch.companyId,
      ...storedHashes(keys, secrets),
      lastFour: secrets.number.slice(-4),
      value: batch.value,
      usedBefore: ZERO,
      issuedAt: at,
      expiresOn,
    }));
    await insertCards(tx, rows);
    await markShown(tx, batch.id, { at, shownFor: keys.hash(shownForOf(batch.id, attemptId)) });
    await record(tx, batch.personId, 'payments.showPrepaidCards', batch.id, { n: batch.count });
    return rows.map(({ id: cardId }, place) => ({ cardId, ...secretsAt(made, place) }));
  }

  /** The same cards for the attempt that made them, while its answer may be lost. */
  async function again(tx: Tx, batch: StoredBatch, attemptId: string) {
    const { shownFor, shownAt, id, count } = batch;
    const isSame = keys
      .hashes(shownForOf(id, attemptId))
      .some((hash) => shownFor?.equals(hash) === true);
    const until = (shownAt?.getTime() ?? 0) + SHOWN_AGAIN_MINUTES * MINUTE_MS;
    if (!isSame || clock.now().getTime() > until) throw refuse('prepaid_batch_shown');
    const stored = await listCardsOf(tx, { batchIds: [id], buyerHashes: [] });
    // The secret of the server may have changed since: the cards tell by which one they were made.
    const made = keys
      .hashes(seedOf(id, attemptId))
      .map((seed) => newCards(seed, count))
      .find((each) => each[0]?.number.endsWith(stored[0]?.lastFour ?? '-') === true);
    if (!made) throw refuse('prepaid_batch_shown');
    return stored.map(({ id: cardId }, place) => ({ cardId, ...secretsAt(made, place) }));
  }

  return {
    async list(actor: Actor): Promise<ReplyOf<typeof listPrepaidCards>> {
      const { personId } = actor;
      const own = await listBatches(db, personId);
      const buyerHashes = await cards.hashesOf(db, personId);
      const all = await listCardsOf(db, { batchIds: own.map(({ id }) => id), buyerHashes });
      return {
        batches: own.map((batch) =>
          shown(
            batch,
            all.filter(({ batchId }) => batchId === batch.id),
          ),
        ),
        bought: all
          .filter(({ buyerHash }) => buyerHashes.some((hash) => buyerHash?.equals(hash) === true))
          .map((card) => shownCard(card, today())),
        can: { order: await mayOrder(db, actor) },
      };
    },

    async order(
      actor: Actor,
      { batchId: id, value: asked, count }: ParsedInputOf<typeof orderPrepaidBatch>,
    ): Promise<PrepaidBatch> {
      if (!actor.roles.includes('adviser')) throw refuse('forbidden');
      const { personId } = actor;
      const value = parseCents(asked);
      if (count > mostCards(value))
        throw new InvalidInput([{ field: 'count', code: 'out_of_range' }]);
      const known = await findBatch(db, id);
      if (known) return shown(requireOwn(known, actor), []);
      await inTransaction(db, async (tx) => {
        if (!(await mayOrder(tx, actor))) throw refuse('forbidden');
        await withdrawWaiting(tx, personId);
        const chargeId = await chargeBook.open(tx, {
          kind: PREPAID_BATCH,
          sourceId: id,
          companyId: brand.issuerId,
          personId,
          currency: 'USD',
          amount: cents(value * count),
          dueOn: today(),
          ...batchName({ count, value }),
        });
        const orderedAt = clock.now();
        const companyId = brand.issuerId;
        await insertBatch(tx, { id, personId, companyId, chargeId, value, count, orderedAt });
        await record(tx, personId, 'payments.orderPrepaidBatch', id, { count, value });
      }).catch((error: unknown) => {
        // Another order of theirs came at the same time: one waits for its money.
        if (isUniqueViolation(error, 'prepaid_batch_waiting')) throw refuse('in_progress');
        // The same order came twice at once.
        if (!isUniqueViolation(error, 'prepaid_batch_pkey')) throw error;
      });
      return shown(requireOwn(await findBatch(db, id), actor), []);
    },

    async show(
      actor: Actor,
      { batchId, attemptId }: ParsedInputOf<typeof showPrepaidCards>,
    ): Promise<ReplyOf<typeof showPrepaidCards>> {
      requireOwn(await findBatch(db, batchId), actor);
      await stepUp.require(actor);
      return inTransaction(db, async (tx) => {
        const batch = requireOwn(await lockBatch(tx, batchId), actor);
        if (batch.paidAt === null) throw refuse('prepaid_batch_unpaid');
        const made =
          batch.shownAt === null
            ? await make(tx, batch, attemptId)
            : await again(tx, batch, attemptId);
        const [first] = await listCardsOf(tx, { batchIds: [batchId], buyerHashes: [] });
        return {
          value: money(batch.value, 'USD'),
          expiresOn: first?.expiresOn ?? today(),
          cards: made,
        };
      });
    },
  };
}

type Act = 'payments.orderPrepaidBatch' | 'payments.showPrepaidCards';

const seedOf = (batchId: string, attemptId: string) => `prepaid-seed:${batchId}:${attemptId}`;
const shownForOf = (batchId: string, attemptId: string) => `prepaid-shown:${batchId}:${attemptId}`;

function secretsAt(made: readonly { number: string; key: string }[], place: number) {
  const secrets = made[place];
  if (!secrets) throw new Error(`a batch has no card ${place}`);
  return secrets;
}
