import type { AdviserState } from '../advisers/adviser.rules.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import type { OperatorRole } from '../operator-roles.ts';

/** What a room is for (ROOM-1). */
export const ROOM_MODELS = ['presentation', 'visit', 'training', 'recognition', 'coffee'] as const;
export type RoomModel = (typeof ROOM_MODELS)[number];

/** How a room stands: the first three by the clock alone (ROOM-4). */
export const ROOM_STATES = ['scheduled', 'in_progress', 'finished', 'cancelled'] as const;
export type RoomState = (typeof ROOM_STATES)[number];

/** What an organiser gives to others (ROOM-9). */
export const HELPER_RIGHTS = ['moderate', 'scan'] as const;
export type HelperRight = (typeof HELPER_RIGHTS)[number];

/** What an adviser is in a room. */
export const ROOM_PARTS = ['owner', 'presenter', ...HELPER_RIGHTS, 'joined', 'none'] as const;
export type RoomPart = (typeof ROOM_PARTS)[number];

/** Whoever organises, presents, keeps the list or has joined brings guests (INV-2). */
export function mayInvite(part: RoomPart): boolean {
  return part !== 'scan' && part !== 'none';
}

/** How many are named before a room is published; more of them are let in afterwards (ROOM-15). */
export const MOST_DRAFT_HELPERS = 3;

/** What the history of a room tells. */
export const ROOM_ACTS = [
  'created',
  'changed',
  'moved',
  'cancelled',
  'presenters',
  'helper_given',
  'helper_revoked',
  'handed_over',
] as const;
export type RoomAct = (typeof ROOM_ACTS)[number];

/** Limits of the form (ROOM-2): characters after trimming, people, and minutes. */
export const ROOM_LIMITS = {
  title: [5, 120],
  place: [3, 80],
  address: [10, 200],
  capacity: [5, 999],
  minutes: [30, 480],
  reason: [10, 300],
} as const;
/** Durations are chosen by the half hour. */
export const MINUTE_STEP = 30;

/** The durations that can be chosen, in minutes. */
export const ROOM_MINUTES: readonly number[] = Array.from(
  { length: ROOM_LIMITS.minutes[1] / MINUTE_STEP },
  (_, index) => (index + 1) * MINUTE_STEP,
);

/** Bolivia, whose cities a room may be in. */
export const ROOM_COUNTRY = 68;

/**
 * How a room stands at an instant (ROOM-4).
 *
 * @param room its beginning and end; when it was cancelled, if it was
 */
export function roomState(
  room: { startsAt: Date; endsAt: Date; cancelledAt: Date | null },
  at: Date,
): RoomState {
  if (room.cancelledAt !== null) return 'cancelled';
  if (at < room.startsAt) return 'scheduled';
  return at < room.endsAt ? 'in_progress' : 'finished';
}

/**
 * Whether a room may begin then: neither too soon nor too far ahead (`room.minHours`, `room.maxDays`, ROOM-2).
 *
 * @param ahead hours and days of the settings
 */
export function isStartAllowed(
  startsAt: Date,
  at: Date,
  ahead: { minHours: number; maxDays: number },
): boolean {
  const left = startsAt.getTime() - at.getTime();
  return left >= ahead.minHours * HOUR_MS && left <= ahead.maxDays * DAY_MS;
}

/** Until when an organiser may change a room (`room.editHours`, ROOM-6). */
export function editableUntil(startsAt: Date, editHours: number): Date {
  return new Date(startsAt.getTime() - editHours * HOUR_MS);
}

/** Who decides about rooms at the desk, and who else reads them (ROOM-13). */
export const ROOM_KEEPERS = ['admin', 'sales_ops'] as const satisfies readonly OperatorRole[];
export const ROOM_READERS = [
  ...ROOM_KEEPERS,
  'compliance',
  'read_only',
] as const satisfies readonly OperatorRole[];

/** Advisers in these states hold no rooms; an inactive one keeps those that stand (ROOM-14). */
export const FALLEN_STATES = [
  'ethics_process',
  'blocked',
  'expelled',
] as const satisfies readonly AdviserState[];

/** A room whose organiser fell ends so many hours before it begins unless somebody else has it by then (ROOM-14). */
export const FALLEN_HOURS = 12;
