import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCoupons } from './coupons/coupons.service.ts';
import { createDependants } from './dependants/dependants.service.ts';
import { createImproving, type MembershipPeers } from './improving.service.ts';
import { membershipRoutes } from './memberships.routes.ts';
import { dependantNames, passNames } from './names.views.ts';
import { ownDependants, ownPasses } from './own-data.views.ts';
import { createTaking } from './passes/taking.service.ts';
import { createTickets } from './passes/tickets.service.ts';

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
    }),
    names: [passNames, dependantNames],
    ownData: [ownPasses, ownDependants],
  };
}
