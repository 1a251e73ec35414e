import { HOUR_MS, MINUTE_MS } from '../durations.ts';
import { ATTENDANCE_HOURS } from '../invitations/invitation.rules.ts';

/** How a person was noted at the door (DOOR-6). */
export const MARK_VIAS = ['code', 'search', 'walk_in'] as const;
export type MarkVia = (typeof MARK_VIAS)[number];

/** What became of a mark: the first of a person, one more of the same, for a moderator to decide, or of nobody in this room (DOOR-7). */
export const MARK_OUTCOMES = ['counted', 'repeated', 'review', 'unknown'] as const;
export type MarkOutcome = (typeof MARK_OUTCOMES)[number];

/** What a device is told of a mark; `refused`: its device has not signed it, and it is kept nowhere but there (DOOR-4). */
export const MARK_ANSWERS = [...MARK_OUTCOMES, 'refused'] as const;

/** Why a moderator decides about it (DOOR-8). */
export const REVIEW_REASONS = ['revoked', 'late_code', 'undone'] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** Devices of one room at a time (DOOR-2). */
export const MOST_DEVICES = 10;
/** Marks of one call. */
export const MOST_MARKS = 50;
export const UNDO_REASON = [5, 300] as const;
/** A clock that is off by more is said beside the mark (DOOR-6). */
export const CLOCK_OFF_MS = 5 * MINUTE_MS;

/** When who came may be noted (DOOR-1). */
export type DoorWindow = { opensAt: Date; closesAt: Date };

/**
 * From when to when the door of a room is open (DOOR-1).
 *
 * @param listMinutes `room.listMinutes`
 */
export function doorWindow(
  room: { startsAt: Date; endsAt: Date },
  listMinutes: number,
): DoorWindow {
  return {
    opensAt: new Date(room.startsAt.getTime() - listMinutes * MINUTE_MS),
    closesAt: new Date(room.endsAt.getTime() + ATTENDANCE_HOURS * HOUR_MS),
  };
}

/** When a device noted something, by its own clock, and how far that clock was behind the server's at its last answer. */
export type DeviceTime = { deviceAt: Date; offsetMs: number };

/**
 * When somebody came, by the clock of the server: the time of the device with its offset, within the window and never later than it was received; and
 * whether that clock, then or now, is not to be trusted (DOOR-6).
 *
 * @param of the clock of the device, when it sent this by its own clock, and when that was received
 */
export function markTime(
  { deviceAt, offsetMs, sentAt, receivedAt }: DeviceTime & { sentAt: Date; receivedAt: Date },
  { opensAt, closesAt }: DoorWindow,
): { at: Date; isClockOff: boolean } {
  const told = deviceAt.getTime() + offsetMs;
  const latest = Math.min(closesAt.getTime(), receivedAt.getTime());
  const at = Math.max(Math.min(told, latest), opensAt.getTime());
  const offNow = Math.abs(receivedAt.getTime() - sentAt.getTime());
  const isClockOff = [Math.abs(told - at), Math.abs(offsetMs), offNow].some(
    (off) => off > CLOCK_OFF_MS,
  );
  return { at: new Date(at), isClockOff };
}

/** A mark as the device makes, signs and keeps it. */
export type Mark = {
  id: string;
  /** By the clock of the device. */
  deviceAt: string;
  offsetMs: number;
  via: MarkVia;
  /** Whom it names: a code that was read, somebody of the list, or who came without invitation. */
  code: string;
  invitationId: string;
  adviserId: number;
  name: string;
  document: string;
  /** The adviser whom the guest without invitation names; 0: the organiser. */
  hostId: number;
};

/** What the device signs of a mark; nothing of it can be changed on the way (DOOR-4). */
export function markText(passId: string, mark: Mark): string {
  const { id, deviceAt, offsetMs, via, code, invitationId, adviserId, name, document, hostId } =
    mark;
  const facts = [
    id,
    deviceAt,
    offsetMs,
    via,
    code,
    invitationId,
    adviserId,
    name,
    document,
    hostId,
  ];
  return `KDM1.${passId}.${JSON.stringify(facts)}`;
}

/** What the device signs when it asks for the list. */
export function syncText(passId: string, sentAt: string): string {
  return `KDS1.${passId}.${sentAt}`;
}

/** One person of the sealed list (DOOR-3): a guest, or an adviser with a seat. */
export type Listed = {
  /** The invitation of a guest; empty for an adviser. */
  invitationId: string;
  /** 0 for a guest. */
  adviserId: number;
  name: string;
  documentTail: string;
  /** What stands in the code of a guest. */
  codeReference: string;
  host: string;
  /** Has a seat; without one they are let in all the same, and the list says so. */
  hasSeat: boolean;
  arrivedAt: string | null;
};

/** What lies sealed on the device of a moderator. */
export type DoorList = {
  people: Listed[];
  /** Advisers whom a guest without invitation may name. */
  hosts: { adviserId: number; name: string }[];
};
