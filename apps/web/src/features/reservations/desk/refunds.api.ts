import type { InputOf } from '@kantuta/contract/call';
import { proposalChanged, workListChanged } from '@kantuta/contract/operators/operators.events';
import { payRefund, readRefund } from '@kantuta/contract/reservations/refunds.calls';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

for (const event of [workListChanged, proposalChanged]) refreshOn(event, ['reservations']);

export const refundQuery = (refundId: string) => callQuery(readRefund, { refundId });

export async function pay(input: InputOf<typeof payRefund>): Promise<void> {
  const after = await callApi(payRefund, input);
  queryClient.setQueryData(keyOf(readRefund, { refundId: input.refundId }), after);
  void queryClient.invalidateQueries({ queryKey: ['operators'] });
}
