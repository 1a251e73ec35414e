import type { InputOf } from '@kantuta/contract/call';
import { readTill } from '@kantuta/contract/counter/counter-desk.calls';
import { listTaken, voidTaken } from '@kantuta/contract/counter/voids.calls';
import { callApi } from '../../../lib/api.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export const takenQuery = (sessionId: string) => callQuery(listTaken, { sessionId });

export async function voidPayment(input: InputOf<typeof voidTaken>): Promise<void> {
  const { sessionId } = input;
  queryClient.setQueryData(keyOf(listTaken, { sessionId }), await callApi(voidTaken, input));
  void queryClient.invalidateQueries({ queryKey: keyOf(readTill, { sessionId }) });
}
