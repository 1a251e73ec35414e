import { work, type Job } from '../../platform/jobs/job.ts';
import type { DeclaredByAll } from '../../platform/declared.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createApprovalFiles } from './approvals.service.ts';
import { operatorRoutes } from './operators.routes.ts';
import { createOperators, type ClosedOfficePeers, type CompanyPeers } from './operators.service.ts';
import { invitationJob } from './roles/invitations.jobs.ts';
import { createInvitations, type InvitationPeers } from './roles/invitations.service.ts';
import { createRoles, roleApprovals } from './roles/roles.service.ts';
import { createTrail, type TrailPeers } from './trail/trail.service.ts';
import { createSavedViews } from './views/saved-views.service.ts';
import { createGathering } from './work/gathering.service.ts';
import { createWorkChanges } from './work/work-changes.service.ts';
import { createWorkList } from './work/work.service.ts';
import { watchWork } from './work/work-metrics.service.ts';

export { createFirstOperator } from './roles/first-operators.service.ts';

export const jobs: readonly Job[] = [invitationJob];

/** The desk behind the portal (OPS-1): the frame to which other nouns add the work of their operators. */
export function createOperatorsModule(
  platform: Pick<
    Platform,
    | 'db'
    | 'clock'
    | 'ids'
    | 'audit'
    | 'events'
    | 'approvals'
    | 'exports'
    | 'stepUp'
    | 'metrics'
    | 'jobs'
  >,
  {
    declared,
    companies,
    closedOffice,
    ...peers
  }: { declared: DeclaredByAll } & CompanyPeers & ClosedOfficePeers & TrailPeers & InvitationPeers,
): Module {
  const gathering = createGathering(() => declared().waiting);
  const invitations = createInvitations({ ...platform, companies, peers });
  watchWork({ ...platform, gathering });
  return {
    name: 'operators',
    calls: operatorRoutes({
      operators: createOperators({ ...platform, gathering, companies, closedOffice }),
      approvals: platform.approvals,
      roles: createRoles({ ...platform, companies }),
      invitations,
      trail: createTrail({ ...platform, declared, companies, peers }),
      files: createApprovalFiles({ ...platform, companies }),
      list: createWorkList({ ...platform, gathering, companies }),
      changes: createWorkChanges({ ...platform, gathering }),
      views: createSavedViews(platform),
    }),
    approvals: [...roleApprovals(platform), invitations.kind],
    work: [work(invitationJob, (payload) => invitations.send(payload))],
  };
}
