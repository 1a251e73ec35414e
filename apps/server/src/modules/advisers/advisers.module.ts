import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayRoutes } from './advisers.routes.ts';
import { ownAttributions } from './attributions/attributions.views.ts';
import { brokerRoutes } from './brokers/brokers.routes.ts';
import { createBrokers } from './brokers/brokers.service.ts';
import { brokerNames } from './brokers/brokers.views.ts';
import { adviserNames } from './names.views.ts';
import { ownAdviser } from './own-data.views.ts';

export { attribute, requireReferrer } from './attributions/attributions.service.ts';
export { carryAttribution } from './attributions/attributions.store.ts';
export { isInNetwork, isWorking } from './network.views.ts';
export { referralOf, referralOfSale } from './attributions/attributions.views.ts';

/** Who sells for the group, and their sponsors. The customer decides which advisers see them, so `people` stores that. */
export function create(platform: Platform): Module {
  return {
    name: 'advisers',
    calls: brokerRoutes(createBrokers(platform)),
    callsOfAll: ({ adviserDay }) => dayRoutes(platform, adviserDay),
    ownData: [ownAdviser, ...ownAttributions],
    names: [adviserNames, brokerNames],
  };
}
