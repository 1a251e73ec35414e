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
import { createCouponParts } from './coupons/coupons.module.ts';
import { createDependants } from './dependants/dependants.service.ts';
import { createKnownMinors } from './dependants/known-minors.service.ts';
import { endPassesJob } from './ending/ending.jobs.ts';
import { endingReactions } from './ending/ending.reactions.ts';
import { createEnding } from './ending/ending.service.ts';
import type { ImprovementPeers } from './improving/improvement.port.ts';
import { turnImprovementsJob } from './improving/improvements.jobs.ts';
import { createImprovementParts } from './improving/improvements.module.ts';
import { createImproving } from './improving/offers.service.ts';
import { membershipRoutes } from './memberships.routes.ts';
import {
  benefitNames,
  dependantNames,
  guestPassNames,
  improvementNames,
  parkMarkNames,
  parkPhoneNames,
  parkVisitNames,
  partnerCouponNames,
  passNames,
  seasonPersonNames,
  twoForOneNames,
} from './names.views.ts';
import {
  ownBenefits,
  ownDependants,
  ownGuestPasses,
  ownImprovements,
  ownParkMarks,
  ownParkPhones,
  ownParkVisits,
  ownPasses,
  ownSeasonPeople,
  ownTwoForOneData,
} from './own-data.views.ts';
import type { GateDuty } from './passes/gate-duty.port.ts';
import { createGatePasses } from './passes/gate-passes.service.ts';
import { createGateSync } from './passes/gate-sync.service.ts';
import { createGuestLinks } from './passes/guest-links.service.ts';
import { createGuestPasses } from './passes/guest-passes.service.ts';
import type { PostOwed } from './passes/owed.service.ts';
import { createMarkReviews } from './passes/mark-reviews.service.ts';
import { createParkMarks } from './passes/park-marks.service.ts';
import { createReceiving } from './passes/receiving.service.ts';
import { createVisitMarks } from './accreditation/visit-marks.service.ts';
import { createParkPhones } from './passes/park-phones.service.ts';
import { createTaking } from './passes/taking.service.ts';
import { createTickets } from './passes/tickets.service.ts';
import { createEntering } from './season-tickets/entering.service.ts';
import type { SeasonPeers } from './season-tickets/season-ticket.port.ts';
import { createSeasonTicketParts } from './season-tickets/season-tickets.module.ts';
import { TWO_FOR_ONE_JOBS } from './two-for-one/two-for-one.jobs.ts';
import { createTwoForOneParts } from './two-for-one/two-for-one.module.ts';
import type { TwoForOnePeers } from './two-for-one/two-for-one.port.ts';

export { knownMinors } from './dependants/known-minors.views.ts';
export { withFrozen } from './improving/frozen.views.ts';
export { createTwoForOneTaking } from './two-for-one/taking.service.ts';

export const jobs: readonly Job[] = [
  ...BENEFIT_JOBS,
  ...TWO_FOR_ONE_JOBS,
  endVisitsJob,
  endPassesJob,
  turnImprovementsJob,
];

/**
 * What members have of what they bought: passes to the park, the people who come with them (docs/rules/passes.md), what a better membership would
 * cost, and travel benefits (docs/rules/memberships.md).
 */
export function createMembershipsModule(
  platform: Platform,
  peers: ImprovementPeers &
    BenefitPeers &
    TwoForOnePeers &
    SeasonPeers & {
      post: PostOwed;
      gateDuty: GateDuty;
    },
): Module {
  const benefits = createBenefitParts(platform, peers);
  const twoForOne = createTwoForOneParts(platform, peers);
  const passes = createTaking(platform, peers.post);
  const guests = createGuestPasses({ ...platform, passes });
  const missed = createMissed({ ...platform, passes });
  const { coupons, ...couponParts } = createCouponParts(platform);
  const entering = createEntering(peers);
  const ending = createEnding({ ...platform, passes, guests, entering });
  const visits = createVisitMarks({ ...platform, passes });
  const receiving = createReceiving({ ...platform, passes, entering, visits });
  const atGates = { ...platform, entering, receiving, gateDuty: peers.gateDuty };
  const marks = createParkMarks(atGates);
  const minors = createKnownMinors(platform);
  const tickets = createSeasonTicketParts(platform, { ...peers, minors });
  const improving = createImproving(platform, peers);
  const improvements = createImprovementParts(platform, { ...peers, offers: improving });
  return {
    name: 'memberships',
    ...benefits,
    calls: [
      ...membershipRoutes({
        tickets: createTickets({ ...platform, passes, coupons }),
        dependants: createDependants({ ...platform, minors }),
        improving,
        visits: createVisits({ ...platform, passes }),
        gate: createGate({ ...platform, passes }),
        phones: createParkPhones({ ...platform, entering }),
        marks,
        gatePasses: createGatePasses({ ...atGates, marks }),
        gateSync: createGateSync({ ...atGates, marks }),
        reviews: createMarkReviews(platform),
        guests,
        links: createGuestLinks(platform),
      }),
      ...couponParts.calls,
      ...tickets.calls,
      ...benefits.calls,
      ...improvements.calls,
      ...twoForOne.calls,
    ],
    waiting: [...benefits.waiting, ...tickets.waiting],
    charges: [...benefits.charges, ...improvements.charges],
    customerPages: [...benefits.customerPages, ...couponParts.customerPages],
    home: improvements.home,
    product: improvements.product,
    reactions: [
      ...twoForOne.reactions,
      ...improvements.reactions,
      ...benefits.reactions,
      ...endingReactions(platform),
    ],
    work: [
      ...benefits.work,
      ...improvements.work,
      ...twoForOne.work,
      work(endVisitsJob, async () => {
        await missed();
        await guests.endUnused();
        await ending.turn();
        await tickets.sweepCards();
      }),
      work(endPassesJob, ({ saleId }) => ending.end(saleId)),
    ],
    names: [
      passNames,
      dependantNames,
      parkVisitNames,
      benefitNames,
      improvementNames,
      twoForOneNames,
      parkPhoneNames,
      parkMarkNames,
      guestPassNames,
      partnerCouponNames,
      seasonPersonNames,
    ],
    ownData: [
      ownPasses,
      ownDependants,
      ownParkVisits,
      ownBenefits,
      ownImprovements,
      ownTwoForOneData,
      ownParkPhones,
      ownParkMarks,
      ownGuestPasses,
      ownSeasonPeople,
    ],
  };
}
