import type { Call, InputOf } from '@kantuta/contract/call';
import { PROSPECT_STAGES, type ProspectStage } from '@kantuta/contract/prospects/prospect.rules';
import {
  appealProspect,
  changeProspect,
  finishFollowUp,
  listProspects,
  type OneProspect,
  planFollowUp,
  readProspect,
  registerProspect,
  setProspectStage,
} from '@kantuta/contract/prospects/prospects.calls';
import { prospectChanged } from '@kantuta/contract/prospects/prospects.events';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { refreshOn } from '../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../lib/queries.ts';
import type { StateTone } from '../../ui/state-badge.tsx';

export const TONES: Readonly<Record<ProspectStage, StateTone>> = {
  new: 'due',
  contacted: 'checking',
  invited: 'checking',
  attended: 'checking',
  interested: 'good',
  pre_reserved: 'good',
  customer: 'good',
  lost: 'calm',
};

export function stageIn(text: string | undefined): ProspectStage | undefined {
  return PROSPECT_STAGES.find((each) => each === text);
}

/** Own prospects, a page at a time. */
export function prospectsQuery({ stage, q }: { stage: ProspectStage | undefined; q: string }) {
  const query: InputOf<typeof listProspects> = {
    ...(stage === undefined ? {} : { stage }),
    ...(q === '' ? {} : { q: q.slice(0, 60) }),
  };
  return infiniteQueryOptions({
    queryKey: keyOf(listProspects, query),
    queryFn: ({ pageParam, signal }) =>
      callApi(listProspects, pageParam === '' ? query : { ...query, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export const prospectQuery = (prospectId: string) => callQuery(readProspect, { prospectId });

export const register = doing(registerProspect);
export const change = doing(changeProspect);
export const setStage = doing(setProspectStage);
export const plan = doing(planFollowUp);
export const finish = doing(finishFollowUp);

export async function appeal(input: InputOf<typeof appealProspect>): Promise<void> {
  await callApi(appealProspect, input);
  await queryClient.invalidateQueries({ queryKey: ['prospects', 'list'] });
}

/** Sends it, and shows the prospect as it is now. */
function doing<C extends Call & { answer: (typeof readProspect)['answer'] }>(call: C) {
  return async (input: InputOf<C>): Promise<OneProspect> => {
    const after = (await callApi(call, input)) as OneProspect;
    const { prospectId } = after;
    queryClient.setQueryData(keyOf(readProspect, { prospectId }), after);
    void queryClient.invalidateQueries({ queryKey: ['prospects', 'list'] });
    void queryClient.invalidateQueries({ queryKey: ['advisers', 'readDay'] });
    return after;
  };
}

refreshOn(prospectChanged, ['prospects']);
