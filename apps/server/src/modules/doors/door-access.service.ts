import { type DoorWindow, doorWindow } from '@kantuta/contract/doors/door.rules';
import type { DoorRoom } from '@kantuta/contract/doors/doors.calls';
import type { HelperRight } from '@kantuta/contract/rooms/room.rules';
import type { Actor } from '../../platform/access.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Refusal, refuse } from '../../platform/refusal.ts';
import { readRoomFor, type PassFacts, type RoomFacts, type RoomForPerson } from './door.views.ts';

export type EligiblePeers = {
  /** A fall of this adviser waits for the commit, or is read by whatever is read from now on. */
  holdStanding(tx: Tx, personId: number): Promise<void>;
  readStanding(reader: Reader, personId: number): Promise<Standing | null>;
  isEligible(standing: Standing | null, facts: { refreshMonths: number; now: Date }): boolean;
};
/** What decides whether somebody may enter rooms at all (ROOM-1). */
type Standing = { state: string; updatedAt: string | null; bouncedAt: string | null };

export type DoorAccess = ReturnType<typeof createDoorAccess>;

/** Who may do what at a door, and when it is open (DOOR-1). */
export function createDoorAccess({
  clock,
  settings,
  peers,
}: Pick<Platform, 'clock' | 'settings'> & { peers: EligiblePeers }) {
  async function windowOf(room: RoomFacts): Promise<DoorWindow> {
    return doorWindow(room, await settings.number('room.listMinutes'));
  }

  /** Whoever may not enter rooms is told who may; everybody else, that this one is not theirs (ROOM-1). */
  async function refusalOf(reader: Reader, { personId }: Actor): Promise<Refusal> {
    const standing = await peers.readStanding(reader, personId);
    const refreshMonths = await settings.number('contact.refreshMonths');
    const isEligible = peers.isEligible(standing, { refreshMonths, now: clock.now() });
    return refuse(isEligible ? 'forbidden' : 'not_eligible');
  }

  return {
    windowOf,
    refusalOf,

    async shown(room: RoomFacts): Promise<DoorRoom> {
      const { opensAt, closesAt } = await windowOf(room);
      const { roomId, title, place } = room;
      return {
        roomId,
        title,
        place,
        startsAt: room.startsAt.toISOString(),
        endsAt: room.endsAt.toISOString(),
        opensAt: opensAt.toISOString(),
        closesAt: closesAt.toISOString(),
      };
    },

    /** A room for a moderator of its door. Throws for everybody else. */
    async requireModerator(reader: Reader, actor: Actor, roomId: string): Promise<RoomForPerson> {
      const room = await readRoomFor(reader, { roomId, personId: actor.personId });
      const may = room ? rightOf(room, actor.personId) : null;
      if (!room || may === null) throw await refusalOf(reader, actor);
      if (may !== 'moderate') throw refuse('forbidden');
      return room;
    },

    /** Throws unless who comes to the room may be noted now, by the clock of the server. */
    async requireOpen(room: RoomFacts): Promise<DoorWindow> {
      const window = await windowOf(room);
      const now = clock.now();
      if (room.cancelledAt !== null || now >= window.closesAt) throw refuse('attendance_closed');
      if (now < window.opensAt) throw refuse('attendance_not_open');
      return window;
    },
  };
}

/** The organiser keeps the list as a moderator does; null: they may nothing at this door, as whoever fell as an adviser (ROOM-14). */
export function rightOf(room: RoomForPerson, personId: number): HelperRight | null {
  if (room.fell) return null;
  return room.ownerId === personId ? 'moderate' : room.helperMay;
}

/**
 * Since when a pass stands no more: it was taken back, its right in the room was, or the room was cancelled. A right that was given anew asks for a pass
 * of its own (DOOR-8).
 */
export function revokedSince(pass: PassFacts): Date | null {
  const isOwner = pass.ownerId === pass.personId;
  const right = isOwner
    ? []
    : [
        // Nobody's right any more, as after the room went to another organiser: what was noted until then counts.
        pass.givenAt === null ? (pass.passRevokedAt ?? pass.issuedAt) : pass.rightRevokedAt,
        pass.givenAt !== null && pass.givenAt > pass.issuedAt ? pass.givenAt : null,
      ];
  const ends = [pass.passRevokedAt, pass.cancelledAt, ...right].filter((end) => end !== null);
  return ends.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}
