import type { InputOf } from '@kantuta/contract/call';
import { proposalChanged, workListChanged } from '@kantuta/contract/operators/operators.events';
import {
  closeMissingMoney,
  readMissingMoney,
} from '@kantuta/contract/payments/missing-money.calls';
import {
  applyRegularization,
  previewRegularization,
  readRegularization,
  recordRegularizationReturn,
} from '@kantuta/contract/payments/regularizations.calls';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export const regularizationQuery = (id: string) => callQuery(readRegularization, { id });
export const missingMoneyQuery = (eventId: string) => callQuery(readMissingMoney, { eventId });

/** Preview of the instalments that the money would pay; the confirmation refers to the latest preview. */
export const previewQuery = (input: InputOf<typeof previewRegularization>) => ({
  ...callQuery(previewRegularization, input),
  staleTime: 0,
});

export async function apply(input: InputOf<typeof applyRegularization>) {
  try {
    return await callApi(applyRegularization, input);
  } finally {
    // Also after a refusal: another operator may have been faster.
    await refresh();
  }
}

export async function recordReturned(
  input: InputOf<typeof recordRegularizationReturn>,
): Promise<void> {
  try {
    await callApi(recordRegularizationReturn, input);
  } finally {
    await refresh();
  }
}

export async function close(input: InputOf<typeof closeMissingMoney>): Promise<void> {
  const { eventId } = input;
  const after = await callApi(closeMissingMoney, input);
  queryClient.setQueryData(keyOf(readMissingMoney, { eventId }), after);
  void queryClient.invalidateQueries({ queryKey: ['operators'] });
}

const PAGES = [
  ['payments', 'readRegularization'],
  ['payments', 'previewRegularization'],
  ['payments', 'readMissingMoney'],
];

async function refresh(): Promise<void> {
  await Promise.all(
    [...PAGES, ['operators']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

for (const event of [workListChanged, proposalChanged]) refreshOn(event, ...PAGES);
