import {
  approveProposal,
  exportProposals,
  listProposals,
  readProposal,
  refuseProposal,
  withdrawProposal,
} from '@kantuta/contract/operators/approvals.calls';
import {
  exportOperators,
  endRole,
  inviteOperator,
  listOperators,
  proposeRole,
} from '@kantuta/contract/operators/roles.calls';
import { exportTrail, searchTrail } from '@kantuta/contract/operators/trail.calls';
import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { callQuery, keyOf, queryClient } from '../../lib/queries.ts';
import { withStepUp } from '../../lib/step-up.ts';

export type ProposalQuery = InputOf<typeof listProposals>;

/** While a filter changes, the previous list stays on the screen. */
export const proposalsQuery = (query: ProposalQuery) => ({
  ...callQuery(listProposals, query),
  placeholderData: keepPreviousData,
});

export const proposalQuery = (id: string) => callQuery(readProposal, { id });

export const exportList = (query: ProposalQuery) => callApi(exportProposals, query);

export async function approve(id: string): Promise<void> {
  await afterwards(withStepUp(() => callApi(approveProposal, { id })));
}

export async function refuseWith(id: string, reason: string): Promise<void> {
  await afterwards(callApi(refuseProposal, { id, reason }));
}

export async function withdraw(id: string): Promise<void> {
  await afterwards(callApi(withdrawProposal, { id }));
}

export const operatorsQuery = () => callQuery(listOperators, {});

export async function proposeRoleFor(input: InputOf<typeof proposeRole>): Promise<void> {
  await afterwards(callApi(proposeRole, input));
}

export async function inviteNewcomer(input: InputOf<typeof inviteOperator>): Promise<void> {
  await afterwards(callApi(inviteOperator, input));
}

export async function takeRole(input: InputOf<typeof endRole>): Promise<void> {
  await afterwards(withStepUp(() => callApi(endRole, input)));
}

export type TrailQuery = InputOf<typeof exportTrail>;
export type TrailEntry = AnswerOf<typeof searchTrail>['entries'][number];

/** The trail, fifty entries at a time; the last shown entry is the cursor for older ones. */
export function trailQuery(query: TrailQuery) {
  return infiniteQueryOptions({
    queryKey: keyOf(searchTrail, query),
    queryFn: ({ pageParam, signal }) =>
      callApi(searchTrail, pageParam === 0 ? query : { ...query, before: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.id : undefined),
  });
}

export const rolesFile = () => callApi(exportOperators, {});

export const trailFile = (query: TrailQuery) => callApi(exportTrail, query);

/** Also after a refusal: another operator may have decided meanwhile. */
async function afterwards(decision: Promise<unknown>): Promise<void> {
  try {
    await decision;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['operators'] });
  }
}
