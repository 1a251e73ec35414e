import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { openContract } from '@kantuta/contract/contracts/contracts.calls';
import { contractChanged } from '@kantuta/contract/contracts/contracts.events';
import {
  issueContract,
  listContractable,
  readPreparation,
  savePersonal,
  saveTitle,
} from '@kantuta/contract/contracts/preparing.calls';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callMutation, callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export type Preparation = AnswerOf<typeof readPreparation>;
export type OnWay = AnswerOf<typeof listContractable>['sales'][number];

export const onWayQuery = callQuery(listContractable, {});
export const preparationQuery = (saleId: number) => callQuery(readPreparation, { saleId });
export const fileMutation = callMutation(openContract);

// Home and the product say where the contract stands, the reservation what it waits for.
const SHOWN = [['contracts'], ['sales', 'readAccount'], ['sales', 'readProduct'], ['reservations']];

/** What a step changed is read again before the next one is shown. */
export async function refresh(): Promise<void> {
  for (const queryKey of SHOWN.slice(1)) void queryClient.invalidateQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey: keyOf(readPreparation) });
  void queryClient.invalidateQueries({ queryKey: keyOf(listContractable) });
}

export async function keepPersonal(input: InputOf<typeof savePersonal>): Promise<void> {
  await callApi(savePersonal, input);
  await refresh();
}

export async function keepTitle(input: InputOf<typeof saveTitle>): Promise<void> {
  await callApi(saveTitle, input);
  await refresh();
}

/** Whatever refuses it, what the steps show is read again: the reason stands there with its way out. */
export async function issue(input: InputOf<typeof issueContract>): Promise<void> {
  try {
    await callApi(issueContract, input);
  } finally {
    await refresh();
  }
}

refreshOn(contractChanged, ...SHOWN);
