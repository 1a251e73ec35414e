import type { Room } from '@kantuta/contract/rooms/rooms.calls';
import type { Actor } from '../../platform/access.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { holdStanding } from './eligible.views.ts';
import type { RoomAccess } from './room-access.service.ts';
import type { RoomActs } from './room-acts.service.ts';
import type { RoomGuests } from './room-guests.port.ts';
import { setRoom, setSeat } from './rooms.store.ts';

/** Seats of advisers: taken behind the lock of their room, never more than there are (ROOM-8). */
export function createSeats({
  db,
  clock,
  access,
  acts,
  guests,
}: Pick<Platform, 'db' | 'clock'> & {
  access: RoomAccess;
  acts: RoomActs;
  guests: RoomGuests;
}) {
  const act = (actor: Actor, roomId: string, state: 'taken' | 'freed'): Promise<Room> =>
    inTransaction(db, async (tx) => {
      const isTaking = state === 'taken';
      // A fall waits, and frees the seat, or is known here (ROOM-16).
      if (isTaking) await holdStanding(tx, actor.personId);
      const { stored, room } = await access.take(tx, actor, roomId);
      // Whoever organises, presents or helps is in it without a seat; what is so already stays so.
      if (isTaking ? room.mine !== 'none' : room.mine !== 'joined') return room;
      if (room.state !== 'scheduled') throw refuse('room_closed');
      if (isTaking && !room.can.join) throw refuse('room_full');
      await setSeat(tx, { roomId, personId: actor.personId, state, at: clock.now() });
      await setRoom(tx, roomId, { taken: stored.taken + (isTaking ? 1 : -1) });
      const action = isTaking ? 'rooms.join' : 'rooms.leave';
      await acts.note(tx, actor, { roomId, action, isSeat: true });
      if (!isTaking) await guests.left(tx, roomId, actor.personId);
      return access.read(tx, actor, roomId);
    });
  return {
    join: (actor: Actor, roomId: string) => act(actor, roomId, 'taken'),
    leave: (actor: Actor, roomId: string) => act(actor, roomId, 'freed'),
  };
}
