import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type {
  openOwnSeasonCard,
  SeasonTickets,
  sendSeasonCard,
  takeBackSeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { MOST_HOLDER_CARDS } from '@kantuta/contract/reservations/holder-card.rules';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../../../platform/access.ts';
import type { AuditFact } from '../../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { scanOf } from '../../../platform/files/sent-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isBuyer } from '../passes/passes.views.ts';
import { findSentCard, insertSeasonCard, takeBackPlace } from './season-cards.store.ts';
import { findOwnCardFile, SEASON_CARD } from './season-cards.views.ts';
import type { createSeasonTickets } from './season-tickets.service.ts';
import { cardFile, takenOver } from './season-tickets.present.ts';
import type { KeepCard } from './season-ticket.port.ts';
import type { TakeTicket } from './taking-ticket.service.ts';

type Client = { language: Lang };

/** As for pre-reservations (RES-30). */
const UPLOADS = { max: 20, windowMinutes: 60, growing: false };

/** Gives the new person of a ticket a card, which waits for the office from now on (SEA-9). */
export function createCardKeeping({
  files,
  events,
  clock,
}: Pick<Platform, 'files' | 'events' | 'clock'>): KeepCard {
  return async (tx, card) => {
    const { file, ...row } = card;
    const fileId = await files.put(tx, file);
    // Of another person, or one that came twice at once.
    if (!(await insertSeasonCard(tx, { ...row, fileId, sentAt: clock.now() })))
      throw refuse('holder_card_checked');
    await events.record(tx, workListChanged, { kind: SEASON_CARD, id: row.id });
  };
}

/** The disability card of whoever took over a special season ticket, as its buyer sees to it (SEA-9). */
export function createSeasonCards({
  db,
  clock,
  files,
  limits,
  events,
  audit,
  take,
  keepCard,
  readIn,
}: Pick<Platform, 'db' | 'clock' | 'files' | 'limits' | 'events' | 'audit'> &
  Pick<ReturnType<typeof createSeasonTickets>, 'readIn'> & {
    take: TakeTicket;
    keepCard: KeepCard;
  }) {
  const note = (tx: Tx, { personId }: Actor, action: AuditFact['action'], id: string) =>
    audit.record(tx, {
      actor: { kind: 'person', id: personId },
      action,
      object: { kind: 'seasonPerson', id },
      outcome: 'done',
    });

  return {
    /** The same card again is the same card. Throws `ticket_closed`, `holder_card_checked`, `holder_card_limit`. */
    async send(
      actor: Actor,
      { saleId, cardId: id, card }: ParsedInputOf<typeof sendSeasonCard>,
      client: Client,
    ): Promise<SeasonTickets> {
      const { personId } = actor;
      // Before a file of somebody else is looked at.
      if (!(await isBuyer(db, { saleId, personId }))) throw refuse('forbidden');
      const file = scanOf(card.file, 'card.file.base64');
      await limits.raise(db, `holderCard:${personId}`, UPLOADS);
      return inTransaction(db, async (tx) => {
        const { ticket, state } = await take(tx, actor, saleId);
        const before = await findSentCard(tx, id);
        if (before?.saleId === saleId && before.sentBy === personId)
          return readIn(tx, actor, client);
        if (state === 'expired') throw refuse('ticket_closed');
        const person = takenOver(ticket);
        // What was taken over without a card needs none.
        if (!person?.card || person.id === null) throw refuse('forbidden');
        if (person.card.state !== 'refused') throw refuse('holder_card_checked');
        if (ticket.cards >= MOST_HOLDER_CARDS) throw refuse('holder_card_limit');
        const { number } = card;
        await keepCard(tx, { id, seasonPersonId: person.id, number, sentBy: personId, file });
        await note(tx, actor, 'memberships.sendSeasonCard', person.id);
        return readIn(tx, actor, client);
      });
    },

    /** Whoever sent it and buys the ticket still; of anybody else, of what was refused or taken back: `forbidden`. */
    async open(
      { personId }: Actor,
      { saleId }: ParsedInputOf<typeof openOwnSeasonCard>,
    ): Promise<ReplyOf<typeof openOwnSeasonCard>> {
      const isTheirs = await isBuyer(db, { saleId, personId });
      const fileId = isTheirs ? await findOwnCardFile(db, { saleId, personId }) : undefined;
      const file = fileId === undefined ? undefined : await files.get(db, fileId);
      if (!file) throw refuse('forbidden');
      return cardFile(file);
    },

    /** Done already it stays done. Throws `ticket_closed`, `holder_card_checked`. */
    takeBack: (
      actor: Actor,
      { saleId }: ParsedInputOf<typeof takeBackSeasonTicket>,
      client: Client,
    ): Promise<SeasonTickets> =>
      inTransaction(db, async (tx) => {
        const { ticket, state } = await take(tx, actor, saleId);
        const person = takenOver(ticket);
        if (!person) {
          if (!ticket.people.some(({ isTakenBack }) => isTakenBack)) throw refuse('forbidden');
          return readIn(tx, actor, client);
        }
        if (state === 'expired') throw refuse('ticket_closed');
        const { id, replacesId, card } = person;
        if (id === null || replacesId === null || card === null) throw refuse('forbidden');
        if (card.state === 'approved') throw refuse('holder_card_checked');
        await takeBackPlace(tx, { id, replacesId, at: clock.now() });
        await events.record(tx, workListChanged, { kind: SEASON_CARD, id: card.cardId });
        await note(tx, actor, 'memberships.takeBackSeasonTicket', id);
        return readIn(tx, actor, client);
      }),
  };
}
