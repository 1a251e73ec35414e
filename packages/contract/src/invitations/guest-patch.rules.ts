import type { Attendance, InvitationFact, InvitationState, Seat } from './invitation.rules.ts';

/** A guest as they stand now: the invitation, what it says, its seat, and whether they came. */
export type GuestNow = readonly [
  invitationId: string,
  fact: InvitationFact,
  seat: Seat,
  attendance: Attendance | null,
];

/** The guests that a patch of a room tells of (ROOM-12); none where it tells something else. */
export function guestsIn(patch: unknown): readonly GuestNow[] {
  const guests: unknown =
    typeof patch === 'object' && patch !== null ? Reflect.get(patch, 'guests') : undefined;
  return Array.isArray(guests)
    ? guests.filter((guest): guest is GuestNow => Array.isArray(guest) && guest.length === 4)
    : [];
}

type Standing = {
  invitationId: string;
  state: InvitationState;
  fact: InvitationFact;
  seat: Seat;
  attendance: Attendance | null;
};

/** The guests with what a patch tells of some of them (INV-1); the same list where it changes none. */
export function withGuests<Guest extends Standing>(
  guests: readonly Guest[],
  patch: readonly GuestNow[],
): readonly Guest[] {
  const now = new Map(patch.map((guest) => [guest[0], guest]));
  if (!guests.some(({ invitationId }) => now.has(invitationId))) return guests;
  return guests.map((guest) => {
    const [, fact, seat, attendance] = now.get(guest.invitationId) ?? [];
    if (fact === undefined || seat === undefined || attendance === undefined) return guest;
    return { ...guest, fact, seat, attendance, state: stateNow(guest, fact, attendance) };
  });
}

/** A patch comes at the instant of its change, so that nothing has run out since. */
function stateNow(
  before: Standing,
  fact: InvitationFact,
  attendance: Attendance | null,
): InvitationState {
  if (before.state === 'converted') return before.state;
  if (fact === 'withdrawn' || fact === 'declined') return 'withdrawn';
  if (attendance === 'attended') return 'undetermined';
  if (attendance === 'not_attended') return 'expired';
  return before.state === 'unknown' ? before.state : 'registered';
}
