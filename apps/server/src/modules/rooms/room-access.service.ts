import { editableUntil, mayInvite } from '@kantuta/contract/rooms/room.rules';
import type { Room } from '@kantuta/contract/rooms/rooms.calls';
import { z } from 'zod';
import type { Actor } from '../../platform/access.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse, Refusal } from '../../platform/refusal.ts';
import { isEligible, readStanding, type Standing } from './eligible.views.ts';
import { lockRoom, type StoredRoom } from './rooms.store.ts';
import { readWhole, type WholeRoom } from './rooms.views.ts';

export type RoomAccess = ReturnType<typeof createRoomAccess>;

/** Who may enter the rooms, and what each may do in one (ROOM-1, ROOM-6). */
export function createRoomAccess({
  db,
  clock,
  settings,
}: Pick<Platform, 'db' | 'clock' | 'settings'>) {
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
        invite: isComing && mayInvite(room.mine),
        leave: isComing && room.mine === 'joined',
        change: isOwner && isComing && clock.now() < until,
        cancel: isOwner && isComing,
        help: isOwner && (isComing || room.state === 'in_progress'),
      },
    };
  }

  /** Whoever was asked to help in a room reads it even if they are no adviser: they have been told of it (ROOM-9). */
  async function read(
    reader: Reader,
    { personId }: Pick<Actor, 'personId'>,
    roomId: string,
  ): Promise<Room> {
    const { standing, room } = await readWhole(reader, { personId, roomId, at: clock.now() });
    if (room?.mine !== 'moderate' && room?.mine !== 'scan') await allowStanding(standing);
    if (!room) throw refuse('forbidden');
    return shown(room);
  }

  /** A room behind its lock, as it is stored and as whoever asks may see it. */
  async function take(
    tx: Tx,
    actor: Actor,
    roomId: string,
  ): Promise<{ stored: StoredRoom; room: Room }> {
    const stored = await lockRoom(tx, roomId);
    const room = await read(tx, actor, roomId);
    if (!stored) throw refuse('forbidden');
    return { stored, room };
  }

  return {
    allowStanding,
    shown,
    read,
    take,

    /** The same for its organiser alone. */
    async takeOwn(tx: Tx, actor: Actor, roomId: string): ReturnType<typeof take> {
      const taken = await take(tx, actor, roomId);
      if (taken.room.mine !== 'owner') throw refuse('forbidden');
      return taken;
    },

    async requireEligible(reader: Reader, actor: Actor): Promise<void> {
      await allowStanding(await readStanding(reader, actor.personId));
    },

    /** Whoever reads a room hears how its seats are taken (ROOM-12). */
    async mayFollow(personId: number, roomId: string): Promise<boolean> {
      if (!z.uuid().safeParse(roomId).success) return false;
      return read(db, { personId }, roomId).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal) return false;
          throw error;
        },
      );
    },
  };
}
