import type { TicketWord } from '../../catalogue/season-ticket.rules.ts';
import { partsOf, type Day } from '../../dates.ts';
import { isAdult } from '../../reservations/age.rules.ts';
import { hasEnded, isUnsold } from '../../sales/sales.rules.ts';

/** How a season ticket stands (SEA-1). */
export const SEASON_TICKET_STATES = ['pending', 'active', 'suspended', 'expired'] as const;
export type SeasonTicketState = (typeof SEASON_TICKET_STATES)[number];

/** Of the people of a ticket: who was replaced is shown as transferred (SEA-5). */
export const SEASON_PERSON_STATES = ['named', 'transferred'] as const;

/** Who shows the code of a place that somebody took over: the buyer, or from their first phone on that person (SEA-12). */
export const PLACE_PHONES = ['yours', 'theirs'] as const;

/** An instalment may be late for so many days; from the next one on the ticket is suspended (SEA-1). */
export const MOST_LATE_DAYS = 10;

/** The most people of a ticket. */
export const MOST_PLACES = 5;

/** The season of a ticket is a calendar year. */
export function seasonBounds(season: number): { from: Day; until: Day } {
  return { from: `${season}-01-01` as Day, until: `${season}-12-31` as Day };
}

/** Never stored: it follows from the sale, its payments and the day, so that a payment ends a suspension at once (SEA-1). */
export function seasonTicketState(
  of: { saleState: string; season: number; daysLate: number },
  on: Day,
): SeasonTicketState {
  if (hasEnded(of.saleState) || partsOf(on).year > of.season) return 'expired';
  if (isUnsold(of.saleState)) return 'pending';
  return isTooLate(of.daysLate) ? 'suspended' : 'active';
}

export const isTooLate = (daysLate: number): boolean => daysLate > MOST_LATE_DAYS;

/** Whether a ticket names more than its holder, and whom (SEA-3). */
type Places = { all: number; adults: number; minors: number };

export function placesOf(ticket: TicketWord | null): Places {
  if (ticket === 'familiar') return { all: MOST_PLACES, adults: 2, minors: 3 };
  if (ticket === 'empresarial')
    return { all: MOST_PLACES, adults: MOST_PLACES, minors: MOST_PLACES };
  return { all: 1, adults: 1, minors: 1 };
}

/** An adult of a season was 18 on its first day; a buyer whose birth date nobody knows is one (SEA-3). */
export function isAdultIn(season: number, birthOn: Day | null): boolean {
  return birthOn === null || isAdult(birthOn, seasonBounds(season).from);
}

/** How many adults and minors may still be named. */
export function freePlaces(
  ticket: TicketWord | null,
  people: readonly { isAdult: boolean }[],
): { adults: number; minors: number } {
  const { all, adults, minors } = placesOf(ticket);
  const left = Math.max(0, all - people.length);
  const grown = people.filter((each) => each.isAdult).length;
  return {
    adults: Math.max(0, Math.min(left, adults - grown)),
    minors: Math.max(0, Math.min(left, minors - (people.length - grown))),
  };
}

/** The lowest place that nobody has. */
export function freePlace(taken: readonly number[]): number {
  let number = 1;
  while (taken.includes(number)) number += 1;
  return number;
}
