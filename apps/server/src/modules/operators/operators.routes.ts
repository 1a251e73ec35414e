import {
  approveProposal,
  listProposals,
  refuseProposal,
  withdrawProposal,
} from '@kantuta/contract/operators/approvals.calls';
import { endRole, listOperators, proposeRole } from '@kantuta/contract/operators/roles.calls';
import { searchTrail } from '@kantuta/contract/operators/trail.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import type { Approvals } from '../../platform/approvals/approvals.ts';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { Operators } from './operators.service.ts';
import type { Roles } from './roles/roles.service.ts';
import type { Trail } from './trail/trail.service.ts';

export type DeskParts = {
  operators: Operators;
  approvals: Approvals;
  roles: Roles;
  trail: Trail;
};

export function operatorRoutes({ operators, approvals, roles, trail }: DeskParts): ServedCall[] {
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
    serve(listOperators, ({ actor }) => roles.list(actor)),
    serve(proposeRole, ({ actor, input, client }) => roles.propose(actor, input, client.requestId)),
    serve(endRole, ({ actor, input, client }) => roles.end(actor, input, client.requestId)),
    serve(searchTrail, ({ actor, input }) => trail.search(actor, input)),
  ];
}
