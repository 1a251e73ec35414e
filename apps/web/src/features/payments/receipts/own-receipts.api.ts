import { listReceipts } from '@kantuta/contract/payments/receipts/receipts.calls';
import { paymentReversed, paymentSettled } from '@kantuta/contract/payments/payments.events';
import { listProducts } from '@kantuta/contract/sales/sales.calls';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery } from '../../../lib/queries.ts';

for (const event of [paymentSettled, paymentReversed]) refreshOn(event, ['receipts', 'own']);

/** Names the products of receipts; the page of products reads the same. */
export const productsOfReceipts = callQuery(listProducts, {});

/** Pages of receipts, each after the last receipt of the one before. */
export function receiptsQuery({ search, month }: { search: string; month: string }) {
  return infiniteQueryOptions({
    queryKey: ['receipts', 'own', search, month],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listReceipts,
        {
          ...(search === '' ? {} : { search }),
          ...(month === '' ? {} : { month }),
          ...(pageParam === '' ? {} : { after: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ rows, isMore }) => (isMore ? rows.at(-1)?.reference : undefined),
    placeholderData: keepPreviousData,
  });
}
