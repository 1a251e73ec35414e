import { changeWork, listWork } from '@kantuta/contract/operators/work.calls';
import { callApi } from './api.ts';
import { callQuery, queryClient } from './queries.ts';

/** What waits of a kind, as the work list says. */
export const waitingQuery = (kind: string) => callQuery(listWork, { kind });

/** Makes a thing of the work list one's own. */
export async function takeWaiting(kind: string, id: string) {
  const { outcomes } = await callApi(changeWork, {
    action: 'take',
    items: [{ kind, id }],
    dryRun: false,
  });
  await queryClient.invalidateQueries({ queryKey: ['operators'] });
  return outcomes[0];
}
