import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RoomGuests } from './room-guests.port.ts';
import { listToTell } from './planning.views.ts';
import { personOf, type DoneBy, type RoomActs } from './room-acts.service.ts';
import { freePresenters, setRoom, type StoredRoom } from './rooms.store.ts';

export type RoomEnding = ReturnType<typeof createRoomEnding>;

/** How a room is cancelled, whoever does it: its presenters are free again, and everybody in it is told why (ROOM-7). */
export function createRoomEnding({
  clock,
  acts,
  guests,
}: Pick<Platform, 'clock'> & { acts: RoomActs; guests: Pick<RoomGuests, 'cancelled'> }) {
  return {
    /** The room is locked and not cancelled. */
    async cancel(
      tx: Tx,
      by: DoneBy,
      stored: StoredRoom,
      { action, reason }: { action: 'rooms.cancel' | 'rooms.endFallen'; reason: string },
    ): Promise<void> {
      const { id: roomId, title, ownerId, revision } = stored;
      const personId = personOf(by);
      await setRoom(tx, roomId, {
        cancelledAt: clock.now(),
        cancelledBy: personId,
        cancelReason: reason,
        revision: revision + 1,
      });
      await freePresenters(tx, roomId);
      const eventId = await acts.note(tx, by, { roomId, action, act: 'cancelled', words: reason });
      await guests.cancelled(tx, roomId);
      const others = await listToTell(tx, roomId);
      // Whoever cancels their own room knows it.
      const told = personId === ownerId ? others : [...new Set([...others, ownerId])];
      await acts.tell(tx, told, {
        roomId,
        key: 'roomCancelled',
        parameters: { room: title, reason },
        eventId,
      });
    },
  };
}
