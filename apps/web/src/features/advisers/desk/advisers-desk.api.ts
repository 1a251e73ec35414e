import {
  changeAdviser,
  listAdvisers,
  proposeAdviserState,
  proposeSponsor,
  readAdviser,
} from '@kantuta/contract/advisers/advisers-desk.calls';
import { adviserChanged } from '@kantuta/contract/advisers/advisers.events';
import type { AnswerOf, Call, InputOf } from '@kantuta/contract/call';
import { proposalChanged } from '@kantuta/contract/operators/operators.events';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export const advisersQuery = (input: Omit<InputOf<typeof listAdvisers>, 'after'>) =>
  infiniteQueryOptions({
    queryKey: keyOf(listAdvisers, input),
    queryFn: ({ pageParam }) =>
      callApi(listAdvisers, { ...input, ...(pageParam === '' ? {} : { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const adviserQuery = (adviserId: number) => callQuery(readAdviser, { adviserId });

/** Also after a refusal the page reads again: somebody else may have been faster. */
function write<C extends Call>(call: C) {
  return async (input: InputOf<C>): Promise<AnswerOf<C>> => {
    try {
      return await callApi(call, input);
    } finally {
      await Promise.all(
        [['advisers'], ['operators']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    }
  };
}

export const changeRank = write(changeAdviser);
export const proposeState = write(proposeAdviserState);
export const proposeOther = write(proposeSponsor);

for (const event of [adviserChanged, proposalChanged]) refreshOn(event, ['advisers']);
