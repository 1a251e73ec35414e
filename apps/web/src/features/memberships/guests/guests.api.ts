import type { Call, InputOf } from '@kantuta/contract/call';
import {
  giveGuestPass,
  readGuestPasses,
  withdrawGuestPass,
} from '@kantuta/contract/memberships/passes/guest-passes.calls';
import { readTickets } from '@kantuta/contract/memberships/passes/passes.calls';
import { callApi } from '../../../lib/api.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export const guestsQuery = callQuery(readGuestPasses, {});

export const give = doing(giveGuestPass);
export const withdraw = doing(withdrawGuestPass);

/** Sends it, and shows what was given now; after a failure it is read again. The passes beside it are read anew in any case. */
function doing<C extends Call & { answer: (typeof readGuestPasses)['answer'] }>(call: C) {
  return async (input: InputOf<C>): Promise<void> => {
    try {
      queryClient.setQueryData(guestsQuery.queryKey, await callApi(call, input));
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: keyOf(readGuestPasses) });
      throw error;
    } finally {
      void queryClient.invalidateQueries({ queryKey: keyOf(readTickets) });
    }
  };
}
