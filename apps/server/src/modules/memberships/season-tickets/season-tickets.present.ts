import { MOST_HOLDER_CARDS } from '@kantuta/contract/reservations/holder-card.rules';
import { dayInLaPaz, partsOf, type Day } from '@kantuta/contract/dates';
import type { SeasonCardState } from '@kantuta/contract/memberships/season-tickets/season-card.rules';
import {
  freePlaces,
  isAdultIn,
  seasonTicketState,
  type SeasonTicketState,
} from '@kantuta/contract/memberships/season-tickets/season-ticket.rules';
import type {
  SeasonPerson,
  SeasonTicket,
} from '@kantuta/contract/memberships/season-tickets/season-tickets.calls';
import { wordsIn } from '@kantuta/contract/pages/own-words.rules';
import { takesCard } from '@kantuta/contract/reservations/age.rules';
import type { Lang } from '@kantuta/phrases/languages';
import { extensionOf } from '../../../platform/files/sent-file.ts';
import type { StoredFile } from '../../../platform/files/files.ts';
import type { Match, TicketStanding } from './season-ticket.port.ts';
import type { Named, TicketRow } from './season-tickets.views.ts';

/** How a ticket stands on a day (SEA-1). */
export function stateOf(
  { season }: Pick<TicketRow, 'season'>,
  { state: saleState, daysLate }: Pick<TicketStanding, 'state' | 'daysLate'>,
  on: Day,
): SeasonTicketState {
  return seasonTicketState({ saleState, season, daysLate }, on);
}

/** Who has a place now. */
export const placedIn = ({ people }: TicketRow): Named[] =>
  people.filter(({ hasLeft }) => !hasLeft);

export const wasTransferred = ({ people }: TicketRow): boolean =>
  people.some(({ isTransfer }) => isTransfer);

/** Who took over the ticket; undefined: nobody, or it was taken back. */
export const takenOver = ({ people }: TicketRow): Named | undefined =>
  people.find(({ isTransfer, hasLeft }) => isTransfer && !hasLeft);

/** Whether the office has not approved the card of whoever has the ticket now (SEA-9). */
export function awaitsCard(ticket: TicketRow): boolean {
  const card = takenOver(ticket)?.card;
  return card !== null && card !== undefined && card.state !== 'approved';
}

/** Whether somebody has their place at an instant: not before the office approved their card (SEA-9). */
export function isLetIn({ card, addedAt }: Named, at: Date): boolean {
  // What a gate saw before the transfer was of the former one.
  if (card === null || (addedAt !== null && at < new Date(addedAt))) return true;
  return card.state === 'approved' && card.checkedAt !== null && new Date(card.checkedAt) <= at;
}

/** Whoever sent it opens it again while it waits, or is approved (SEA-9). */
const isStillRead = (state: SeasonCardState): boolean =>
  state === 'waiting' || state === 'approved';

const cardsLeft = ({ cards }: TicketRow): number => Math.max(0, MOST_HOLDER_CARDS - cards);

const personOf =
  (ticket: TicketRow) =>
  ({
    number,
    name,
    document,
    birthOn,
    hasLeft,
    isTransfer,
    isTheirs,
    card,
  }: Named): SeasonPerson => ({
    number,
    name,
    document,
    birthOn,
    isAdult: isAdultIn(ticket.season, birthOn),
    state: hasLeft ? 'transferred' : 'named',
    ...(isTransfer && !hasLeft ? { phone: isTheirs ? 'theirs' : 'yours' } : {}),
    ...(card === null
      ? {}
      : {
          card: {
            number: card.number,
            state: card.state,
            words: card.words,
            left: cardsLeft(ticket),
            canOpen: !hasLeft && isStillRead(card.state) && card.sentBy === ticket.viewerId,
          },
        }),
  });

export function freeIn(ticket: TicketRow, without?: Named) {
  const { season } = ticket;
  const people = placedIn(ticket).filter((each) => each !== without);
  return freePlaces(
    ticket.ticket,
    people.map(({ birthOn }) => ({ isAdult: isAdultIn(season, birthOn) })),
  );
}

export function ticketShown(
  ticket: TicketRow,
  standing: TicketStanding,
  of: { on: Day; language: Lang; matches: readonly Match[] },
): SeasonTicket {
  const { saleId, product, season, companyId, people } = ticket;
  const state = stateOf(ticket, standing, of.on);
  const free = freeIn(ticket);
  const isOver = state === 'expired';
  const awaits = awaitsCard(ticket);
  const match = of.matches.find(
    (each) => each.companyId === companyId && partsOf(dayInLaPaz(each.startsAt)).year === season,
  );
  return {
    saleId,
    product,
    season,
    state,
    people: people.filter(({ isTakenBack }) => !isTakenBack).map(personOf(ticket)),
    free,
    overdue:
      standing.daysLate > 0 && !isOver
        ? { amount: standing.overdue, daysLate: standing.daysLate }
        : null,
    match:
      match === undefined || isOver
        ? null
        : {
            title: wordsIn(match.texts, of.language).title,
            place: match.place,
            startsAt: match.startsAt.toISOString(),
            endsAt: match.endsAt.toISOString(),
          },
    ...(takesCard(ticket.holders ?? undefined) ? { takesCard: true } : {}),
    can: {
      add: !isOver && free.adults + free.minors > 0,
      transfer: state === 'active' && !wasTransferred(ticket),
      show: state === 'active' && !awaits,
      sendCard: !isOver && takenOver(ticket)?.card?.state === 'refused' && cardsLeft(ticket) > 0,
      takeBack: !isOver && awaits,
    },
  };
}

/** Under a name of ours: the one that its sender gave may pretend to be another kind of file. */
export function cardFile({ mimeType, bytes }: StoredFile) {
  const fileName = `carnet.${extensionOf(mimeType)}`;
  return { fileName, mimeType, base64: bytes.toString('base64') };
}
