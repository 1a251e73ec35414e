import type { InputOf } from '@kantuta/contract/call';
import { contractChanged } from '@kantuta/contract/contracts/contracts.events';
import {
  judgePaper,
  openDeskPaper,
  readDeskContract,
  sealContract,
  voidAtDesk,
  type DeskContract,
} from '@kantuta/contract/contracts/signing-desk.calls';
import { callApi } from '../../../lib/api.ts';
import { downloadBase64 } from '../../../lib/download.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

refreshOn(contractChanged, ['contracts', 'readAtDesk']);

export const deskContractQuery = (contractId: string) =>
  callQuery(readDeskContract, { contractId });

function keep(after: DeskContract): DeskContract {
  const { contractId } = after;
  queryClient.setQueryData(keyOf(readDeskContract, { contractId }), after);
  void queryClient.invalidateQueries({ queryKey: ['operators'] });
  return after;
}

export const seal = async (input: InputOf<typeof sealContract>) =>
  keep(await callApi(sealContract, input));

export const judge = async (input: InputOf<typeof judgePaper>) =>
  keep(await callApi(judgePaper, input));

export const end = async (input: InputOf<typeof voidAtDesk>) =>
  keep(await callApi(voidAtDesk, input));

export async function openPaper(contractId: string): Promise<void> {
  downloadBase64(await callApi(openDeskPaper, { contractId }));
}
