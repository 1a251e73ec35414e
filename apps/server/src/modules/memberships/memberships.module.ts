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
  parkMarkNames,
  parkPhoneNames,
  parkVisitNames,
  passNames,
} from './names.views.ts';
import {
  ownBenefits,
  ownDependants,
  ownParkMarks,
  ownParkPhones,
  ownParkVisits,
  ownPasses,
} from './own-data.views.ts';
import type { PostOwed } from './passes/owed.service.ts';
import { createParkMarks } from './passes/park-marks.service.ts';
import { createParkPhones } from './passes/park-phones.service.ts';
import { createTaking } from './passes/taking.service.ts';
import { createTickets } from './passes/tickets.service.ts';

export const jobs: readonly Job[] = [...BENEFIT_JOBS, endVisitsJob];

/**
 * What members have of what they bought: passes to the park, the people who come with them (docs/rules/passes.md), what a better membership would
 * cost, and travel benefits (docs/rules/memberships.md).
 */
export function createMembershipsModule(
  platform: Platform,
  peers: MembershipPeers & BenefitPeers & { post: PostOwed },
): Module {
  const benefits = createBenefitParts(platform, peers);
  const passes = createTaking(platform, peers.post);
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
        phones: createParkPhones(platform),
        marks: createParkMarks({ ...platform, passes }),
      }),
      ...benefits.calls,
    ],
    work: [...benefits.work, work(endVisitsJob, createMissed({ ...platform, passes }))],
    names: [passNames, dependantNames, parkVisitNames, parkPhoneNames, parkMarkNames, benefitNames],
    ownData: [ownPasses, ownDependants, ownParkVisits, ownParkPhones, ownParkMarks, ownBenefits],
  };
}
