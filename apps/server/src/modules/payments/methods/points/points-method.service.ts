import { work, type JobWork } from '../../../../platform/jobs/job.ts';
import type { AnyProviderList } from '../../closing/provider-list.port.ts';
import type { PaymentMethod } from '../../parts/payment-method.port.ts';
import type { MethodTools } from '../qr/qr-method.service.ts';
import { createHolds, type Holds } from './holds.service.ts';
import { endHoldJob, sweepHoldsJob } from './points.jobs.ts';
import { createPointsList } from './points-list.service.ts';
import { createPointsMethod } from './points.service.ts';
import { createWalletApp, type WalletApp } from './wallet.gateway.ts';
import { createOwnWallet, type OwnWallet } from './wallet.service.ts';

export type Points = {
  method: PaymentMethod;
  list: AnyProviderList;
  wallet: WalletApp;
  holds: Holds;
  own: OwnWallet;
  work: readonly JobWork[];
};

/** Points with their wallet outside and their jobs. */
export function createPoints(tools: MethodTools): Points {
  const { config, outbound } = tools;
  const wallet = createWalletApp({ outbound, ...config.wallet });
  const holds = createHolds({ ...tools, wallet });
  return {
    method: createPointsMethod({ ...tools, wallet, holds }),
    list: createPointsList({ ...tools, wallet, holds }),
    wallet,
    holds,
    own: createOwnWallet({ ...tools, wallet }),
    work: [
      work(endHoldJob, ({ partId }) => holds.end(partId)),
      work(sweepHoldsJob, () => holds.sweep()),
    ],
  };
}
