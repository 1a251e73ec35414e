import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from '../../lib/api-error.ts';
import { randomId } from '../../lib/random-id.ts';
import { paying, type Paid, type PayInput, type Quote } from './counter.api.ts';
import type { Payable } from './payable.rules.ts';

/** One payment of a thing that the customer owes, however it is paid. */
export type Taking = {
  customer: string;
  payable: Payable;
  quote: Quote;
  onPaid: (paid: Paid) => void;
};

type How = Pick<PayInput, 'method' | 'received' | 'with'>;

/** Sends a payment. One attempt until an answer comes: asking again can never take the money twice. */
export function usePaying({ customer, payable, quote, onPaid }: Taking) {
  const attempt = useRef(randomId());
  const { mutate, isPending, error, reset } = useMutation({
    ...paying,
    onError(failure: ApiError) {
      if (isAnswered(failure)) attempt.current = randomId();
    },
    onSuccess: async (paid: Paid) => {
      await paying.onSuccess();
      onPaid(paid);
    },
  });

  function send(how: How) {
    if (isPending) return;
    const { amount, bolivianos } = quote;
    mutate({
      attemptId: attempt.current,
      customer,
      selection: payable.selection,
      expectedAmount: amount.amount,
      ...(bolivianos ? { quotedRateAt: bolivianos.rateAt } : {}),
      ...how,
    });
  }

  return { send, isPending, error, reset, isUnknown: error !== null && !isAnswered(error) };
}

/** A refusal is an answer; without one the payment may have been taken. */
function isAnswered({ kind, codigo }: ApiError): boolean {
  return kind !== 'timeout' && kind !== 'failed' && codigo !== 'in_progress';
}
