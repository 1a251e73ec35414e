import { changeWork, listWork } from '@kantuta/contract/operators/work.calls';
import { callApi } from './api.ts';
import { callQuery, queryClient } from './queries.ts';

/** The waiting things of one kind in the work list. */
export const waitingQuery = (kind: string) => callQuery(listWork, { kind });

/** Assigns a thing of the work list to the operator. */
export async function takeWaiting(kind: string, id: string) {
  const { outcomes } = await callApi(changeWork, {
    action: 'take',
    items: [{ kind, id }],
    dryRun: false,
  });
  await queryClient.invalidateQueries({ queryKey: ['operators'] });
  return outcomes[0];
}
