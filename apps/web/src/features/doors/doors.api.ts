import type { InputOf } from '@kantuta/contract/call';
import {
  checkInRoom,
  decideMark,
  readDoor,
  readRoomCodes,
  revokeDutyPass,
  undoArrival,
} from '@kantuta/contract/doors/attendance.calls';
import { countIn, roomTopic } from '@kantuta/contract/rooms/room-patch.rules';
import { roomChanged, roomFilled } from '@kantuta/contract/rooms/rooms.events';
import { useCallback } from 'react';
import { callApi } from '../../lib/api.ts';
import { keptQuery } from '../../lib/kept/kept-query.ts';
import { act } from '../../lib/kept/outbox.ts';
import { refreshOn, refreshSoonOn } from '../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../lib/queries.ts';
import { useTopic } from '../../lib/topics.ts';

/** Kept for the session: whoever sits in a hall without a network checks in all the same. */
export const doorQuery = (roomId: string) => keptQuery(readDoor, { roomId });
export const codesQuery = (roomId: string) => callQuery(readRoomCodes, { roomId });

/** Keeps how many came as it is now (ROOM-12). */
export function useLiveArrivals(roomId: string): void {
  const patched = useCallback(
    (patch: unknown) => {
      const arrived = countIn(patch, 'arrived');
      if (arrived === undefined) return;
      queryClient.setQueryData(doorQuery(roomId).queryKey, (door) => door && { ...door, arrived });
    },
    [roomId],
  );
  useTopic(roomTopic(roomId), patched);
}

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

/** Without a network it is kept, and sent with the instant at which the code was read (DOOR-11). */
export async function checkIn(input: InputOf<typeof checkInRoom>): Promise<void> {
  await act(checkInRoom, input);
  await refreshDoor();
}

refreshOn(roomChanged, ['doors']);
refreshSoonOn(roomFilled, ['doors']);
