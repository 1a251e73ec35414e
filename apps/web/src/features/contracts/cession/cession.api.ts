import type { InputOf } from '@kantuta/contract/call';
import {
  acceptCession,
  cede,
  readCeded,
  readCeding,
  readCession,
  refuseCession,
  withdrawCession,
} from '@kantuta/contract/contracts/cession.calls';
import { cessionChanged } from '@kantuta/contract/contracts/contracts.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, queryClient } from '../../../lib/queries.ts';
import { withStepUp } from '../../../lib/step-up.ts';

export const cedingQuery = (saleId: number) => callQuery(readCeding, { saleId });
export const cessionQuery = (cessionId: string) => callQuery(readCession, { cessionId });
export const cededQuery = (saleId: number) => callQuery(readCeded, { saleId });

// A purchase changes hands: home, products and payments of both read it again.
const SHOWN = [['contracts'], ['sales'], ['payments']];

async function refresh(): Promise<void> {
  for (const queryKey of SHOWN) await queryClient.invalidateQueries({ queryKey });
}

/** Whatever refuses it, what the page shows is read again. */
async function written<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } finally {
    await refresh();
  }
}

export const ceding = (input: InputOf<typeof cede>) =>
  written(withStepUp(() => callApi(cede, input)));

export const accepting = {
  mutationFn: (input: InputOf<typeof acceptCession>) =>
    written(withStepUp(() => callApi(acceptCession, input))),
};

export const refusing = {
  mutationFn: (cessionId: string) => written(callApi(refuseCession, { cessionId })),
};

export const withdrawing = {
  mutationFn: (cessionId: string) => written(callApi(withdrawCession, { cessionId })),
};

refreshOn(cessionChanged, ...SHOWN);
