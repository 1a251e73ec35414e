import {
  dropRoomDraft,
  findRoomHelper,
  readRoomDraft,
  saveRoomDraft,
} from '@kantuta/contract/rooms/room-drafts.calls';
import {
  giveRoomHelper,
  readRoomTeam,
  revokeRoomHelper,
  setRoomPresenters,
} from '@kantuta/contract/rooms/room-team.calls';
import {
  cancelRoom,
  changeRoom,
  createRoom,
  joinRoom,
  leaveRoom,
  listRoomHistory,
  listRooms,
  readRoom,
} from '@kantuta/contract/rooms/rooms.calls';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { createDrafts } from './drafts.service.ts';
import type { createRooms } from './rooms.service.ts';
import type { createSeats } from './seats.service.ts';
import type { createTeam } from './team.service.ts';

export function roomRoutes({
  rooms,
  drafts,
  seats,
  team,
}: {
  rooms: ReturnType<typeof createRooms>;
  drafts: ReturnType<typeof createDrafts>;
  seats: ReturnType<typeof createSeats>;
  team: ReturnType<typeof createTeam>;
}): ServedCall[] {
  return [
    serve(listRooms, ({ actor, input }) => rooms.list(actor, input)),
    serve(listRoomHistory, ({ actor, input }) => rooms.listHistory(actor, input)),
    serve(readRoomDraft, ({ actor }) => drafts.read(actor)),
    serve(saveRoomDraft, ({ actor, input }) => drafts.save(actor, input)),
    serve(dropRoomDraft, ({ actor }) => drafts.drop(actor)),
    serve(findRoomHelper, ({ actor, input }) => drafts.findHelper(actor, input)),
    serve(createRoom, ({ actor, input }) => rooms.create(actor, input)),
    serve(readRoom, ({ actor, input }) => rooms.read(actor, input.roomId)),
    serve(changeRoom, ({ actor, input }) => rooms.change(actor, input)),
    serve(cancelRoom, ({ actor, input }) => rooms.cancel(actor, input)),
    serve(joinRoom, ({ actor, input }) => seats.join(actor, input.roomId)),
    serve(leaveRoom, ({ actor, input }) => seats.leave(actor, input.roomId)),
    serve(readRoomTeam, ({ actor, input }) => team.read(actor, input.roomId)),
    serve(setRoomPresenters, ({ actor, input }) => team.setPresenters(actor, input)),
    serve(giveRoomHelper, ({ actor, input }) => team.giveHelper(actor, input)),
    serve(revokeRoomHelper, ({ actor, input }) => team.revokeHelper(actor, input)),
  ];
}
