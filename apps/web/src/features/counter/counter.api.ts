import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { isOpen } from '@kantuta/contract/payments/intent.rules';
import {
  cancelAtCounter,
  closeCounter,
  countCounter,
  findCounterCustomer,
  holdAtCounter,
  openCounter,
  payAtCounter,
  quoteAtCounter,
  readCounter,
  readCounterCustomer,
  readCounterReceipt,
  watchAtCounter,
} from '@kantuta/contract/counter/counter.calls';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import type { Selection } from '@kantuta/contract/payments/debts.calls';
import { callApi } from '../../lib/api.ts';
import { callMutation, callQuery, keyOf, queryClient } from '../../lib/queries.ts';
import { takeOnce } from './taking.api.ts';

export type Counter = AnswerOf<typeof readCounter>;
export type Customer = AnswerOf<typeof findCounterCustomer>;
export type Quote = AnswerOf<typeof quoteAtCounter>;
export type Closed = AnswerOf<typeof closeCounter>;
export type Counts = InputOf<typeof openCounter>['counts'];

const COUNTER = keyOf(readCounter, {});

export const counterQuery = callQuery(readCounter, {});

export const quoteQuery = (customer: string, selection: Selection) => ({
  ...callQuery(quoteAtCounter, { customer, selection }),
  // A payment of a moment ago may have changed it.
  staleTime: 0,
});

/** The answer is the counter as it is now. */
const shown = (counter: Counter) => void queryClient.setQueryData(COUNTER, counter);

export const opening = { ...callMutation(openCounter), onSuccess: shown };
export const counting = { ...callMutation(countCounter), onSuccess: shown };
export const closing = callMutation(closeCounter);

export const holding = callMutation(holdAtCounter);

export const finding = callMutation(findCounterCustomer);

/** Whom the cashier found on another page (CSH-16): every reading is in the trail, so it is read once. */
export const foundQuery = (customer: string) => ({
  ...callQuery(readCounterCustomer, { customer }),
  staleTime: Infinity,
  gcTime: 0,
  refetchOnReconnect: false,
});

export const paying = {
  mutationKey: keyOf(payAtCounter),
  mutationFn: takeOnce,
  retry: false as const,
  // What was sent may hold the PIN of a customer: nothing of it is kept.
  gcTime: 0,
  onSuccess: () => queryClient.invalidateQueries({ queryKey: COUNTER }),
};

const POLL_MS = 3_000;

/** While it is open its provider is asked every three seconds, as often as the server lets anybody. */
export const watchQuery = (intentId: string) => ({
  ...callQuery(watchAtCounter, { intentId }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: Payment | undefined } }) =>
    state.data === undefined || isOpen(state.data.state) ? POLL_MS : (false as const),
});

export const cancelling = {
  ...callMutation(cancelAtCounter),
  async onSuccess(payment: Payment) {
    queryClient.setQueryData(keyOf(watchAtCounter, { intentId: payment.intentId }), payment);
    await queryClient.invalidateQueries({ queryKey: COUNTER });
  },
};

export const readReceipt = (reference: string, paper: 'a4' | 'roll') =>
  callApi(readCounterReceipt, { reference, paper });

/** After the drawers were counted no session runs any more; after an answer that was lost there may be another payment. */
export const refreshCounter = () => queryClient.invalidateQueries({ queryKey: COUNTER });
