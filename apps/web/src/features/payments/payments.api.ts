import {
  cancelPayment,
  listPayments,
  type Payment,
  readPayment,
  verifyPayment,
} from '@kantuta/contract/payments/payments.calls';
import {
  moneyApplied,
  paymentChanged,
  paymentPutInRegularization,
  paymentSettled,
} from '@kantuta/contract/payments/payments.events';
import { isOpen } from '@kantuta/contract/payments/intent.rules';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { correctClock } from '../../lib/clock.ts';
import { refreshOn } from '../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../lib/queries.ts';

// Whichever page of payments is open: also one that waits for people, which nothing asks for by itself.
for (const event of [paymentChanged, paymentSettled, paymentPutInRegularization, moneyApplied])
  refreshOn(event, ['payments']);

/** `qr.pollSeconds` (PAY-13). */
const POLL_MS = 3_000;
const FOLLOW_MS = 15_000;

/** One own payment, as it is known to the server. */
function paymentQuery(intentId: string) {
  return queryOptions({
    ...callQuery(readPayment, { intentId }),
    queryFn: async ({ signal, queryKey }) => {
      const background = queryClient.getQueryData(queryKey) !== undefined;
      return timed(await callApi(readPayment, { intentId }, { signal, background }));
    },
  });
}

/**
 * The same payment while its QR is on screen: the bank is asked every 3 s, quietly, until the payment is over. A hint of the socket makes
 * the same query read at once, so whichever comes first turns the screen.
 */
export function watchedPaymentQuery(intentId: string) {
  return queryOptions({
    ...paymentQuery(intentId),
    queryFn: async ({ signal }) =>
      timed(await callApi(verifyPayment, { intentId }, { signal, background: true })),
    refetchInterval: ({ state }) =>
      state.data === undefined || isWaiting(state.data) ? POLL_MS : false,
    staleTime: 0,
  });
}

/** While a payment is only looked at: the server asks the bank by itself (PAY-13), we ask the server, and hints come sooner. */
export function followedPaymentQuery(intentId: string) {
  return queryOptions({
    ...paymentQuery(intentId),
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? FOLLOW_MS : false),
  });
}

export const latestPaymentsQuery = callQuery(listPayments, { page: 1 });

/** "Ya pagué, verificar": somebody asks, so it counts as activity. */
export async function askBank(intentId: string): Promise<Payment> {
  return keepPayment(await callApi(verifyPayment, { intentId }));
}

export async function voidPayment(intentId: string): Promise<Payment> {
  return keepPayment(await callApi(cancelPayment, { intentId }));
}

/** Puts a payment that just arrived where every screen reads it. */
export function keepPayment(payment: Payment): Payment {
  queryClient.setQueryData(keyOf(readPayment, { intentId: payment.intentId }), timed(payment));
  return payment;
}

/** Money may still come in by itself. */
export function isWaiting({ state }: Pick<Payment, 'state'>): boolean {
  return isOpen(state) && state !== 'in_regularization';
}

function timed(payment: Payment): Payment {
  correctClock(payment.serverTime);
  return payment;
}
