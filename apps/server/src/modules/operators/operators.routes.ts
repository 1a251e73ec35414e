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
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { listViews, removeView, saveView } from '@kantuta/contract/operators/views.calls';
import { changeWork, exportWork, listWork } from '@kantuta/contract/operators/work.calls';
import type { Approvals } from '../../platform/approvals/approvals.ts';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { ApprovalFiles } from './approvals.service.ts';
import type { Operators } from './operators.service.ts';
import type { Invitations } from './roles/invitations.service.ts';
import type { Roles } from './roles/roles.service.ts';
import type { Trail } from './trail/trail.service.ts';
import type { SavedViews } from './views/saved-views.service.ts';
import type { WorkChanges } from './work/work-changes.service.ts';
import type { WorkList } from './work/work.service.ts';

export type DeskParts = {
  operators: Operators;
  approvals: Approvals;
  files: ApprovalFiles;
  roles: Roles;
  invitations: Invitations;
  trail: Trail;
  list: WorkList;
  changes: WorkChanges;
  views: SavedViews;
};

export function operatorRoutes({
  operators,
  approvals,
  files,
  roles,
  invitations,
  trail,
  list,
  changes,
  views,
}: DeskParts): ServedCall[] {
  return [
    serve(readDesk, ({ actor }) => operators.readDesk(actor)),
    serve(listProposals, async ({ actor, input }) => ({
      ...(await approvals.page(actor, input)),
      kinds: approvals.kinds(),
    })),
    serve(readProposal, ({ actor, input }) => approvals.read(actor, input.id)),
    serve(exportProposals, ({ actor, input, client }) => files.export(actor, input, client)),
    serve(approveProposal, ({ actor, input }) => approvals.approve(actor, input.id)),
    serve(refuseProposal, ({ actor, input }) => approvals.refuse(actor, input.id, input.reason)),
    serve(withdrawProposal, ({ actor, input }) => approvals.withdraw(actor, input.id)),
    serve(listOperators, ({ actor }) => roles.list(actor)),
    serve(exportOperators, ({ actor, client }) => roles.export(actor, client)),
    serve(proposeRole, ({ actor, input }) => roles.propose(actor, input)),
    serve(inviteOperator, ({ actor, input }) => invitations.propose(actor, input)),
    serve(endRole, ({ actor, input }) => roles.end(actor, input)),
    serve(searchTrail, ({ actor, input, client }) => trail.search(actor, input, client)),
    serve(exportTrail, ({ actor, input, client }) => trail.export(actor, input, client)),
    serve(listWork, ({ actor, input, client }) => list.list(actor, input, client)),
    serve(exportWork, ({ actor, input, client }) => list.export(actor, input, client)),
    serve(changeWork, ({ actor, input }) => changes.change(actor, input)),
    serve(listViews, ({ actor, input }) => views.list(actor, input)),
    serve(saveView, ({ actor, input }) => views.save(actor, input)),
    serve(removeView, ({ actor, input }) => views.remove(actor, input)),
  ];
}
