import { adviserChanged } from '@kantuta/contract/advisers/advisers.events';
import { reaction, type Reaction } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { roomsWithSeatOfFallen } from './fallen-seats.views.ts';
import type { RoomActs } from './room-acts.service.ts';
import type { RoomGuests } from './room-guests.port.ts';
import { lockRoom, setRoom, setSeat } from './rooms.store.ts';

/** Whoever is blocked or expelled leaves the rooms to come in which they have a seat, with their guests, in the transaction of the fall (ROOM-16). */
export function whenParticipantFalls({
  clock,
  acts,
  guests,
}: Pick<Platform, 'clock'> & { acts: RoomActs; guests: RoomGuests }): Reaction {
  return reaction(adviserChanged, async (tx, { adviserId: personId }) => {
    const at = clock.now();
    for (const roomId of await roomsWithSeatOfFallen(tx, { adviserId: personId, at })) {
      const room = await lockRoom(tx, roomId);
      // They may have left while the room was waited for.
      if (!room || !(await setSeat(tx, { roomId, personId, state: 'freed', at }))) continue;
      await setRoom(tx, roomId, { taken: room.taken - 1 });
      await acts.note(tx, { kind: 'system' }, { roomId, action: 'rooms.leave', isSeat: true });
      // Before anybody is offered the seat: those of their guests who wait are no more.
      await guests.fell(tx, roomId, personId);
    }
  });
}
