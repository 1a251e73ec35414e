import type { AnswerOf, Call, InputOf } from '@kantuta/contract/call';
import { ROOM_STATES, type RoomState } from '@kantuta/contract/rooms/room.rules';
import {
  dropRoomDraft,
  findRoomHelper,
  readRoomDraft,
  type RoomDraft,
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
  type Room,
} from '@kantuta/contract/rooms/rooms.calls';
import { countIn, roomTopic } from '@kantuta/contract/rooms/room-patch.rules';
import { roomChanged, roomFilled } from '@kantuta/contract/rooms/rooms.events';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callApi } from '../../lib/api.ts';
import { refreshOn, refreshSoonOn } from '../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../lib/queries.ts';
import { useTopic } from '../../lib/topics.ts';
import type { StateTone } from '../../ui/state-badge.tsx';

export const TONES: Readonly<Record<RoomState, StateTone>> = {
  scheduled: 'due',
  in_progress: 'good',
  finished: 'calm',
  cancelled: 'problem',
};

export function stateIn(text: string | undefined): RoomState | undefined {
  return ROOM_STATES.find((each) => each === text);
}

/** Rooms that come, in one city or in all; the rooms of the city before stay until those of the new one are there. */
export const roomsQuery = (cityId: number | undefined) => ({
  ...callQuery(listRooms, cityId === undefined ? {} : { cityId }),
  placeholderData: keepPreviousData,
});

export const roomQuery = (roomId: string) => callQuery(readRoom, { roomId });
export const teamQuery = (roomId: string) => callQuery(readRoomTeam, { roomId });

/** Keeps the seats of an open room as they are taken now (ROOM-12). */
export function useLiveSeats(roomId: string): void {
  const patched = useCallback(
    (patch: unknown) => {
      const taken = countIn(patch, 'taken');
      if (taken === undefined) return;
      queryClient.setQueryData(roomQuery(roomId).queryKey, (room) => room && { ...room, taken });
      queryClient.setQueryData(
        teamQuery(roomId).queryKey,
        (team) => team && { ...team, room: { ...team.room, taken } },
      );
    },
    [roomId],
  );
  useTopic(roomTopic(roomId), patched);
}

export const draftQuery = callQuery(readRoomDraft, {});

/** Own rooms, a page at a time. */
export function historyQuery(state: RoomState | undefined) {
  const query: InputOf<typeof listRoomHistory> = state === undefined ? {} : { state };
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

export const change = doing(changeRoom);
export const cancel = doing(cancelRoom);
export const join = doing(joinRoom);
export const leave = doing(leaveRoom);
export const setPresenters = doing(setRoomPresenters);

/** Publishes a room; what was typed of it is no draft any more. */
export async function publish(input: InputOf<typeof createRoom>): Promise<Room> {
  const room = await doing(createRoom)(input);
  await queryClient.invalidateQueries({ queryKey: keyOf(readRoomDraft), refetchType: 'none' });
  return room;
}

/** Keeps a step, and shows it where the page is opened again. */
export async function saveDraft(input: RoomDraft & { step: number }): Promise<void> {
  const { savedAt } = await callApi(saveRoomDraft, input);
  queryClient.setQueryData(draftQuery.queryKey, (before) =>
    before === undefined ? before : { ...before, draft: { ...input, savedAt } },
  );
  void queryClient.invalidateQueries({ queryKey: keyOf(listRooms) });
}

export async function dropDraft(): Promise<void> {
  await callApi(dropRoomDraft, {});
  queryClient.setQueryData(draftQuery.queryKey, (before) =>
    before === undefined ? before : { ...before, draft: null },
  );
  void queryClient.invalidateQueries({ queryKey: keyOf(listRooms) });
}

/** Who has this document, as far as whoever names them may know; nothing is kept of it. */
export const findHelper = (document: string): Promise<AnswerOf<typeof findRoomHelper>> =>
  callApi(findRoomHelper, { document });

export async function giveHelper(input: InputOf<typeof giveRoomHelper>): Promise<void> {
  await callApi(giveRoomHelper, input);
  await queryClient.invalidateQueries({ queryKey: keyOf(readRoomTeam) });
}

export async function revokeHelper(input: InputOf<typeof revokeRoomHelper>): Promise<void> {
  await callApi(revokeRoomHelper, input);
  await queryClient.invalidateQueries({ queryKey: keyOf(readRoomTeam) });
}

/** Sends it, and shows the room as it is now. */
function doing<C extends Call & { answer: (typeof readRoom)['answer'] }>(call: C) {
  return async (input: InputOf<C>): Promise<Room> => {
    const after = (await callApi(call, input)) as Room;
    queryClient.setQueryData(keyOf(readRoom, { roomId: after.roomId }), after);
    for (const stale of [listRooms, readRoomTeam, listRoomHistory])
      void queryClient.invalidateQueries({ queryKey: keyOf(stale) });
    void queryClient.invalidateQueries({ queryKey: ['advisers', 'readDay'] });
    return after;
  };
}

refreshOn(roomChanged, ['rooms']);
refreshSoonOn(roomFilled, ['rooms']);
