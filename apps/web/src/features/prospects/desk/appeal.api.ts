import type { InputOf } from '@kantuta/contract/call';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { decideAppeal, readAppeal } from '@kantuta/contract/prospects/prospects-desk.calls';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export const appealQuery = (appealId: string) => callQuery(readAppeal, { appealId });

export async function decide(input: InputOf<typeof decideAppeal>): Promise<void> {
  const after = await callApi(decideAppeal, input);
  queryClient.setQueryData(keyOf(readAppeal, { appealId: after.appealId }), after);
  void queryClient.invalidateQueries({ queryKey: ['operators'] });
}

refreshOn(workListChanged, ['prospects', 'readAppeal']);
