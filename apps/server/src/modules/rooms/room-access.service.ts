import { editableUntil, type RoomState } from '@kantuta/contract/rooms/room.rules';
import type { Room } from '@kantuta/contract/rooms/rooms.calls';
import type { Actor } from '../../platform/access.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { isEligible, readStanding, type Standing } from './eligible.views.ts';
import { lockRoom, type StoredRoom } from './rooms.store.ts';
import { readWhole, type WholeRoom } from './rooms.views.ts';

export type RoomAccess = ReturnType<typeof createRoomAccess>;

/** Who may enter the rooms, and what each may do in one (ROOM-1, ROOM-6). */
export function createRoomAccess({ clock, settings }: Pick<Platform, 'clock' | 'settings'>) {
  async function allowStanding(standing: Standing | null): Promise<void> {
    const refreshMonths = await settings.number('contact.refreshMonths');
    if (!isEligible(standing, { refreshMonths, now: clock.now() })) throw refuse('not_eligible');
  }

  /** The room as the call answers it. */
  async function shown(room: WholeRoom): Promise<Room> {
    const until = editableUntil(new Date(room.startsAt), await settings.number('room.editHours'));
    const isComing = room.state === 'scheduled';
    const isOwner = room.mine === 'owner';
    return {
      ...room,
      editableUntil: until.toISOString(),
      can: {
        join: isComing && room.mine === 'none' && room.taken < room.capacity,
        leave: isComing && room.mine === 'joined',
        change: isOwner && isComing && clock.now() < until,
        cancel: isOwner && isComing,
        help: isOwner && isOpen(room.state),
      },
    };
  }

  async function read(reader: Reader, actor: Actor, roomId: string): Promise<Room> {
    const of = { personId: actor.personId, roomId, at: clock.now() };
    const { standing, room } = await readWhole(reader, of);
    await allowStanding(standing);
    if (!room) throw refuse('forbidden');
    return shown(room);
  }

  return {
    allowStanding,
    shown,
    read,

    async requireEligible(tx: Tx, actor: Actor): Promise<void> {
      await allowStanding(await readStanding(tx, actor.personId));
    },

    /** A room behind its lock, for whoever may enter. */
    async take(tx: Tx, actor: Actor, roomId: string): Promise<StoredRoom> {
      await allowStanding(await readStanding(tx, actor.personId));
      const room = await lockRoom(tx, roomId);
      if (!room) throw refuse('forbidden');
      return room;
    },

    /** The same for its organiser alone. */
    async takeOwn(tx: Tx, actor: Actor, roomId: string): Promise<StoredRoom> {
      await allowStanding(await readStanding(tx, actor.personId));
      const room = await lockRoom(tx, roomId);
      if (room?.ownerId !== actor.personId) throw refuse('forbidden');
      return room;
    },

    /** Throws `room_closed` when it is too late to change it. */
    async requireEditable(room: StoredRoom): Promise<void> {
      const until = editableUntil(room.startsAt, await settings.number('room.editHours'));
      if (room.cancelledAt !== null || clock.now() >= until) throw refuse('room_closed');
    },
  };
}

/** Whether a room still needs people at its door. */
function isOpen(state: RoomState): boolean {
  return state === 'scheduled' || state === 'in_progress';
}
