import type { Room } from '@kantuta/contract/rooms/rooms.calls';
import { roomChanged } from '@kantuta/contract/rooms/rooms.events';
import type { Actor } from '../../platform/access.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { RoomAccess } from './room-access.service.ts';
import { setRoom, setSeat } from './rooms.store.ts';

/** Seats of advisers: taken behind the lock of their room, never more than there are (ROOM-8). */
export function createSeats({
  db,
  clock,
  audit,
  events,
  access,
}: Pick<Platform, 'db' | 'clock' | 'audit' | 'events'> & { access: RoomAccess }) {
  const act = (actor: Actor, roomId: string, state: 'taken' | 'freed'): Promise<Room> =>
    inTransaction(db, async (tx) => {
      const room = await access.take(tx, actor, roomId);
      const at = clock.now();
      const before = await access.read(tx, actor, roomId);
      const isIn = before.mine !== 'none';
      // Whoever organises, presents or helps is in it without a seat; what is so already stays so.
      if (state === 'taken' ? isIn : before.mine !== 'joined') return before;
      if (room.cancelledAt !== null || room.startsAt <= at) throw refuse('room_closed');
      if (state === 'taken' && room.taken >= room.capacity) throw refuse('room_full');
      await setSeat(tx, { roomId, personId: actor.personId, state, at });
      await setRoom(tx, roomId, { taken: room.taken + (state === 'taken' ? 1 : -1) });
      await audit.record(tx, {
        actor: { kind: 'person', id: actor.personId },
        action: state === 'taken' ? 'rooms.join' : 'rooms.leave',
        object: { kind: 'room', id: roomId },
        outcome: 'done',
      });
      await events.record(tx, roomChanged, { roomId });
      return access.read(tx, actor, roomId);
    });
  return {
    join: (actor: Actor, roomId: string) => act(actor, roomId, 'taken'),
    leave: (actor: Actor, roomId: string) => act(actor, roomId, 'freed'),
  };
}
