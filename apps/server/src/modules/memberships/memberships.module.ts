import { work, type Job } from '../../platform/jobs/job.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { endVisitsJob } from './accreditation/accreditation.jobs.ts';
import { createGate } from './accreditation/gate.service.ts';
import { createMissed } from './accreditation/missed.service.ts';
import { createVisits } from './accreditation/visits.service.ts';
import type { BenefitPeers } from './benefits/benefit.port.ts';
import { BENEFIT_JOBS } from './benefits/benefits.jobs.ts';
import { createBenefitParts } from './benefits/benefits.module.ts';
import { createCoupons } from './coupons/coupons.service.ts';
import { createDependants } from './dependants/dependants.service.ts';
import { createImproving, type MembershipPeers } from './improving.service.ts';
import { membershipRoutes } from './memberships.routes.ts';
import {
  benefitNames,
  dependantNames,
  parkVisitNames,
  passNames,
  twoForOneNames,
} from './names.views.ts';
import {
  ownBenefits,
  ownDependants,
  ownParkVisits,
  ownPasses,
  ownTwoForOneData,
} from './own-data.views.ts';
import { createTaking } from './passes/taking.service.ts';
import { createTickets } from './passes/tickets.service.ts';
import { TWO_FOR_ONE_JOBS } from './two-for-one/two-for-one.jobs.ts';
import { createTwoForOneParts } from './two-for-one/two-for-one.module.ts';
import type { TwoForOnePeers } from './two-for-one/two-for-one.port.ts';

export { createTwoForOneTaking } from './two-for-one/taking.service.ts';

export const jobs: readonly Job[] = [...BENEFIT_JOBS, ...TWO_FOR_ONE_JOBS, endVisitsJob];

/**
 * What members have of what they bought: passes to the park, the people who come with them (docs/rules/passes.md), what a better membership would
 * cost, and travel benefits (docs/rules/memberships.md).
 */
export function createMembershipsModule(
  platform: Platform,
  peers: MembershipPeers & BenefitPeers & TwoForOnePeers,
): Module {
  const benefits = createBenefitParts(platform, peers);
  const twoForOne = createTwoForOneParts(platform, peers);
  const passes = createTaking(platform);
  const coupons = createCoupons(platform);
  return {
    name: 'memberships',
    ...benefits,
    calls: [
      ...membershipRoutes({
        tickets: createTickets({ ...platform, passes, coupons }),
        coupons,
        dependants: createDependants(platform),
        improving: createImproving(platform, peers),
        visits: createVisits({ ...platform, passes }),
        gate: createGate({ ...platform, passes }),
      }),
      ...benefits.calls,
      ...twoForOne.calls,
    ],
    reactions: twoForOne.reactions,
    work: [
      ...benefits.work,
      ...twoForOne.work,
      work(endVisitsJob, createMissed({ ...platform, passes })),
    ],
    names: [passNames, dependantNames, parkVisitNames, benefitNames, twoForOneNames],
    ownData: [ownPasses, ownDependants, ownParkVisits, ownBenefits, ownTwoForOneData],
  };
}
