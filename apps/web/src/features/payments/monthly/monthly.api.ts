import type { InputOf } from '@kantuta/contract/call';
import {
  agreeMonthly,
  type Monthly,
  readMonthly,
  skipMonthly,
  stopMonthly,
} from '@kantuta/contract/payments/monthly/monthly.calls';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/queries.ts';
import { withStepUp } from '../../../lib/step-up.ts';

export type Offer = Monthly['offers'][number];

export const monthlyQuery = callQuery(readMonthly, {});

/** Agrees to it, after a fresh proof; repeating the same order is safe. */
export async function agreeTo(
  queries: QueryClient,
  order: InputOf<typeof agreeMonthly>,
): Promise<void> {
  keep(queries, await withStepUp(() => callApi(agreeMonthly, order)));
}

export async function stopIt(queries: QueryClient, monthlyId: string): Promise<void> {
  keep(queries, await callApi(stopMonthly, { monthlyId }));
}

export async function skipIt(
  queries: QueryClient,
  input: InputOf<typeof skipMonthly>,
): Promise<void> {
  keep(queries, await callApi(skipMonthly, input));
}

function keep(queries: QueryClient, monthly: Monthly): void {
  queries.setQueryData(monthlyQuery.queryKey, monthly);
}
