import { instantInLaPaz, addDays, wallClockInLaPaz } from '../dates.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';

/** The languages in which guests read and are written. */
export const GUEST_LANGUAGES = ['es', 'en', 'pt'] as const;
export type GuestLanguage = (typeof GUEST_LANGUAGES)[number];

/** What a guest can do, each by a press. */
export const GUEST_ANSWERS = ['confirm', 'decline', 'block'] as const;
export type GuestAnswer = (typeof GUEST_ANSWERS)[number];

/** What is kept of a guest, as they read it. */
export const GUEST_DATA = ['name', 'document', 'birthOn', 'phone', 'email', 'city'] as const;
export type GuestDatum = (typeof GUEST_DATA)[number];

/** What is stored of an invitation; the six states of the specification follow from it, the clock and the guest (INV-1). */
export const INVITATION_FACTS = ['open', 'confirmed', 'declined', 'withdrawn'] as const;
export type InvitationFact = (typeof INVITATION_FACTS)[number];

export const SEATS = ['offered', 'taken', 'waiting', 'freed'] as const;
export type Seat = (typeof SEATS)[number];

export const ATTENDANCES = ['attended', 'not_attended'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

/** What the history of an invitation tells. */
/** Hours in which the rest is entered of whoever came without invitation (INV-15). */
export const REST_HOURS = 24;

export const INVITATION_ACTS = [
  'invited',
  'resent',
  'confirmed',
  'declined',
  'blocked',
  'withdrawn',
  'removed',
  'offered',
  'lapsed',
  'picked',
  'asked_again',
  'arrived',
  'arrival_undone',
  'converted',
] as const;
export type InvitationAct = (typeof INVITATION_ACTS)[number];

/** What guests are written. */
export const MESSAGE_KINDS = [
  'invitation',
  'offer',
  'moved',
  'cancelled',
  'day_before',
  'hours_before',
  'withdrawn',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The six states of the specification. */
export const INVITATION_STATES = [
  'registered',
  'expired',
  'converted',
  'withdrawn',
  'undetermined',
  'unknown',
] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Hours after the end of a room in which who came may still be noted; then what is open has ended. */
export const ATTENDANCE_HOURS = 24;
/** Days after having come in which a purchase counts for the room. */
export const RESULT_DAYS = 90;

/** The server writes to a guest so often (INV-7). */
export const MOST_MESSAGES = 5;
/** For so long the wish not to be contacted is kept, and the data of guests who bought nothing. */
export const KEPT_MONTHS = 12;

// Nobody is written to at night, and no hour of it counts.
const DAY_BEGINS = 7;
const DAY_ENDS = 21;
const LONGEST_OFFER_MS = 12 * HOUR_MS;
const SHORTEST_OFFER_MS = HOUR_MS;
const NO_OFFER_MS = 2 * HOUR_MS;

/**
 * Until when a seat that became free is offered to whoever waits: half of the time that is left, between 1 and 12 hours without those from 21:00 to 07:00,
 * and an hour before the room at the latest. Null in the last two hours: then the order at the door counts (INV-4).
 */
export function offeredUntil(startsAt: Date, at: Date): Date | null {
  const left = startsAt.getTime() - at.getTime();
  if (left <= NO_OFFER_MS) return null;
  const span = Math.max(SHORTEST_OFFER_MS, Math.min(LONGEST_OFFER_MS, left / 2));
  const last = startsAt.getTime() - SHORTEST_OFFER_MS;
  return new Date(Math.min(afterHoursOfDay(at, span).getTime(), last));
}

function afterHoursOfDay(from: Date, span: number): Date {
  let at = from;
  let left = span;
  for (;;) {
    const { day } = wallClockInLaPaz(at);
    const begins = instantInLaPaz(day, DAY_BEGINS);
    const ends = instantInLaPaz(day, DAY_ENDS);
    if (at < begins) at = begins;
    const room = ends.getTime() - at.getTime();
    if (room >= left) return new Date(at.getTime() + left);
    if (room > 0) left -= room;
    at = instantInLaPaz(addDays(day, 1), DAY_BEGINS);
  }
}

/** Until when a guest who had confirmed keeps the seat of a room that moved: a day, or until 6 hours before it (INV-11). */
export function keptUntil(startsAt: Date, at: Date): Date {
  const last = startsAt.getTime() - 6 * HOUR_MS;
  return new Date(Math.max(at.getTime(), Math.min(at.getTime() + DAY_MS, last)));
}

/** When a reminder is sent so many hours before a room; what is due from 21:00 to 07:00 goes at 20:00 before (INV-7). */
export function remindedAt(startsAt: Date, hoursBefore: number): Date {
  const due = new Date(startsAt.getTime() - hoursBefore * HOUR_MS);
  const { day } = wallClockInLaPaz(due);
  if (due >= instantInLaPaz(day, DAY_ENDS)) return instantInLaPaz(day, DAY_ENDS - 1);
  return due < instantInLaPaz(day, DAY_BEGINS)
    ? instantInLaPaz(addDays(day, -1), DAY_ENDS - 1)
    : due;
}

export type ResultCell = number | 'under' | 'hidden';
export type ResultCounts = {
  invited: number;
  attended: number;
  preReserved: number;
  bought: number;
};
const FEWEST_SHOWN = 5;

/** A result that tells nobody apart: figures under 5 are not shown, nor a total from which one of them could be reckoned (INV-13). */
export function shownResult({
  invited,
  attended,
  preReserved,
  bought,
}: ResultCounts): Record<keyof ResultCounts, ResultCell> {
  const cell = (n: number): ResultCell => (n < FEWEST_SHOWN ? 'under' : n);
  const missing = invited - attended;
  const tells = missing > 0 && missing < FEWEST_SHOWN && attended >= FEWEST_SHOWN;
  return {
    invited: tells ? 'hidden' : cell(invited),
    attended: cell(attended),
    preReserved: cell(preReserved),
    bought: cell(bought),
  };
}

export type StateFacts = {
  fact: InvitationFact;
  isImported: boolean;
  arrivedAt: Date | null;
  convertedAt: Date | null;
  /** When attendance of the room closes, or when it was cancelled. */
  closesAt: Date;
};

/** How an invitation stands at an instant (INV-1). */
export function invitationState(of: StateFacts, at: Date): InvitationState {
  if (of.convertedAt !== null) return 'converted';
  if (of.fact === 'withdrawn' || of.fact === 'declined') return 'withdrawn';
  if (of.isImported && of.arrivedAt === null) return 'unknown';
  if (of.arrivedAt !== null)
    return at.getTime() <= of.arrivedAt.getTime() + RESULT_DAYS * DAY_MS
      ? 'undetermined'
      : 'expired';
  return at >= of.closesAt ? 'expired' : 'registered';
}
