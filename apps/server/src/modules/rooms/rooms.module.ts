import type { ForAll, Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { roomsOfDay } from './day.views.ts';
import { createDrafts } from './drafts.service.ts';
import { roomNames } from './names.views.ts';
import { ownRooms } from './own-data.views.ts';
import { createPlanning } from './planning.service.ts';
import { createRoomAccess } from './room-access.service.ts';
import { createRoomActs } from './room-acts.service.ts';
import { roomRoutes } from './rooms.routes.ts';
import { createRooms, type RoomGuests } from './rooms.service.ts';
import { createSeats } from './seats.service.ts';
import { createTeam } from './team.service.ts';

export { isEligible, readStanding, standingOf } from './eligible.views.ts';
export { lockRoom, setTaken } from './rooms.store.ts';
export { mineOf } from './rooms.views.ts';

/** Meeting rooms of advisers (docs/rules/rooms.md). What becomes of guests when a room changes, invitations do. */
export function createRoomsModule(
  platform: Platform,
  { notify, guests }: Pick<ForAll, 'notify'> & { guests: RoomGuests },
): Module {
  const access = createRoomAccess(platform);
  const planning = createPlanning(platform);
  const acts = createRoomActs({ ...platform, notify });
  const parts = { ...platform, access, planning, acts, guests };
  return {
    name: 'rooms',
    calls: roomRoutes({
      rooms: createRooms(parts),
      drafts: createDrafts(parts),
      seats: createSeats(parts),
      team: createTeam(parts),
    }),
    adviserDay: [{ kind: 'room_today', reading: roomsOfDay }],
    names: [roomNames],
    ownData: [ownRooms],
  };
}
