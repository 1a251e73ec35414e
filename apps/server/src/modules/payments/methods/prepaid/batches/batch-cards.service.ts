import { dayInLaPaz } from '@kantuta/contract/dates';
import type { BatchCard } from '@kantuta/contract/payments/prepaid/batches.calls';
import type { Actor } from '../../../../../platform/access.ts';
import { inTransaction, type Reader, type Tx } from '../../../../../platform/db/database.ts';
import { refuse } from '../../../../../platform/refusal.ts';
import { readHolder } from '../../points/holder.views.ts';
import type { MethodTools } from '../../qr/qr-method.service.ts';
import { shownCard } from './batch-card.present.ts';
import {
  findBatch,
  findCardById,
  markBlocked,
  markSold,
  type StoredBatchCard,
} from './batches.store.ts';

type Deps = Pick<MethodTools, 'db' | 'clock' | 'keys' | 'audit'>;
type Act = 'payments.sellPrepaidCard' | 'payments.blockPrepaidCard';

export type BatchCards = ReturnType<typeof createBatchCards>;

/** Single cards of a batch: who bought one, and that one is lost (PAY-62, PAY-63). */
export function createBatchCards({ db, clock, keys, audit }: Deps) {
  const buyerText = (document: string) => `prepaid-buyer:${document.toUpperCase()}`;

  /** By which the cards of a buyer are found: the office knows who it is only when they are a customer, too. */
  const hashesOf = async (reader: Reader, personId: number): Promise<Buffer[]> =>
    keys.hashes(buyerText(await readHolder(reader, personId)));

  const isAdviserOf = async (reader: Reader, { batchId }: StoredBatchCard, personId: number) =>
    batchId !== null && (await findBatch(reader, batchId))?.personId === personId;

  async function record(tx: Tx, personId: number, action: Act, id: string): Promise<void> {
    await audit.record(tx, {
      actor: { kind: 'person', id: personId },
      action,
      object: { kind: 'prepaidCard', id },
      outcome: 'done',
      details: {},
    });
  }

  const shown = (card: StoredBatchCard) => shownCard(card, dayInLaPaz(clock.now()));

  async function found(reader: Reader, cardId: string): Promise<StoredBatchCard> {
    const card = await findCardById(reader, cardId);
    if (!card) throw refuse('forbidden');
    return card;
  }

  return {
    hashesOf,

    /** The same buyer again is the same answer; another one finds the card sold. */
    async sell(actor: Actor, { cardId, document }: { cardId: string; document: string }) {
      const { personId } = actor;
      return inTransaction(db, async (tx): Promise<BatchCard> => {
        if (!(await isAdviserOf(tx, await found(tx, cardId), personId))) throw refuse('forbidden');
        const at = clock.now();
        const isSold = await markSold(tx, cardId, {
          buyerHash: keys.hash(buyerText(document)),
          buyerEnd: document.slice(-3).toUpperCase(),
          at,
          today: dayInLaPaz(at),
        });
        const card = await found(tx, cardId);
        if (isSold) await record(tx, personId, 'payments.sellPrepaidCard', cardId);
        else requireSoldTo(card, keys.hashes(buyerText(document)));
        return shown(card);
      });
    },

    /** A card that was sold to this person and can pay. Throws `forbidden` for any other one, and `prepaid_card_over`. */
    async ownCard({ personId }: Actor, cardId: string): Promise<StoredBatchCard> {
      const card = await found(db, cardId);
      const own = await hashesOf(db, personId);
      if (!own.some((hash) => card.buyerHash?.equals(hash) === true)) throw refuse('forbidden');
      if (card.blockedAt !== null || card.expiresOn < dayInLaPaz(clock.now()))
        throw refuse('prepaid_card_over');
      return card;
    },

    /** Whoever sold it or bought it reports it; repeating it changes nothing. */
    async block({ personId }: Actor, cardId: string): Promise<BatchCard> {
      return inTransaction(db, async (tx) => {
        const card = await found(tx, cardId);
        const own = await hashesOf(tx, personId);
        const isBuyer = own.some((hash) => card.buyerHash?.equals(hash) === true);
        if (!isBuyer && !(await isAdviserOf(tx, card, personId))) throw refuse('forbidden');
        if (await markBlocked(tx, cardId, clock.now()))
          await record(tx, personId, 'payments.blockPrepaidCard', cardId);
        return shown(await found(tx, cardId));
      });
    },
  };
}

/** Throws why a card was not sold, unless it was sold to this very buyer before. */
function requireSoldTo(card: StoredBatchCard, hashes: readonly Buffer[]): void {
  if (card.buyerHash === null) throw refuse('prepaid_card_over');
  if (!hashes.some((hash) => card.buyerHash?.equals(hash) === true))
    throw refuse('prepaid_card_sold');
}
