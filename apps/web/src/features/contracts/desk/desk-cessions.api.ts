import type { InputOf } from '@kantuta/contract/call';
import { judgeCession, readDeskCession } from '@kantuta/contract/contracts/cession.calls';
import { cessionChanged } from '@kantuta/contract/contracts/contracts.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

refreshOn(cessionChanged, ['contracts', 'readDeskCession']);

export const deskCessionQuery = (cessionId: string) => callQuery(readDeskCession, { cessionId });

export async function judge(input: InputOf<typeof judgeCession>) {
  const after = await callApi(judgeCession, input);
  queryClient.setQueryData(keyOf(readDeskCession, { cessionId: after.cessionId }), after);
  void queryClient.invalidateQueries({ queryKey: ['operators'] });
  return after;
}
