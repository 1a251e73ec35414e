import {
  applyRegularization,
  previewRegularization,
  readRegularization,
  recordRegularizationReturn,
} from '@kantuta/contract/payments/regularizations.calls';
import { readLateMoney, wishLateMoney } from '@kantuta/contract/payments/late-money.calls';
import type { ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import type { Debts, Payoffs } from '../../../platform/charges.ts';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WorkKind } from '../../../platform/work-list.ts';
import type { Charges } from '../charges/charges.service.ts';
import type { Methods } from '../parts/payment-method.port.ts';
import type { Receipts } from '../receipts/receipts.service.ts';
import type { CompanyNames } from '../record/company-names.port.ts';
import type { SendingPromise } from '../returns/sending-promise.service.ts';
import type { Post, Settlements } from '../settlement/settlement.service.ts';
import type { PaymentAccessLog } from './access-log.port.ts';
import { createEndings } from './ending.service.ts';
import { createGoingBack } from './going-back.service.ts';
import { createLateMoney } from './late-money.service.ts';
import { createOutcomes } from './outcome.service.ts';
import { createRegularizationView } from './regularization.present.ts';
import { createRegularizations } from './regularizations.service.ts';
import { regularizationReturns, regularizations as waiting } from './waiting.views.ts';

type Peers = Pick<ForAll, 'notify'> & {
  accessLog: PaymentAccessLog;
  charges: Charges;
  companyNames: CompanyNames;
  instalments: Debts;
  methods: Methods;
  payoffs: Payoffs;
  post: Post;
  promiseFor: SendingPromise;
  receipts: Receipts;
  settlements: Settlements;
};

/** Money that fits nothing: what the desk does with it, and what its person wants of it (PAY-14, PAY-15, PAY-71). */
export function createRegularizationParts(
  platform: Platform,
  peers: Peers,
): { calls: ServedCall[]; waiting: WorkKind[]; approvals: ApprovalKind[] } {
  const outcomes = createOutcomes({ ...platform, ...peers });
  const { canChoose } = outcomes;
  const goingBack = createGoingBack({ ...platform, ...peers });
  const atDesk = createRegularizations({
    ...platform,
    ...peers,
    view: createRegularizationView({ ...peers, outcomes }),
    outcomes,
    endings: createEndings({ ...platform, ...peers, outcomes, goingBack }),
  });
  const lateMoney = createLateMoney({ ...platform, canChoose });
  return {
    calls: [
      serve(readRegularization, ({ actor, input }) => atDesk.read(actor, input.id)),
      serve(previewRegularization, ({ actor, input }) => atDesk.preview(actor, input)),
      serve(applyRegularization, ({ actor, input }) => atDesk.apply(actor, input)),
      serve(recordRegularizationReturn, ({ actor, input }) => goingBack.record(actor, input)),
      serve(readLateMoney, ({ actor, input }) => lateMoney.read(actor, input.intentId)),
      serve(wishLateMoney, ({ actor, input }) => lateMoney.wish(actor, input)),
    ],
    waiting: [waiting, regularizationReturns],
    approvals: [atDesk.approval()],
  };
}
