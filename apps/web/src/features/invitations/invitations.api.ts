import type { Call, InputOf } from '@kantuta/contract/call';
import { exportGuests, listGuests } from '@kantuta/contract/invitations/guest-history.calls';
import {
  ATTENDANCES,
  INVITATION_STATES,
  type InvitationState,
} from '@kantuta/contract/invitations/invitation.rules';
import {
  completeInvitation,
  type Invitation,
  inviteGuest,
  listRoomInvitations,
  pickInvitation,
  readInvitation,
  readRoomResults,
  removeInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@kantuta/contract/invitations/invitations.calls';
import { invitationChanged } from '@kantuta/contract/invitations/invitations.events';
import { guestsIn, withGuests } from '@kantuta/contract/invitations/guest-patch.rules';
import { roomTopic } from '@kantuta/contract/rooms/room-patch.rules';
import { roomChanged, roomFilled } from '@kantuta/contract/rooms/rooms.events';
import { readRoom } from '@kantuta/contract/rooms/rooms.calls';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callApi } from '../../lib/api.ts';
import { refreshOn, refreshSoonOn } from '../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../lib/queries.ts';
import { useTopic } from '../../lib/topics.ts';
import type { StateTone } from '../../ui/state-badge.tsx';

export const TONES: Readonly<Record<InvitationState, StateTone>> = {
  registered: 'due',
  undetermined: 'checking',
  converted: 'good',
  expired: 'calm',
  withdrawn: 'calm',
  unknown: 'calm',
};

export const stateIn = (text: string | undefined) =>
  INVITATION_STATES.find((each) => each === text);
export const ATTENDANCE_FILTERS = [...ATTENDANCES, 'none'] as const;
export const attendanceIn = (text: string | undefined) =>
  ATTENDANCE_FILTERS.find((each) => each === text);

export const roomQuery = (roomId: string) => callQuery(readRoom, { roomId });
export const invitationQuery = (invitationId: string) =>
  callQuery(readInvitation, { invitationId });
export const resultsQuery = (roomIds: string[]) => callQuery(readRoomResults, { roomIds });

/** What leaving a room would take along. */
export const leavingQuery = (roomId: string) => callQuery(listRoomInvitations, { roomId });

/** Guests of a room, a page at a time. */
export function roomGuestsQuery(roomId: string) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(listRoomInvitations, { roomId }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callApi(listRoomInvitations, pageParam === '' ? { roomId } : { roomId, after: pageParam }, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Keeps the guests of an open room as they stand now (ROOM-12); who is new in it comes with the next reading. */
export function useLiveGuests(roomId: string): void {
  const patched = useCallback(
    (patch: unknown) => {
      const guests = guestsIn(patch);
      if (guests.length === 0) return;
      queryClient.setQueryData(
        roomGuestsQuery(roomId).queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: [...withGuests(page.items, guests)],
            })),
          },
      );
    },
    [roomId],
  );
  useTopic(roomTopic(roomId), patched);
}

export type GuestFilters = Omit<InputOf<typeof listGuests>, 'after'>;

/** Whom the adviser invited, a page at a time. */
export function guestsQuery(filters: GuestFilters) {
  return infiniteQueryOptions({
    queryKey: keyOf(listGuests, filters),
    queryFn: ({ pageParam, signal }) =>
      callApi(listGuests, pageParam === '' ? filters : { ...filters, after: pageParam }, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export const exportFile = (filters: GuestFilters) => callApi(exportGuests, filters);

function forgetLists(): void {
  for (const stale of [listRoomInvitations, listGuests, readRoom])
    void queryClient.invalidateQueries({ queryKey: keyOf(stale) });
  void queryClient.invalidateQueries({ queryKey: ['prospects', 'list'] });
}

/** Sends it, and shows the invitation as it is now. */
function doing<C extends Call & { answer: (typeof readInvitation)['answer'] }>(call: C) {
  return async (input: InputOf<C>): Promise<Invitation> => {
    const after = (await callApi(call, input)) as Invitation;
    const { invitationId } = after;
    queryClient.setQueryData(keyOf(readInvitation, { invitationId }), after);
    forgetLists();
    return after;
  };
}
export const invite = doing(inviteGuest);
export const complete = doing(completeInvitation);
export const resend = doing(resendInvitation);
export const withdraw = doing(withdrawInvitation);

export async function remove(input: InputOf<typeof removeInvitation>): Promise<void> {
  await callApi(removeInvitation, input);
  forgetLists();
}

export async function pick(input: InputOf<typeof pickInvitation>): Promise<void> {
  await callApi(pickInvitation, input);
  forgetLists();
}

refreshOn(invitationChanged, ['invitations', 'read']);
refreshSoonOn(invitationChanged, ['invitations']);
refreshOn(roomChanged, ['invitations', 'listOfRoom']);
refreshSoonOn(roomFilled, ['invitations', 'listOfRoom']);
