import type { AnswerOf, Call, InputOf } from '@kantuta/contract/call';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { ApiError } from './api-error.ts';

/** `['sales', 'readProduct', { saleId: 5 }]`: the call's own name, so that a whole noun can be refreshed at once. */
export function keyOf<C extends Call>(call: C, input?: InputOf<C>): readonly unknown[] {
  return [...call.name.split('.'), ...(input === undefined ? [] : [input])];
}

/** A read of the contract as a query: `useQuery(callQuery(readProduct, { saleId }))`. */
export function callQuery<C extends Call>(call: C, input: InputOf<C>) {
  return queryOptions<AnswerOf<C>, ApiError>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal, client, queryKey }) =>
      callApi(call, input, {
        signal,
        // The first load is activity of the person; a refresh of shown data (poll, hint, focus) is not (IDN-7).
        background: client.getQueryState(queryKey)?.data !== undefined,
      }),
  });
}

/** A write of the contract as a mutation: `useMutation(callMutation(markNotificationRead))`. Writes never repeat by themselves. */
export function callMutation<C extends Call>(call: C) {
  return {
    mutationKey: keyOf(call),
    mutationFn: (input: InputOf<C>): Promise<AnswerOf<C>> => callApi(call, input),
    retry: false as const,
  };
}

const MOST_REPEATS = 2;
// A person waits in front of the screen; what the server asks for beyond this is longer than that is worth.
const LONGEST_WAIT_MS = 15_000;

/** At least as long as a busy server asks, with jitter, so that a crowd does not come back in one moment (SEC-56). */
function waitOf(count: number, error: unknown): number {
  const asked = error instanceof ApiError ? Math.min(error.retryAfterMs, LONGEST_WAIT_MS) : 0;
  const own = 800 * 2 ** count;
  return asked > own ? asked * (1 + Math.random() / 2) : own + Math.random() * 400;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * MINUTE_MS,
        // Retries only failures that may succeed the next time; a refusal is final.
        retry: (count, error) =>
          count < MOST_REPEATS && error instanceof ApiError && error.kind === 'failed',
        retryDelay: waitOf,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The one cache of the app; it is emptied when a session ends. */
export const queryClient = createQueryClient();
