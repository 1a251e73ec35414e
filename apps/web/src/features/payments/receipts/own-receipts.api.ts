import { listReceipts } from '@kantuta/contract/payments/receipts/receipts.calls';
import { paymentReversed, paymentSettled } from '@kantuta/contract/payments/payments.events';
import { listProducts } from '@kantuta/contract/sales/sales.calls';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { keptQuery, keptUnder, orCopy } from '../../../lib/kept/kept-query.ts';
import { refreshOn } from '../../../lib/live.ts';

for (const event of [paymentSettled, paymentReversed]) refreshOn(event, ['receipts', 'own']);

/** Names the products of receipts; the page of products reads the same. */
export const productsOfReceipts = keptQuery(listProducts, {});

type Narrowed = { search: string; month: string };

const keyOfReceipts = ({ search, month }: Narrowed) => ['receipts', 'own', search, month] as const;
/** Under which key a page of them is kept to be read without a network: each page starts after a receipt, so that old pages stay as they are. */
export const firstReceipts = (narrowed: Narrowed) => [...keyOfReceipts(narrowed), ''];

/** Pages of receipts, each after the last receipt of the one before. */
export function receiptsQuery(narrowed: Narrowed) {
  const { search, month } = narrowed;
  const queryKey = keyOfReceipts(narrowed);
  return infiniteQueryOptions({
    ...keptUnder(firstReceipts(narrowed)),
    queryKey,
    queryFn: ({ pageParam, signal }) => {
      const ask = () =>
        callApi(
          listReceipts,
          {
            ...(search === '' ? {} : { search }),
            ...(month === '' ? {} : { month }),
            ...(pageParam === '' ? {} : { after: pageParam }),
          },
          { signal },
        );
      // A copy lies under its key in the clear: what somebody searched for is kept nowhere (SEC-39).
      return search === '' ? orCopy([...queryKey, pageParam], ask) : ask();
    },
    initialPageParam: '',
    getNextPageParam: ({ rows, isMore }) => (isMore ? rows.at(-1)?.reference : undefined),
    placeholderData: keepPreviousData,
  });
}
