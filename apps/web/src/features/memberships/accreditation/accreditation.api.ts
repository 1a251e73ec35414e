import type { Call, InputOf } from '@kantuta/contract/call';
import {
  accredit,
  cancelVisit,
  readAccreditation,
} from '@kantuta/contract/memberships/accreditation/accreditation.calls';
import { admitVisit, readGate } from '@kantuta/contract/memberships/accreditation/gate.calls';
import { readTickets } from '@kantuta/contract/memberships/passes/passes.calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export const accreditationQuery = callQuery(readAccreditation, {});

export const announce = doing(accredit);
export const takeOff = doing(cancelVisit);

/** Sends it, and shows who comes now; after a failure it is read again. The passes beside it are read anew in any case. */
function doing<C extends Call & { answer: (typeof readAccreditation)['answer'] }>(call: C) {
  return async (input: InputOf<C>): Promise<void> => {
    try {
      queryClient.setQueryData(accreditationQuery.queryKey, await callApi(call, input));
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: keyOf(readAccreditation) });
      throw error;
    } finally {
      void queryClient.invalidateQueries({ queryKey: keyOf(readTickets) });
    }
  };
}

/** Several people stand at the gates, so the list is read again by itself. */
const GATE_MS = 15_000;

export const gateQuery = (q: string) =>
  queryOptions({
    ...callQuery(readGate, q === '' ? {} : { q }),
    placeholderData: keepPreviousData,
    refetchInterval: GATE_MS,
  });

export async function admit(input: InputOf<typeof admitVisit>) {
  try {
    return await callApi(admitVisit, input);
  } finally {
    void queryClient.invalidateQueries({ queryKey: keyOf(readGate) });
  }
}
