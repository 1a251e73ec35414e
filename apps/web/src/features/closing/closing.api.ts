import type { InputOf } from '@kantuta/contract/call';
import {
  closeDay,
  type ClosingDay,
  exportJournal,
  listClosings,
  readClosing,
  reopenDay,
} from '@kantuta/contract/closing/closing.calls';
import { proposalChanged, workListChanged } from '@kantuta/contract/operators/operators.events';
import { callApi } from '../../lib/api.ts';
import { refreshOn } from '../../lib/live.ts';
import { callQuery, queryClient } from '../../lib/queries.ts';

const CLOSINGS = callQuery(listClosings, {});
export const closingsQuery = () => CLOSINGS;
export const closingDayQuery = (of: { companyId: number; day: string }) =>
  callQuery(readClosing, of);

function kept(answer: ClosingDay): void {
  const of = { companyId: answer.company.id, day: answer.day };
  queryClient.setQueryData(closingDayQuery(of).queryKey, answer);
  void queryClient.invalidateQueries({ queryKey: CLOSINGS.queryKey });
}

export async function close(input: InputOf<typeof closeDay>): Promise<void> {
  kept(await callApi(closeDay, input));
}

export async function reopen(input: InputOf<typeof reopenDay>): Promise<void> {
  kept(await callApi(reopenDay, input));
}

export const journal = (input: InputOf<typeof exportJournal>) => callApi(exportJournal, input);

refreshOn(workListChanged, ['closing']);
refreshOn(proposalChanged, ['closing']);
