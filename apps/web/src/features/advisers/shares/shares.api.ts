import { listShared, type Shared } from '@kantuta/contract/advisers/shares.calls';
import { sharedPath } from '@kantuta/contract/advisers/share-address.rules';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { keyOf } from '../../../lib/queries.ts';

export type { Shared };

/** What the adviser shared, a page at a time; others open it meanwhile, so that it is asked for anew each time the page is. */
export const sharedQuery = infiniteQueryOptions({
  queryKey: keyOf(listShared, {}),
  queryFn: ({ pageParam, signal }) =>
    callApi(listShared, pageParam === 0 ? {} : { after: pageParam }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next ?? undefined,
  staleTime: 0,
});

/** The very link that was shared, with its plan and the code of the adviser. */
export function sharedAddress(share: Shared, code: string): string {
  return new URL(sharedPath(share, code), globalThis.location.origin).href;
}
