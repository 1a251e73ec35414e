import type { InputOf } from '@kantuta/contract/call';
import {
  judgeAddendum,
  listDeskAddenda,
  openDeskAddendum,
  readDeskAddendum,
} from '@kantuta/contract/contracts/addenda.calls';
import { addendumChanged } from '@kantuta/contract/contracts/contracts.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callMutation, callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

refreshOn(addendumChanged, ['contracts', 'readDeskAddendum'], ['contracts', 'listDeskAddenda']);

export const deskAddendumQuery = (addendumId: string) =>
  callQuery(readDeskAddendum, { addendumId });
export const deskAddendaQuery = (contractId: string) => callQuery(listDeskAddenda, { contractId });
export const deskAddendumFile = callMutation(openDeskAddendum);

export async function judge(input: InputOf<typeof judgeAddendum>) {
  const after = await callApi(judgeAddendum, input);
  const { addendumId } = after;
  queryClient.setQueryData(keyOf(readDeskAddendum, { addendumId }), after);
  void queryClient.invalidateQueries({ queryKey: ['operators'] });
  return after;
}
