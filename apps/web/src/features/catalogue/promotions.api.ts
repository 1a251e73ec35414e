import type { AnswerOf } from '@kantuta/contract/call';
import { catalogueChanged } from '@kantuta/contract/catalogue/catalogue.events';
import { listPromotions } from '@kantuta/contract/catalogue/promotions.calls';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { refreshOn } from '../../lib/live.ts';
import { keyOf } from '../../lib/queries.ts';

type Page = AnswerOf<typeof listPromotions>;

/** The promotions in force for the person, ten at a time (CAT-7). */
export const promotionsQuery = infiniteQueryOptions({
  queryKey: keyOf(listPromotions),
  queryFn: ({ pageParam, signal, client, queryKey }) =>
    callApi(
      listPromotions,
      { page: pageParam },
      { signal, background: client.getQueryState(queryKey)?.data !== undefined },
    ),
  initialPageParam: 1,
  getNextPageParam: (last: Page, pages: readonly Page[]) =>
    last.rows.length > 0 && shownOf(pages) < last.total ? pages.length + 1 : undefined,
});

refreshOn(catalogueChanged, ['promotions']);

function shownOf(pages: readonly Page[]): number {
  return pages.reduce((sum, { rows }) => sum + rows.length, 0);
}
