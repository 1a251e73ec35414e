import {
  readNetworkLevel,
  readNetworkSums,
  searchNetwork,
} from '@kantuta/contract/advisers/network.calls';
import { together } from '../../../platform/db/reading.ts';
import { serveReading, type ServedCall } from '../../../platform/http/served-call.ts';
import { requireAdviser } from '../sold/sold.service.ts';
import { worksAsAdviser } from '../working.views.ts';
import { foundIn, monthsOf, openBranch, openLevel } from './level.views.ts';
import type { Network } from './network.service.ts';

export function networkRoutes(network: Network): ServedCall[] {
  return [
    serveReading(
      readNetworkLevel,
      {
        reading: together({ works: worksAsAdviser, branch: openLevel }),
        of: (asked) => network.levelQuery(asked),
      },
      ({ actor }, { works, branch }) => {
        requireAdviser(actor, works);
        return network.level(actor, branch);
      },
    ),
    serveReading(
      readNetworkSums,
      {
        reading: together({ works: worksAsAdviser, branch: openBranch, months: monthsOf }),
        of: ({ branchId = 0 }) => ({ branchId, from: network.sumsFrom() }),
      },
      async ({ actor }, { works, branch, months }) => {
        requireAdviser(actor, works);
        return network.sums(branch, months);
      },
    ),
    serveReading(
      searchNetwork,
      {
        reading: together({ works: worksAsAdviser, rows: foundIn }),
        of: ({ q }) => ({ q }),
      },
      ({ actor }, { works, rows }) => {
        requireAdviser(actor, works);
        return network.search(actor, rows);
      },
    ),
  ];
}
