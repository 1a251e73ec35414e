import { work, type Job } from '../../platform/jobs/job.ts';
import type { ForAll, Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { roomsOfDay } from './day.views.ts';
import { createDrafts } from './drafts.service.ts';
import { roomNames } from './names.views.ts';
import { ownRooms } from './own-data.views.ts';
import { whenParticipantFalls } from './fallen-seats.service.ts';
import { createHelping } from './helping.service.ts';
import { createPlanning } from './planning.service.ts';
import { createRoomAccess } from './room-access.service.ts';
import { createRoomActs } from './room-acts.service.ts';
import { roomRoutes } from './rooms.routes.ts';
import { createRooms } from './rooms.service.ts';
import type { RoomDoor } from './room-door.port.ts';
import type { RoomGuests } from './room-guests.port.ts';
import { createSeats } from './seats.service.ts';
import { createRoomEnding } from './room-ending.service.ts';
import { deskRoomRoutes } from './desk/desk-rooms.routes.ts';
import { createDeskRooms } from './desk/desk-rooms.service.ts';
import { endFallenRoomsJob } from './desk/fallen.jobs.ts';
import { fallenRooms } from './desk/fallen.views.ts';
import { createTeam } from './team.service.ts';

export const jobs: readonly Job[] = [endFallenRoomsJob];

export { holdStanding, isEligible, readStanding, standingOf } from './eligible.views.ts';
export { lockRoom, setTaken } from './rooms.store.ts';
export { mineOf } from './rooms.views.ts';

/** Meeting rooms of advisers (docs/rules/rooms.md). What becomes of guests when a room changes, invitations do. */
export function createRoomsModule(
  platform: Platform,
  { notify, guests, door }: Pick<ForAll, 'notify'> & { guests: RoomGuests; door: RoomDoor },
): Module {
  const access = createRoomAccess(platform);
  const planning = createPlanning(platform);
  const acts = createRoomActs({ ...platform, notify });
  const ending = createRoomEnding({ ...platform, acts, guests });
  const helping = createHelping({ ...platform, acts });
  const parts = { ...platform, access, planning, helping, acts, ending, guests, door };
  const deskRooms = createDeskRooms(parts);
  return {
    name: 'rooms',
    calls: [
      ...deskRoomRoutes(deskRooms),
      ...roomRoutes({
        rooms: createRooms(parts),
        drafts: createDrafts(parts),
        seats: createSeats(parts),
        team: createTeam(parts),
      }),
    ],
    reactions: [deskRooms.whenAdviserFalls, whenParticipantFalls(parts)],
    waiting: [fallenRooms],
    work: [work(endFallenRoomsJob, deskRooms.endFallen)],
    adviserDay: [{ kind: 'room_today', reading: roomsOfDay }],
    names: [roomNames],
    topics: [{ kind: 'room', mayFollow: access.mayFollow }],
    ownData: [ownRooms],
  };
}
