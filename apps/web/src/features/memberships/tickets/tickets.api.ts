import type { Call, InputOf } from '@kantuta/contract/call';
import {
  holdPass,
  readTickets,
  returnPass,
  usePass,
} from '@kantuta/contract/memberships/passes/passes.calls';
import { partnerCouponChanged } from '@kantuta/contract/memberships/coupons/coupons.events';
import { callApi } from '../../../lib/api.ts';
import { keptQuery } from '../../../lib/kept/kept-query.ts';
import { refreshOn } from '../../../lib/live.ts';
import { keyOf, queryClient } from '../../../lib/queries.ts';

/** Kept for the session: the passes are shown at a gate without a network too (PASS-10). */
export const ticketsQuery = keptQuery(readTickets, {});

export const hold = doing(holdPass);
export const confirm = doing(usePass);
export const giveBack = doing(returnPass);

/** Sends it, and shows the passes as they are now; after a failure they are read again. */
function doing<C extends Call & { answer: (typeof readTickets)['answer'] }>(call: C) {
  return async (input: InputOf<C>): Promise<void> => {
    try {
      queryClient.setQueryData(ticketsQuery.queryKey, await callApi(call, input));
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: keyOf(readTickets) });
      throw error;
    }
  };
}

refreshOn(partnerCouponChanged, readTickets.name.split('.'));
