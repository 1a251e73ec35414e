import type { AnswerOf, Call, InputOf } from '@kantuta/contract/call';
import {
  findDoubles,
  mergeProspects,
  undoMerge,
} from '@kantuta/contract/prospects/prospect-merges.calls';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { callQuery, queryClient } from '../../../lib/queries.ts';

export const doublesQuery = (q: string) => ({
  ...callQuery(findDoubles, q === '' ? {} : { q: q.slice(0, 120) }),
  placeholderData: keepPreviousData,
});

/** Also after a refusal the page reads again: somebody else may have been faster. */
function write<C extends Call>(call: C) {
  return async (input: InputOf<C>): Promise<AnswerOf<C>> => {
    try {
      return await callApi(call, input);
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['prospects'] });
    }
  };
}

export const mergeTwo = write(mergeProspects);
export const partTwo = write(undoMerge);
