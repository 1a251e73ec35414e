import type { InputOf } from '@kantuta/contract/call';
import {
  changeTerm,
  listOwnAddenda,
  openAddendum,
  readNewTerm,
  withdrawAddendum,
} from '@kantuta/contract/contracts/addenda.calls';
import { addendumChanged } from '@kantuta/contract/contracts/contracts.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callMutation, callQuery, keyOf, queryClient } from '../../../lib/queries.ts';
import { withStepUp } from '../../../lib/step-up.ts';

export const ownAddendaQuery = () => callQuery(listOwnAddenda, {});
export const newTermQuery = (saleId: number) => callQuery(readNewTerm, { saleId });
export const addendumFileMutation = callMutation(openAddendum);

// A new term is another plan: every page that shows what is owed reads it again.
const SHOWN = [['contracts'], ['sales'], ['payments']];

async function refresh(): Promise<void> {
  for (const queryKey of SHOWN.slice(1)) void queryClient.invalidateQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey: keyOf(listOwnAddenda) });
}

export const changingTerm = {
  mutationFn: (input: InputOf<typeof changeTerm>) => withStepUp(() => callApi(changeTerm, input)),
  // What refused it stands on the page, which is read again.
  onError: () => queryClient.invalidateQueries({ queryKey: keyOf(readNewTerm) }),
  onSuccess: refresh,
};

export const withdrawing = {
  mutationFn: (addendumId: string) => callApi(withdrawAddendum, { addendumId }),
  onSettled: async () => {
    await refresh();
    await queryClient.invalidateQueries({ queryKey: keyOf(readNewTerm) });
  },
};

refreshOn(addendumChanged, ...SHOWN);
