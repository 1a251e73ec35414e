import {
  approveProposal,
  listProposals,
  refuseProposal,
  withdrawProposal,
} from '@kantuta/contract/operators/approvals.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import type { Approvals } from '../../platform/approvals/approvals.ts';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { Operators } from './operators.service.ts';

export function operatorRoutes(operators: Operators, approvals: Approvals): ServedCall[] {
  return [
    serve(readDesk, ({ actor }) => operators.readDesk(actor)),
    serve(listProposals, async ({ actor, input }) => ({
      proposals: await approvals.list(actor, input.state),
    })),
    serve(approveProposal, ({ actor, input, client }) =>
      approvals.approve(actor, input.id, client.requestId),
    ),
    serve(refuseProposal, ({ actor, input, client }) =>
      approvals.refuse(actor, input.id, input.reason, client.requestId),
    ),
    serve(withdrawProposal, ({ actor, input, client }) =>
      approvals.withdraw(actor, input.id, client.requestId),
    ),
  ];
}
