import type { Call, InputOf } from '@kantuta/contract/call';
import { proposalChanged, workListChanged } from '@kantuta/contract/operators/operators.events';
import {
  paymentChanged,
  paymentReversed,
  paymentSettled,
} from '@kantuta/contract/payments/payments.events';
import {
  acceptChargeback,
  contestChargeback,
  declineRefund,
  mendReturn,
  readRefundCase,
  recordReturn,
  refundPayment,
  writeOffChargeback,
  type RefundCase,
} from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

for (const event of [
  workListChanged,
  proposalChanged,
  paymentChanged,
  paymentReversed,
  paymentSettled,
])
  refreshOn(event, ['payments', 'readRefundCase']);

export const refundCaseQuery = (intentId: string) => callQuery(readRefundCase, { intentId });

export const refund = doing(refundPayment);
export const decline = doing(declineRefund);
export const recordSent = doing(recordReturn);
export const mend = doing(mendReturn);
export const accept = doing(acceptChargeback);
export const contest = doing(contestChargeback);
export const writeOff = doing(writeOffChargeback);

/** Sends a decision and shows what became of the payment. */
function doing<C extends Call & { answer: (typeof readRefundCase)['answer'] }>(call: C) {
  return async (input: InputOf<C>): Promise<RefundCase> => {
    const after = (await callApi(call, input)) as RefundCase;
    const { intentId } = after.payment;
    queryClient.setQueryData(keyOf(readRefundCase, { intentId }), after);
    void queryClient.invalidateQueries({ queryKey: ['operators'] });
    return after;
  };
}
