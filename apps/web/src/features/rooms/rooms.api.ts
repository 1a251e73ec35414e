import type { Call, InputOf } from '@kantuta/contract/call';
import { ROOM_STATES, type RoomState } from '@kantuta/contract/rooms/room.rules';
import {
  cancelRoom,
  changeRoom,
  createRoom,
  dropRoomDraft,
  giveRoomHelper,
  joinRoom,
  leaveRoom,
  listRoomHistory,
  listRooms,
  readRoom,
  readRoomDraft,
  readRoomTeam,
  revokeRoomHelper,
  type Room,
  saveRoomDraft,
  setRoomPresenters,
} from '@kantuta/contract/rooms/rooms.calls';
import { roomChanged } from '@kantuta/contract/rooms/rooms.events';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { refreshOn } from '../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../lib/queries.ts';
import type { StateTone } from '../../ui/state-badge.tsx';

export const ROOM_TONES: Readonly<Record<RoomState, StateTone>> = {
  scheduled: 'due',
  in_progress: 'good',
  finished: 'calm',
  cancelled: 'problem',
};

export function roomStateIn(text: string | undefined): RoomState | undefined {
  return ROOM_STATES.find((each) => each === text);
}

export const roomsQuery = (cityId: number | undefined) => ({
  ...callQuery(listRooms, cityId === undefined ? {} : { cityId }),
  placeholderData: keepPreviousData,
});
export const roomQuery = (roomId: string) => callQuery(readRoom, { roomId });
export const teamQuery = (roomId: string) => callQuery(readRoomTeam, { roomId });
/** Read anew each time: another tab may have saved a later step. */
export const draftQuery = () => ({ ...callQuery(readRoomDraft, {}), gcTime: 0 });

export function historyQuery(state: RoomState | undefined) {
  const query = state === undefined ? {} : { state };
  return infiniteQueryOptions({
    queryKey: keyOf(listRoomHistory, query),
    queryFn: ({ pageParam, signal }) =>
      callApi(listRoomHistory, pageParam === '' ? query : { ...query, after: pageParam }, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export const create = doing(createRoom);
export const change = doing(changeRoom);
export const cancel = doing(cancelRoom);
export const join = doing(joinRoom);
export const leave = doing(leaveRoom);
export const setPresenters = doing(setRoomPresenters);

export const saveDraft = (input: InputOf<typeof saveRoomDraft>) => callApi(saveRoomDraft, input);
export const dropDraft = () => callApi(dropRoomDraft, {});

export async function giveHelper(input: InputOf<typeof giveRoomHelper>): Promise<void> {
  await callApi(giveRoomHelper, input);
  await queryClient.invalidateQueries({ queryKey: ['rooms'] });
}
export async function revokeHelper(input: InputOf<typeof revokeRoomHelper>): Promise<void> {
  await callApi(revokeRoomHelper, input);
  await queryClient.invalidateQueries({ queryKey: ['rooms'] });
}

/** Sends it, and shows the room as it is now. */
function doing<C extends Call & { answer: (typeof readRoom)['answer'] }>(call: C) {
  return async (input: InputOf<C>): Promise<Room> => {
    const after = (await callApi(call, input)) as Room;
    queryClient.setQueryData(keyOf(readRoom, { roomId: after.roomId }), after);
    for (const name of ['list', 'listHistory', 'readTeam'])
      void queryClient.invalidateQueries({ queryKey: ['rooms', name] });
    return after;
  };
}

refreshOn(roomChanged, ['rooms']);
