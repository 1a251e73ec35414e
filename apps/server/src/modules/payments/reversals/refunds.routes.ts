import {
  acceptChargeback,
  contestChargeback,
  declineRefund,
  mendReturn,
  readRefundCase,
  recordReturn,
  refundPayment,
  writeOffChargeback,
} from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import {
  readRefundStanding,
  requestRefund,
  withdrawRefund,
} from '@kantuta/contract/payments/reversals/refunds.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { createChargebackDeciding } from './claims.service.ts';
import type { createChargebackLosses } from './losses.service.ts';
import type { Refunding } from './refunding.service.ts';
import type { createRefundRequests } from './requests.service.ts';
import type { createSending } from './sending.service.ts';

export function refundRoutes({
  requests,
  refunding,
  chargebacks,
  losses,
  sending,
}: {
  requests: ReturnType<typeof createRefundRequests>;
  refunding: Refunding;
  chargebacks: ReturnType<typeof createChargebackDeciding>;
  losses: ReturnType<typeof createChargebackLosses>;
  sending: ReturnType<typeof createSending>;
}): ServedCall[] {
  return [
    serve(readRefundStanding, ({ actor, input }) => requests.read(actor, input.intentId)),
    serve(requestRefund, ({ actor, input }) => requests.request(actor, input)),
    serve(withdrawRefund, ({ actor, input }) => requests.withdraw(actor, input.intentId)),
    serve(readRefundCase, ({ actor, input }) => refunding.read(actor, input.intentId)),
    serve(declineRefund, ({ actor, input }) => refunding.decline(actor, input)),
    serve(refundPayment, ({ actor, input }) => refunding.refund(actor, input)),
    serve(acceptChargeback, ({ actor, input }) => chargebacks.accept(actor, input)),
    serve(contestChargeback, ({ actor, input }) => chargebacks.contest(actor, input)),
    serve(writeOffChargeback, ({ actor, input }) => losses.writeOff(actor, input)),
    serve(recordReturn, ({ actor, input }) => sending.record(actor, input)),
    serve(mendReturn, ({ actor, input }) => sending.mend(actor, input)),
  ];
}
