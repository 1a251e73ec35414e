import { addBroker, listBrokers, withdrawBroker } from '@kantuta/contract/advisers/brokers.calls';
import type { InputOf } from '@kantuta/contract/call';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export const brokersQuery = (input: InputOf<typeof listBrokers>) => ({
  ...callQuery(listBrokers, input),
  placeholderData: keepPreviousData,
});

const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(listBrokers) });

export async function saveBroker(input: InputOf<typeof addBroker>): Promise<void> {
  await callApi(addBroker, input);
  await refresh();
}

/** Also after a refusal the list is read again: another operator may have been faster. */
export async function withdraw(input: InputOf<typeof withdrawBroker>): Promise<void> {
  try {
    await callApi(withdrawBroker, input);
  } finally {
    await refresh();
  }
}
