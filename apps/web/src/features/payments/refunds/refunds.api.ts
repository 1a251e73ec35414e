import type { InputOf } from '@kantuta/contract/call';
import {
  readRefundStanding,
  requestRefund,
  withdrawRefund,
  type RefundStanding,
} from '@kantuta/contract/payments/reversals/refunds.calls';
import { callApi } from '../../../lib/api.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

/** How the money of an own payment stands (REF-4); it hears of every change of its payment. */
export const standingQuery = (intentId: string) => callQuery(readRefundStanding, { intentId });

export async function askBack(input: InputOf<typeof requestRefund>): Promise<void> {
  keep(input.intentId, await callApi(requestRefund, input));
}

export async function takeBackRequest(intentId: string): Promise<void> {
  keep(intentId, await callApi(withdrawRefund, { intentId }));
}

function keep(intentId: string, standing: RefundStanding): void {
  queryClient.setQueryData(keyOf(readRefundStanding, { intentId }), standing);
}
