import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import {
  confirmImprovement,
  quoteImprovement,
  readImprovement,
  readUpgradeContract,
  signImprovement,
  withdrawImprovement,
} from '@kantuta/contract/memberships/improving/improvements.calls';
import { improvementChanged } from '@kantuta/contract/memberships/improving/improvements.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';
import { withStepUp } from '../../../lib/step-up.ts';

export const improvementQuery = (saleId: number) => callQuery(readImprovement, { saleId });

export type UpgradeContract = AnswerOf<typeof readUpgradeContract>;
export const upgradeContractQuery = (improvementId: string) =>
  callQuery(readUpgradeContract, { improvementId });

// A better membership is another price and another plan: every page that shows what is owed reads it again.
const SHOWN = [['memberships'], ['sales'], ['payments'], ['contracts']];

const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(readImprovement) });

export const quoting = {
  mutationFn: (input: InputOf<typeof quoteImprovement>) => callApi(quoteImprovement, input),
  onSettled: refresh,
};

export const confirming = {
  mutationFn: (improvementId: string) => callApi(confirmImprovement, { improvementId }),
  onSettled: refresh,
};

export const withdrawing = {
  mutationFn: (improvementId: string) => callApi(withdrawImprovement, { improvementId }),
  onSettled: refresh,
};

export const signing = {
  mutationFn: (input: InputOf<typeof signImprovement>) =>
    withStepUp(() => callApi(signImprovement, input)),
  onSettled: async () => {
    // What it says may have changed, and was not what they read.
    void queryClient.invalidateQueries({ queryKey: keyOf(readUpgradeContract) });
    for (const queryKey of SHOWN.slice(1)) void queryClient.invalidateQueries({ queryKey });
    await refresh();
  },
};

refreshOn(improvementChanged, ...SHOWN);
