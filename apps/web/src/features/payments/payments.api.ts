import {
  cancelPayment,
  listPayments,
  type Payment,
  readPayment,
  verifyPayment,
  watchPayment,
} from '@kantuta/contract/payments/payments.calls';
import {
  moneyApplied,
  paymentChanged,
  paymentPutInRegularization,
  paymentReversed,
  paymentSettled,
} from '@kantuta/contract/payments/payments.events';
import { isOpen, versionOf } from '@kantuta/contract/payments/intent.rules';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { correctClock } from '../../lib/clock.ts';
import { refreshOn } from '../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../lib/queries.ts';

// For any open page of payments: also one in regularization, which is not polled.
for (const event of [
  paymentChanged,
  paymentSettled,
  paymentPutInRegularization,
  moneyApplied,
  paymentReversed,
])
  refreshOn(event, ['payments']);

/** `qr.pollSeconds` (PAY-13). */
const POLL_MS = 3_000;
const FOLLOW_MS = 15_000;

/** One payment of the person, as the server knows it. */
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
 * The same payment while its QR is on screen: the bank is asked every 3 s, without counting as activity, until the payment is over. Each look
 * answers the state alone; the payment with its image is read again only when it has changed. A hint of the socket refetches the same
 * query, so whichever comes first updates the screen.
 */
export function watchedPaymentQuery(intentId: string) {
  return queryOptions({
    ...paymentQuery(intentId),
    queryFn: ({ signal, queryKey }) =>
      look(intentId, queryClient.getQueryData<Payment>(queryKey), signal),
    refetchInterval: ({ state }) =>
      state.data === undefined || isWaiting(state.data) ? POLL_MS : false,
    staleTime: 0,
  });
}

async function look(
  intentId: string,
  shown: Payment | undefined,
  signal: AbortSignal,
): Promise<Payment> {
  const options = { signal, background: true };
  if (!shown) return timed(await callApi(verifyPayment, { intentId }, options));
  const { version, can, serverTime } = await callApi(watchPayment, { intentId }, options);
  if (version !== versionOf(shown)) return timed(await callApi(readPayment, { intentId }, options));
  return timed({ ...shown, can, serverTime });
}

/** While a payment is only displayed: the server polls the bank (PAY-13), this query polls the server, and hints come sooner. */
export function followedPaymentQuery(intentId: string) {
  return queryOptions({
    ...paymentQuery(intentId),
    refetchInterval: ({ state }) => (state.data && isWaiting(state.data) ? FOLLOW_MS : false),
  });
}

/** Payments and receipts of a person, ten at a time. */
export const latestPaymentsQuery = infiniteQueryOptions({
  queryKey: ['payments', 'list'],
  queryFn: ({ pageParam, signal }) => callApi(listPayments, { page: pageParam }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ count }, pages) =>
    pages.reduce((sum, { rows }) => sum + rows.length, 0) < count ? pages.length + 1 : undefined,
});

/** "Ya pagué, verificar": the person asks, so it counts as activity. */
export async function askBank(intentId: string): Promise<Payment> {
  return keepPayment(await callApi(verifyPayment, { intentId }));
}

export async function voidPayment(intentId: string): Promise<Payment> {
  const payment = keepPayment(await callApi(cancelPayment, { intentId }));
  // What the payment covered can be paid again.
  void queryClient.invalidateQueries({ queryKey: ['payments', 'listDebts'] });
  return payment;
}

/** Stores a payment that just arrived in the query that every screen reads. */
export function keepPayment(payment: Payment): Payment {
  queryClient.setQueryData(keyOf(readPayment, { intentId: payment.intentId }), timed(payment));
  return payment;
}

/** Whether money may still arrive. */
export function isWaiting({ state }: Pick<Payment, 'state'>): boolean {
  return isOpen(state) && state !== 'in_regularization';
}

function timed(payment: Payment): Payment {
  correctClock(payment.serverTime);
  return payment;
}
