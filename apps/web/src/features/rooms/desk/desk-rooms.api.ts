import { adviserChanged } from '@kantuta/contract/advisers/advisers.events';
import type { AnswerOf, Call, InputOf } from '@kantuta/contract/call';
import {
  cancelDeskRoom,
  DESK_ROOM_STATES,
  handOverRoom,
  listDeskRooms,
  readDeskRoom,
} from '@kantuta/contract/rooms/rooms-desk.calls';
import { roomChanged } from '@kantuta/contract/rooms/rooms.events';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export type DeskRoomState = (typeof DESK_ROOM_STATES)[number];
export const deskStateIn = (typed: string): DeskRoomState | undefined =>
  DESK_ROOM_STATES.find((each) => each === typed);

export const deskRoomsQuery = (input: Omit<InputOf<typeof listDeskRooms>, 'after'>) =>
  infiniteQueryOptions({
    queryKey: keyOf(listDeskRooms, input),
    queryFn: ({ pageParam }) =>
      callApi(listDeskRooms, { ...input, ...(pageParam === '' ? {} : { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

export const deskRoomQuery = (roomId: string) => callQuery(readDeskRoom, { roomId });

/** Also after a refusal the page reads again: somebody else may have been faster. */
function write<C extends Call>(call: C) {
  return async (input: InputOf<C>): Promise<AnswerOf<C>> => {
    try {
      return await callApi(call, input);
    } finally {
      await Promise.all(
        [['rooms'], ['operators']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    }
  };
}

export const cancelAny = write(cancelDeskRoom);
export const giveOver = write(handOverRoom);

for (const event of [roomChanged, adviserChanged]) {
  refreshOn(event, ['rooms', 'listDesk']);
  refreshOn(event, ['rooms', 'readDesk']);
}
