import {
  cancelDeskRoom,
  handOverRoom,
  listDeskRooms,
  readDeskRoom,
} from '@kantuta/contract/rooms/rooms-desk.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { DeskRooms } from './desk-rooms.service.ts';

export function deskRoomRoutes(rooms: DeskRooms): ServedCall[] {
  return [
    serve(listDeskRooms, ({ input }) => rooms.list(input)),
    serve(readDeskRoom, ({ actor, input }) => rooms.read(actor, input.roomId)),
    serve(cancelDeskRoom, ({ actor, input }) => rooms.cancel(actor, input)),
    serve(handOverRoom, ({ actor, input }) => rooms.handOver(actor, input)),
  ];
}
