import { addDays, dayInLaPaz, partsOf, type Day } from '@kantuta/contract/dates';
import {
  isTooLate,
  MOST_LATE_DAYS,
  placesOf,
} from '@kantuta/contract/memberships/season-tickets/season-ticket.rules';
import type { MARK_REVIEWS } from '@kantuta/contract/memberships/passes/park-codes.calls';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { PlaceApart, StandingTicket, Stadium } from '../passes/stadium.port.ts';
import { hasEntered, listLatePhones } from './entries.views.ts';
import { findNewHolder } from './new-holder.views.ts';
import type { SeasonPeers } from './season-ticket.port.ts';
import { awaitsCard, isLetIn, placedIn, stateOf, takenOver } from './season-tickets.present.ts';
import { findTicket, type TicketRow } from './season-tickets.views.ts';

type Review = (typeof MARK_REVIEWS)[number];
/** Season tickets at the gates of the stadium (SEA-6 to SEA-8). */
export function createEntering({ seasonTickets, matches }: SeasonPeers): Stadium {
  async function standingOn(reader: Reader, saleId: number, on: Day) {
    const ticket = await findTicket(reader, saleId);
    if (!ticket) return undefined;
    const [standing] = await seasonTickets.of(reader, [saleId], on);
    return standing && { ticket, state: stateOf(ticket, standing, on) };
  }

  /** The place that somebody took over, and who they are (SEA-12). */
  async function placeApart(reader: Reader, ticket: TicketRow): Promise<PlaceApart | null> {
    const person = takenOver(ticket);
    if (!person || person.id === null) return null;
    const { id, number, name, isTheirs } = person;
    return { number, name, isTheirs, holderId: (await findNewHolder(reader, id))?.personId };
  }

  return {
    /** The match of a day; undefined: none. */
    matchOn: matches.onDay,

    /** How a season ticket stands, and how many places it has; undefined: the sale is of something else. */
    async of(reader: Reader, saleId: number, on: Day): Promise<StandingTicket | undefined> {
      const found = await standingOn(reader, saleId, on);
      if (!found) return undefined;
      const { ticket, state } = found;
      const { season } = ticket;
      return {
        state,
        season,
        places: placesOf(ticket.ticket).all,
        awaitsCard: awaitsCard(ticket),
        apart: await placeApart(reader, ticket),
      };
    },

    /**
     * Behind the lock of the sale: whether the place that a gate saw enters the match of that day, once. Judged by when it was
     * seen. Throws `gate_code`, `gate_day`, `no_match`.
     */
    async enter(
      tx: Tx,
      of: { saleId: number; number: number; at: Date; review: Review | null },
    ): Promise<{ matchId: string } | Review> {
      const { saleId, number, at, review } = of;
      const on = dayInLaPaz(at);
      const found = await standingOn(tx, saleId, on);
      if (!found || found.state === 'pending') throw refuse('gate_code');
      const { ticket, state } = found;
      const match = await matches.onDay(tx, { companyId: ticket.companyId, on });
      if (!match) throw refuse('no_match');
      if (partsOf(on).year < ticket.season) throw refuse('gate_day');
      if (review !== null) return review;
      if (state === 'expired') return 'ended';
      if (state === 'suspended') return 'suspended';
      const person = placedIn(ticket).find((each) => each.number === number);
      if (!person) return 'beyond';
      if (!isLetIn(person, at)) return 'card';
      const { matchId } = match;
      const isAgain = await hasEntered(tx, { saleId, number, matchId });
      return isAgain ? 'twice' : { matchId };
    },

    /** Whose place it is now; empty: nobody's. */
    async nameAt(reader: Reader, { saleId, number }: { saleId: number; number: number }) {
      const ticket = await findTicket(reader, saleId);
      const person = ticket && placedIn(ticket).find((each) => each.number === number);
      return person?.name ?? '';
    },

    /** Phones of tickets that are suspended today: gates keep them for when they have no network (SEA-8). */
    async suspendedPhones(reader: Reader, at: Date): Promise<string[]> {
      const on = dayInLaPaz(at);
      const phones = await listLatePhones(reader, { at, before: addDays(on, -MOST_LATE_DAYS) });
      if (phones.length === 0) return [];
      const saleIds = [...new Set(phones.map(({ saleId }) => saleId))];
      const late = (await seasonTickets.of(reader, saleIds, on))
        .filter(({ daysLate }) => isTooLate(daysLate))
        .map(({ saleId }) => saleId);
      return phones.filter(({ saleId }) => late.includes(saleId)).map(({ id }) => id);
    },
  };
}
