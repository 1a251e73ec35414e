import {
  approveProposal,
  listProposals,
  type ProposalState,
  refuseProposal,
  withdrawProposal,
} from '@kantuta/contract/operators/approvals.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { proposalChanged } from '@kantuta/contract/operators/operators.events';
import { callApi } from '../../lib/api.ts';
import { refreshOn } from '../../lib/live.ts';
import { callQuery, queryClient } from '../../lib/queries.ts';
import { withStepUp } from '../../lib/step-up.ts';

/** Who sits at the desk, and what waits there. */
export const deskQuery = () => callQuery(readDesk, {});

export const proposalsQuery = (state: ProposalState) => callQuery(listProposals, { state });

export async function approve(id: string): Promise<void> {
  await afterwards(withStepUp(() => callApi(approveProposal, { id })));
}

export async function refuseWith(id: string, reason: string): Promise<void> {
  await afterwards(callApi(refuseProposal, { id, reason }));
}

export async function withdraw(id: string): Promise<void> {
  await afterwards(callApi(withdrawProposal, { id }));
}

/** Also when it was refused: somebody else may have decided meanwhile. */
async function afterwards(decision: Promise<unknown>): Promise<void> {
  try {
    await decision;
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['operators'] });
  }
}

refreshOn(proposalChanged, ['operators']);
