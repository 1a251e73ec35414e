import type { InputOf } from '@kantuta/contract/call';
import { listOwnAddenda } from '@kantuta/contract/contracts/addenda.calls';
import { listOwnContracts } from '@kantuta/contract/contracts/own-contracts.calls';
import { listProducts } from '@kantuta/contract/sales/sales.calls';
import { readFormalities, sendFormality } from '@kantuta/contract/support/formalities.calls';
import { listOwnSupportRequests } from '@kantuta/contract/support/support.calls';
import { callApi } from '../../../lib/api.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export const promisesQuery = callQuery(readFormalities, {});
export const purchasesQuery = callQuery(listProducts, {});
export const contractsQuery = callQuery(listOwnContracts, {});
export const addendaQuery = callQuery(listOwnAddenda, {});

/** Answers the number of the request. */
export async function askFormality(input: InputOf<typeof sendFormality>): Promise<string> {
  const { reference } = await callApi(sendFormality, input);
  void queryClient.invalidateQueries({ queryKey: keyOf(listOwnSupportRequests) });
  return reference;
}
