import { adviserChanged } from '@kantuta/contract/advisers/advisers.events';
import { reaction, type Reaction } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DoorArrivals } from './arrivals.service.ts';
import { roomsWithPassesOfFallen } from './fallen.views.ts';
import { takePassesBack } from './passes.store.ts';

/** Devices of an adviser who falls stand at no door any more, from the instant of the fall: in its transaction (DOOR-2). */
export function whenDoorkeeperFalls({
  clock,
  arrivals,
}: Pick<Platform, 'clock'> & { arrivals: DoorArrivals }): Reaction {
  return reaction(adviserChanged, async (tx, { adviserId }) => {
    const at = clock.now();
    for (const roomId of await roomsWithPassesOfFallen(tx, { adviserId, at })) {
      // Whoever notes a mark of theirs at this moment holds the room: the mark counts, or the pass is gone when it is judged.
      await arrivals.lockRoom(tx, roomId);
      await takePassesBack(tx, { roomId, personId: adviserId, at, byId: null });
      await arrivals.changed(tx, roomId);
    }
  });
}
