import { work, type Job } from '../../platform/jobs/job.ts';
import type { ForAll, Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { attribute, requireReferrer } from './attributions/attributions.service.ts';
import { carryAttribution } from './attributions/attributions.store.ts';
import { dayRoutes } from './advisers.routes.ts';
import { ownAttributions } from './attributions/attributions.views.ts';
import { brokerRoutes } from './brokers/brokers.routes.ts';
import { createBrokers } from './brokers/brokers.service.ts';
import { brokerNames } from './brokers/brokers.views.ts';
import { adviserNames } from './names.views.ts';
import { foldNetworkJob } from './network/network.jobs.ts';
import { networkRoutes } from './network/network.routes.ts';
import { createNetwork } from './network/network.service.ts';
import { foldGrowth } from './network/network.store.ts';
import { ownAdviser, ownNetwork, ownStandings } from './own-data.views.ts';
import { dropSharesJob } from './shares/shares.jobs.ts';
import { shareRoutes } from './shares/shares.routes.ts';
import { createShares } from './shares/shares.service.ts';
import { ownShares } from './shares/shares.views.ts';
import type { SoldPeers } from './sold/sold.port.ts';
import { soldRoutes } from './sold/sold.routes.ts';
import { createSold } from './sold/sold.service.ts';
import { turnAdvisersJob } from './standing/standing.jobs.ts';
import { standingRoutes } from './standing/standing.routes.ts';
import { createStandings } from './standing/standing.service.ts';
import type { Fallen } from './standing/standing.views.ts';

export { attribute, carryAttribution, requireReferrer };
export { attributeProspect } from './attributions/attributions.store.ts';
export { sellersAmong } from './attributions/sellers.store.ts';
export { isInNetwork, isWorking } from './network/in-network.views.ts';
export { referralOf, referralOfSale } from './attributions/attributions.views.ts';

/** Who brought a buyer, for whoever makes a contract (ADV-3). */
export const bringing = { requireReferrer, attribute, carryAttribution };

export const jobs: readonly Job[] = [foldNetworkJob, turnAdvisersJob, dropSharesJob];

/** Who sells for the group, and their sponsors. The customer decides which advisers see them, so `people` stores that. */
export function createAdvisersModule(
  platform: Platform,
  peers: SoldPeers & Fallen & Pick<ForAll, 'notify'>,
): Module {
  const standings = createStandings(platform, peers);
  const shares = createShares(platform);
  return {
    name: 'advisers',
    calls: [
      ...brokerRoutes(createBrokers(platform)),
      ...soldRoutes(createSold(platform, peers)),
      ...shareRoutes(shares),
      ...networkRoutes(createNetwork(platform, peers)),
      ...standingRoutes(standings),
    ],
    callsOfAll: ({ adviserDay }) => dayRoutes(platform, adviserDay),
    approvals: standings.approvals,
    work: [
      work(turnAdvisersJob, standings.turn),
      work(dropSharesJob, shares.sweep),
      work(foldNetworkJob, async () => {
        while ((await foldGrowth(platform.db)) > 0);
      }),
    ],
    ownData: [ownAdviser, ownStandings, ownNetwork, ownShares, ...ownAttributions],
    names: [adviserNames, brokerNames],
  };
}
