import type { InputOf } from '@kantuta/contract/call';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import {
  answerSupportRequest,
  closeSupportRequest,
  type DeskRequest,
  observeFormality,
  readFormalityPaper,
  readSupportRequest,
} from '@kantuta/contract/support/support-desk.calls';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export const requestQuery = (reference: string) => callQuery(readSupportRequest, { reference });

export async function sendAnswer(
  input: InputOf<typeof answerSupportRequest>,
): Promise<DeskRequest> {
  const after = await callApi(answerSupportRequest, input);
  show(after);
  return after;
}

export async function sendObservation(
  input: InputOf<typeof observeFormality>,
): Promise<DeskRequest> {
  const after = await callApi(observeFormality, input);
  show(after);
  return after;
}

export const openPaper = (input: InputOf<typeof readFormalityPaper>) =>
  callApi(readFormalityPaper, input);

export async function closeRequest(reference: string): Promise<void> {
  show(await callApi(closeSupportRequest, { reference }));
}

function show(request: DeskRequest): void {
  const { reference } = request;
  queryClient.setQueryData(keyOf(readSupportRequest, { reference }), request);
  void queryClient.invalidateQueries({ queryKey: ['operators'] });
}

refreshOn(workListChanged, ['support', 'readRequest']);
