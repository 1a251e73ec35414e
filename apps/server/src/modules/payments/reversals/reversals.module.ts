import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import type { ServedCall } from '../../../platform/http/served-call.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WorkKind } from '../../../platform/work-list.ts';
import { createChargebackDeciding } from './claims.service.ts';
import { createChargebackLosses } from './losses.service.ts';
import type { ChargebackHearing } from '../chargebacks/hearing.service.ts';
import { chargebacksWaiting } from '../chargebacks/waiting.views.ts';
import type { Charges } from '../charges/charges.service.ts';
import type { Present } from '../intents/payment.present.ts';
import type { Methods } from '../parts/payment-method.port.ts';
import type { PaymentAccessLog } from '../regularizations/access-log.port.ts';
import type { SendingPromise } from '../returns/sending-promise.service.ts';
import type { Returns } from '../returns/returns.service.ts';
import type { Post } from '../settlement/settlement.service.ts';
import { createRefunding } from './refunding.service.ts';
import { refundRoutes } from './refunds.routes.ts';
import { createRefundRequests } from './requests.service.ts';
import { createReversals, type ReversalPeers, type Reversals } from './reversing.service.ts';
import { createSending } from './sending.service.ts';
import { requestsWaiting, returnsWaiting } from './waiting.views.ts';

type Peers = ReversalPeers &
  Pick<ForAll, 'notify'> & {
    accessLog: PaymentAccessLog;
    post: Post;
    charges: Charges;
    methods: Methods;
    returns: Returns;
    present: Present;
    hearing: ChargebackHearing;
    promiseFor: SendingPromise;
  };

/** Payments that are reversed: by the desk, at the counter, or by the bank of a card's holder (docs/rules/refunds.md). */
export function createReversalParts(
  platform: Platform,
  peers: Peers,
): {
  reversals: Reversals;
  calls: ServedCall[];
  waiting: WorkKind[];
  approvals: ApprovalKind[];
} {
  const reversals = createReversals({ ...platform, ...peers });
  const refunding = createRefunding({ ...platform, ...peers, reversals });
  const chargebacks = createChargebackDeciding({ ...platform, ...peers, reversals, refunding });
  const losses = createChargebackLosses({ ...platform, ...peers, reversals, refunding });
  return {
    reversals,
    calls: refundRoutes({
      requests: createRefundRequests({ ...platform, ...peers, reversals }),
      refunding,
      chargebacks,
      losses,
      sending: createSending({ ...platform, ...peers, refunding }),
    }),
    waiting: [requestsWaiting, returnsWaiting, chargebacksWaiting],
    approvals: [refunding.approval(), chargebacks.approval(), losses.approval()],
  };
}
