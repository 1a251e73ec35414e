import { DAY_MS } from '../durations.ts';

/** What is stored of an invitation; the six states of the specification follow from it, the clock and the guest (INV-1). */
export const INVITATION_FACTS = ['open', 'confirmed', 'declined', 'withdrawn'] as const;
export type InvitationFact = (typeof INVITATION_FACTS)[number];

export const SEATS = ['offered', 'taken', 'waiting', 'freed'] as const;
export type Seat = (typeof SEATS)[number];

export const ATTENDANCES = ['attended', 'not_attended'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

/** What the history of an invitation tells. */
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
