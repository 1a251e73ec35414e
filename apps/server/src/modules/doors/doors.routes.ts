import {
  checkInRoom,
  decideMark,
  readDoor,
  readRoomCodes,
  revokeDutyPass,
  undoArrival,
} from '@kantuta/contract/doors/attendance.calls';
import { issueDutyPass, syncDoor } from '@kantuta/contract/doors/doors.calls';
import { checkInGuest } from '@kantuta/contract/doors/guest-check-in.calls';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { createAttendance } from './attendance.service.ts';
import type { createPasses } from './passes.service.ts';
import type { createRoomCodes } from './room-codes.service.ts';
import type { createSyncing } from './syncing.service.ts';

export function doorRoutes({
  passes,
  syncing,
  attendance,
  codes,
}: {
  passes: ReturnType<typeof createPasses>;
  syncing: ReturnType<typeof createSyncing>;
  attendance: ReturnType<typeof createAttendance>;
  codes: ReturnType<typeof createRoomCodes>;
}): ServedCall[] {
  return [
    serve(readDoor, ({ actor, input }) => attendance.read(actor, input.roomId)),
    serve(issueDutyPass, ({ actor, input }) => passes.issue(actor, input)),
    serve(revokeDutyPass, ({ actor, input }) => passes.revoke(actor, input)),
    serve(syncDoor, ({ input, client }) => syncing.sync(input, client)),
    serve(undoArrival, ({ actor, input }) => attendance.undo(actor, input)),
    serve(decideMark, ({ actor, input }) => attendance.decide(actor, input)),
    serve(readRoomCodes, ({ actor, input }) => codes.read(actor, input.roomId)),
    serve(checkInRoom, ({ actor, input }) => codes.checkIn(actor, input)),
    serve(checkInGuest, ({ input, client }) => codes.checkInGuest(input, client.address)),
  ];
}
