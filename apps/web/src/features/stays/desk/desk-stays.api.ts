import type { Call, InputOf } from '@kantuta/contract/call';
import {
  addStayRoom,
  closeStayRoom,
  listDeskStays,
  openStayRoom,
  setNightPrice,
} from '@kantuta/contract/stays/stays-desk.calls';
import { houseChanged } from '@kantuta/contract/stays/stays.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export const deskStaysQuery = callQuery(listDeskStays, {});

/** Also after a refusal the list reads again: somebody else may have been faster. */
function write<C extends Call>(call: C) {
  return async (input: InputOf<C>): Promise<void> => {
    try {
      await callApi(call, input);
    } finally {
      void queryClient.invalidateQueries({ queryKey: keyOf(listDeskStays) });
    }
  };
}

export const setPrice = write(setNightPrice);
export const addRoom = write(addStayRoom);
export const closeRoom = write(closeStayRoom);
export const openRoom = write(openStayRoom);

refreshOn(houseChanged, ['stays', 'listDesk']);
