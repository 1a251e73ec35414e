import { listShared, type Shared } from '@kantuta/contract/advisers/shares.calls';
import { SHARE_WORD } from '@kantuta/contract/advisers/shares.rules';
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
export function sharedAddress(
  { placeId, itemId, product, choice, token }: Shared,
  code: string,
): string {
  const of = product === 'seasonTicket' ? 'abono' : 'membresia';
  const path = placeId === null ? `${of}/${itemId}` : `lote/${placeId}`;
  const link = new URL(`/forma-pago/${path}`, globalThis.location.origin);
  for (const [name, value] of Object.entries({ ...choice, asesor: code, [SHARE_WORD]: token }))
    if (value) link.searchParams.set(name, value);
  return link.href;
}
