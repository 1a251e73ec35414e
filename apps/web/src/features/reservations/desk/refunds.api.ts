import type { InputOf } from '@kantuta/contract/call';
import { proposalChanged, workListChanged } from '@kantuta/contract/operators/operators.events';
import {
  payRefund,
  readRefund,
  recordRefund,
  type DepositRefund,
} from '@kantuta/contract/reservations/refunds.calls';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

for (const event of [workListChanged, proposalChanged]) refreshOn(event, ['reservations']);

export const refundQuery = (refundId: string) => callQuery(readRefund, { refundId });

export async function propose(input: InputOf<typeof payRefund>): Promise<void> {
  keep(await callApi(payRefund, input));
}

export async function record(input: InputOf<typeof recordRefund>): Promise<void> {
  keep(await callApi(recordRefund, input));
}

function keep(after: DepositRefund): void {
  queryClient.setQueryData(keyOf(readRefund, { refundId: after.refundId }), after);
  void queryClient.invalidateQueries({ queryKey: ['operators'] });
}
