import { work, type Job } from '../../platform/jobs/job.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { endVisitsJob } from './accreditation/accreditation.jobs.ts';
import { createGate } from './accreditation/gate.service.ts';
import { createMissed } from './accreditation/missed.service.ts';
import { createVisits } from './accreditation/visits.service.ts';
import { createCoupons } from './coupons/coupons.service.ts';
import { createDependants } from './dependants/dependants.service.ts';
import { createImproving, type MembershipPeers } from './improving.service.ts';
import { membershipRoutes } from './memberships.routes.ts';
import { dependantNames, parkVisitNames, passNames } from './names.views.ts';
import { ownDependants, ownParkVisits, ownPasses } from './own-data.views.ts';
import { createTaking } from './passes/taking.service.ts';
import { createTickets } from './passes/tickets.service.ts';

export const jobs: readonly Job[] = [endVisitsJob];

/**
 * What members have of what they bought: passes to the park, the people who come with them (docs/rules/passes.md), and what a better membership would
 * cost (docs/rules/memberships.md).
 */
export function createMembershipsModule(platform: Platform, peers: MembershipPeers): Module {
  const passes = createTaking(platform);
  const coupons = createCoupons(platform);
  return {
    name: 'memberships',
    calls: membershipRoutes({
      tickets: createTickets({ ...platform, passes, coupons }),
      coupons,
      dependants: createDependants(platform),
      improving: createImproving(platform, peers),
      visits: createVisits({ ...platform, passes }),
      gate: createGate({ ...platform, passes }),
    }),
    work: [work(endVisitsJob, createMissed({ ...platform, passes }))],
    names: [passNames, dependantNames, parkVisitNames],
    ownData: [ownPasses, ownDependants, ownParkVisits],
  };
}
