import {
  exportSold,
  listBrought,
  listSold,
  readClient,
  type Sold,
} from '@kantuta/contract/advisers/sold.calls';
import { SOLD_FILTERS, type SoldFilter } from '@kantuta/contract/advisers/sold.rules';
import type { AnswerOf } from '@kantuta/contract/call';
import { adviserAccessChanged } from '@kantuta/contract/people/people.events';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf } from '../../../lib/queries.ts';

export type { Sold };
export type Brought = AnswerOf<typeof listBrought>['brought'][number];

export type SoldSearch = { which: SoldFilter; q: string };

/** The filter of the address; everything for one that is not ours. */
export const filterFrom = (typed: string | undefined): SoldFilter =>
  SOLD_FILTERS.find((each) => each === typed) ?? 'all';

/** What the adviser sold, a page at a time. */
export const soldQuery = (search: SoldSearch) =>
  infiniteQueryOptions({
    queryKey: keyOf(listSold, search),
    queryFn: ({ pageParam, signal }) =>
      callApi(listSold, pageParam === 0 ? search : { ...search, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const soldFile = (search: SoldSearch) => callApi(exportSold, search);
/** Each opening is a look that the client reads, so an answer is asked for anew each time. */
export const clientQuery = (personId: number) => ({
  ...callQuery(readClient, { personId }),
  staleTime: 0,
});
export const broughtQuery = callQuery(listBrought, {});

refreshOn(adviserAccessChanged, ['advisers', 'listSold'], ['advisers', 'readClient']);
