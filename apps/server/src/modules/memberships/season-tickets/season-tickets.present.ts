import { dayInLaPaz, partsOf, type Day } from '@kantuta/contract/dates';
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

const personOf =
  (season: number) =>
  ({ number, name, document, birthOn, hasLeft, card }: Named): SeasonPerson => ({
    number,
    name,
    document,
    birthOn,
    isAdult: isAdultIn(season, birthOn),
    state: hasLeft ? 'transferred' : 'named',
    ...(card === null ? {} : { card }),
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
  const match = of.matches.find(
    (each) => each.companyId === companyId && partsOf(dayInLaPaz(each.startsAt)).year === season,
  );
  return {
    saleId,
    product,
    season,
    state,
    people: people.map(personOf(season)),
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
      show: state === 'active',
    },
  };
}
