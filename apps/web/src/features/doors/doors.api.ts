import type { InputOf } from '@kantuta/contract/call';
import {
  checkInRoom,
  decideMark,
  readDoor,
  readRoomCodes,
  revokeDutyPass,
  undoArrival,
} from '@kantuta/contract/doors/attendance.calls';
import { roomChanged } from '@kantuta/contract/rooms/rooms.events';
import { callApi } from '../../lib/api.ts';
import { refreshOn } from '../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../lib/queries.ts';

export const doorQuery = (roomId: string) => callQuery(readDoor, { roomId });
export const codesQuery = (roomId: string) => callQuery(readRoomCodes, { roomId });

const refreshDoor = () => queryClient.invalidateQueries({ queryKey: keyOf(readDoor) });

export async function revokePass(input: InputOf<typeof revokeDutyPass>): Promise<void> {
  await callApi(revokeDutyPass, input);
  await refreshDoor();
}

export async function undo(input: InputOf<typeof undoArrival>): Promise<void> {
  await callApi(undoArrival, input);
  await refreshDoor();
}

export async function decide(input: InputOf<typeof decideMark>): Promise<void> {
  await callApi(decideMark, input);
  await refreshDoor();
}

export async function checkIn(input: InputOf<typeof checkInRoom>) {
  const answer = await callApi(checkInRoom, input);
  await refreshDoor();
  return answer;
}

refreshOn(roomChanged, ['doors']);
