import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '../../lib/api-error.ts';
import { paying, type Quote } from './counter.api.ts';
import type { Payable } from './payable.rules.ts';
import type { Paid, PayInput, Sent, TakeOutcome } from './taking.api.ts';

/** One payment of a thing that the customer owes, however it is paid. */
export type Taking = {
  customer: string;
  payable: Payable;
  quote: Quote;
  onPaid: (paid: Paid) => void;
  /** Its answer was lost, or another one is still without its answer: nothing is taken before that is known (CSH-15). */
  onUnknown: (sent: Sent) => void;
};

type How = Pick<PayInput, 'method' | 'received' | 'with'>;

/** Sends a payment, once. */
export function usePaying({ customer, payable, quote, onPaid, onUnknown }: Taking) {
  const { mutate, isPending, error, reset } = useMutation({
    ...paying,
    onSuccess: async (outcome: TakeOutcome) => {
      if (outcome.kind === 'unknown') return onUnknown(outcome.sent);
      await paying.onSuccess();
      return onPaid(outcome.paid);
    },
  });

  function send(how: How) {
    if (isPending) return;
    const { amount, bolivianos } = quote;
    mutate({
      customer,
      selection: payable.selection,
      expectedAmount: amount.amount,
      ...(bolivianos ? { quotedRateAt: bolivianos.rateAt } : {}),
      ...how,
    });
  }

  return { send, isPending, error: error as ApiError | null, reset };
}
