import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import {
  openContract,
  readContract,
  voidContract,
} from '@kantuta/contract/contracts/contracts.calls';
import { contractChanged } from '@kantuta/contract/contracts/contracts.events';
import {
  askSignatureCode,
  seeClause,
  sendPaper,
  signContract,
} from '@kantuta/contract/contracts/signing.calls';
import { callApi } from '../../../lib/api.ts';
import { downloadBase64 } from '../../../lib/download.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callMutation, callQuery, queryClient } from '../../../lib/queries.ts';
import { withStepUp } from '../../../lib/step-up.ts';

export type Contract = AnswerOf<typeof readContract>;

const CONTRACT = ['contracts', 'read'] as const;

refreshOn(contractChanged, CONTRACT, ['contracts'], ['reservations', 'readDeposit']);

export const contractQuery = (contractId: string) => callQuery(readContract, { contractId });

const refreshed = () => queryClient.invalidateQueries({ queryKey: CONTRACT });

export const seeing = callMutation(seeClause);

/** The second proof comes first, so that the code is asked for once. */
export const askCode = (contractId: string) =>
  withStepUp(() => callApi(askSignatureCode, { contractId }));

export const signing = {
  mutationFn: (input: InputOf<typeof signContract>) =>
    withStepUp(() => callApi(signContract, input)),
  onSuccess: refreshed,
};

export async function send(contractId: string, file: { name: string; base64: string }) {
  await callApi(sendPaper, { contractId, file });
  await refreshed();
}

export async function takeBack(input: InputOf<typeof voidContract>): Promise<void> {
  await callApi(voidContract, input);
  await refreshed();
}

export async function download(contractId: string, language: 'es' | 'en' | 'pt'): Promise<void> {
  downloadBase64(await callApi(openContract, { contractId, language }));
}
