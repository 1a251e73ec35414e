import {
  closeTill,
  correctTill,
  decideDifference,
  listTills,
  readTill,
  type OneTill,
} from '@kantuta/contract/counter/counter-desk.calls';
import type { InputOf } from '@kantuta/contract/call';
import type { SessionState } from '@kantuta/contract/counter/session.rules';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

refreshOn(workListChanged, ['counter', 'listTills']);

export const tillsQuery = (page: number, state: SessionState | undefined) =>
  callQuery(listTills, { page, ...(state === undefined ? {} : { state }) });

export const tillQuery = (sessionId: string) => callQuery(readTill, { sessionId });

function shown(after: OneTill): void {
  queryClient.setQueryData(keyOf(readTill, { sessionId: after.sessionId }), after);
  void queryClient.invalidateQueries({ queryKey: ['operators'] });
  void queryClient.invalidateQueries({ queryKey: keyOf(listTills) });
}

export async function decide(input: InputOf<typeof decideDifference>): Promise<void> {
  shown(await callApi(decideDifference, input));
}

export async function correct(input: InputOf<typeof correctTill>): Promise<void> {
  shown(await callApi(correctTill, input));
}

export async function closeLeft(input: InputOf<typeof closeTill>): Promise<void> {
  shown(await callApi(closeTill, input));
}
