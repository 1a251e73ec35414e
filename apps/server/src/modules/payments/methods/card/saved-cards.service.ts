import type { ReplyOf } from '@kantuta/contract/call';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { money, parseCents } from '@kantuta/contract/money';
import { cardState } from '@kantuta/contract/payments/card/card.rules';
import type { listCards, saveCard } from '@kantuta/contract/payments/card/card.calls';
import type { Actor } from '../../../../platform/access.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { isGatewayError } from '../../../../platform/outbound/outbound.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse, Unavailable } from '../../../../platform/refusal.ts';
import type { CardProcessor } from './card.gateway.ts';
import { lockCardsOfPerson } from './card.store.ts';
import {
  findSavedCard,
  insertSavedCard,
  isCardInUse,
  listSavedCards,
  removeSavedCard,
} from './saved-cards.store.ts';

type Deps = Pick<
  Platform,
  'config' | 'db' | 'clock' | 'ids' | 'log' | 'settings' | 'stepUp' | 'audit'
> & {
  processor: CardProcessor;
  /** What a removed card paid by itself stops (PAY-55). */
  stopPayingBy: StopPayingBy;
};
export type StopPayingBy = (tx: Tx, cardId: string, at: Date) => Promise<void>;
type Cards = ReplyOf<typeof listCards>;

/** Cards that a person keeps at the processor, to pay again without typing (PAY-34). */
export function createSavedCards({
  config,
  db,
  clock,
  ids,
  log,
  settings,
  stepUp,
  audit,
  processor,
  stopPayingBy,
}: Deps) {
  async function list({ personId }: Pick<Actor, 'personId'>): Promise<Cards> {
    const today = dayInLaPaz(clock.now());
    return {
      cards: (await listSavedCards(db, personId)).map((card) => ({
        cardId: card.id,
        brand: card.brand,
        lastFour: card.lastFour,
        expiry: card.expiry,
        state: cardState(card, today),
      })),
      most: await settings.number('card.maxSaved'),
      limit: money(parseCents(await settings.get('card.maxPerTransactionUsd')), 'USD'),
      frameUrl: config.cardProcessor.frameUrl,
    };
  }

  async function requireRoom(personId: number): Promise<void> {
    const most = await settings.number('card.maxSaved');
    if ((await listSavedCards(db, personId)).length >= most) throw refuse('too_many_cards');
  }

  return {
    list,

    async save(actor: Actor, token: string): Promise<ReplyOf<typeof saveCard>> {
      await stepUp.require(actor);
      const { personId } = actor;
      await requireRoom(personId);
      const kept = await processor.keep(token).catch((error: unknown) => {
        throw isGatewayError(error) ? new Unavailable('the processor', { cause: error }) : error;
      });
      if (!kept) throw refuse('card_token_spent');
      const cardId = await inTransaction(db, async (tx) => {
        await lockCardsOfPerson(tx, personId);
        const cards = await listSavedCards(tx, personId);
        const known = cards.find(({ providerCard }) => providerCard === kept.cardId);
        if (known) return known.id;
        // Read behind the lock: two at once must not make six.
        if (cards.length >= (await settings.number('card.maxSaved')))
          throw refuse('too_many_cards');
        const id = ids.uuid();
        await insertSavedCard(tx, { id, personId, at: clock.now(), card: kept });
        await audit.record(tx, {
          actor: { kind: 'person', id: personId },
          action: 'payments.saveCard',
          object: { kind: 'person', id: String(personId) },
          outcome: 'done',
          details: { brand: kept.brand, lastFour: kept.lastFour },
        });
        return id;
      });
      return { ...(await list(actor)), cardId };
    },

    /** Not one's own is as if it were not there (SEC-31). */
    async remove(actor: Actor, cardId: string): Promise<Cards> {
      const { personId } = actor;
      const card = await findSavedCard(db, personId, cardId);
      if (!card) throw refuse('forbidden');
      await stepUp.require(actor);
      await inTransaction(db, async (tx) => {
        await removeSavedCard(tx, cardId, clock.now());
        await stopPayingBy(tx, cardId, clock.now());
        await audit.record(tx, {
          actor: { kind: 'person', id: personId },
          action: 'payments.removeCard',
          object: { kind: 'person', id: String(personId) },
          outcome: 'done',
          details: { brand: card.brand, lastFour: card.lastFour },
        });
      });
      // What the processor keeps of it is of no use to anybody; that it stays a while does no harm.
      if (!(await isCardInUse(db, card.providerCard)))
        await processor
          .forget(card.providerCard)
          .catch((error: unknown) =>
            log.warn({ event: 'card_not_forgotten', objectId: cardId, error }),
          );
      return list(actor);
    },
  };
}
