/** How an event stands: by the clock alone, unless it was cancelled (PAGE-8). */
export const EVENT_STATES = ['coming', 'now', 'past', 'cancelled'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** A match is what season tickets of its company are for (PAGE-11). */
export const EVENT_KINDS = ['event', 'match'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export const EVENT_LIMITS = {
  title: [5, 120],
  about: [10, 1_000],
  place: [3, 80],
  address: [5, 200],
  city: [2, 80],
  reason: [10, 300],
  minutes: [30, 1_440],
} as const;
/** Past events that are still shown. */
export const SHOWN_PAST = 12;

export function eventState(
  event: { startsAt: Date; endsAt: Date; cancelledAt: Date | null },
  at: Date,
): EventState {
  if (event.cancelledAt !== null) return 'cancelled';
  if (at >= event.endsAt) return 'past';
  return at >= event.startsAt ? 'now' : 'coming';
}
