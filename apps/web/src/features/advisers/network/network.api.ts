import {
  readNetworkLevel,
  readNetworkSums,
  searchNetwork,
  type NetworkPerson,
} from '@kantuta/contract/advisers/network.calls';
import type { AnswerOf } from '@kantuta/contract/call';
import { adviserAccessChanged } from '@kantuta/contract/people/people.events';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf } from '../../../lib/queries.ts';

export type { NetworkPerson };
export type Level = AnswerOf<typeof readNetworkLevel>;

/** The branch of the address; undefined for the own one, and for what is no number. */
export const branchFrom = (typed: string | undefined): number | undefined =>
  typed !== undefined && /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined;

const ofBranch = (branchId: number | undefined) => (branchId === undefined ? {} : { branchId });

/** A level of the network, a page at a time. */
export const levelQuery = (branchId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: keyOf(readNetworkLevel, ofBranch(branchId)),
    queryFn: ({ pageParam, signal }) =>
      callApi(
        readNetworkLevel,
        { ...ofBranch(branchId), ...(pageParam === '' ? {} : { after: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const sumsQuery = (branchId: number | undefined) =>
  callQuery(readNetworkSums, ofBranch(branchId));

export const foundQuery = (q: string) => ({
  ...callQuery(searchNetwork, { q }),
  enabled: q.length >= 2,
  placeholderData: keepPreviousData,
});

refreshOn(adviserAccessChanged, ['advisers', 'readNetworkLevel'], ['advisers', 'searchNetwork']);
