import type { InputOf } from '@kantuta/contract/call';
import { proposalChanged, workListChanged } from '@kantuta/contract/operators/operators.events';
import {
  listReversals,
  proposeReversal,
  readReversal,
  recordNotice,
  voidRecoveryCredit,
} from '@kantuta/contract/reversals/desk-reversals.calls';
import { REVERSAL_STAGES, type ReversalStage } from '@kantuta/contract/reversals/reversal.rules';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';
import type { StateTone } from '../../../ui/state-badge.tsx';

export type CaseFilter = 'stage' | 'company';
export type AddressFilters = Readonly<Partial<Record<CaseFilter, string>>>;

export const TONES: Readonly<Record<ReversalStage, StateTone>> = {
  first_notice: 'due',
  waiting: 'calm',
  second_notice: 'due',
  ready: 'problem',
  reverted: 'calm',
  stopped: 'good',
};

/** The stage of the address; without one the first at which somebody waits, as far as the counts are known. */
export function stageIn(
  { stage }: AddressFilters,
  counts: ReadonlyMap<string, number> = new Map(),
): ReversalStage {
  return (
    REVERSAL_STAGES.find((each) => each === stage) ??
    REVERSAL_STAGES.find((each) => (counts.get(each) ?? 0) > 0) ??
    'first_notice'
  );
}

/** The list of a stage, a page at a time. */
export function casesQuery(filters: AddressFilters) {
  const company = filters.company ?? '';
  const query: InputOf<typeof listReversals> = {
    stage: stageIn(filters),
    ...(/^[1-9]\d{0,4}$/.test(company) ? { company: Number(company) } : {}),
  };
  return infiniteQueryOptions({
    queryKey: keyOf(listReversals, query),
    queryFn: ({ pageParam, signal }) =>
      callApi(listReversals, pageParam === '' ? query : { ...query, after: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export const reversalQuery = (saleId: number) => callQuery(readReversal, { saleId });

/** Also after a refusal the page reads again: another operator, a payment or the clock may have been faster. */
async function fresh(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } finally {
    await Promise.all(
      [['reversals'], ['operators']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  }
}

export const send = (input: InputOf<typeof recordNotice>) => fresh(callApi(recordNotice, input));
export const propose = (input: InputOf<typeof proposeReversal>) =>
  fresh(callApi(proposeReversal, input));
export const voidCredit = (input: InputOf<typeof voidRecoveryCredit>) =>
  fresh(callApi(voidRecoveryCredit, input));

for (const event of [workListChanged, proposalChanged])
  refreshOn(event, ['reversals', 'listAtDesk'], ['reversals', 'readAtDesk']);
