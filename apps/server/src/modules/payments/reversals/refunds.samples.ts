import { randomUUID } from 'node:crypto';
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
import type { DeskPath } from '../../../../test/desk-path.ts';
import { newDeskClaim, newDeskRefunds } from '../../../../test/desk-refunds.ts';
import { REASON } from '../../../../test/desk-things.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../../test/sample.ts';

declare module '../../../../test/sample.ts' {
  interface DeskSubject {
    /** A payment of a customer that is settled, with an open request to give it back. */
    settledIntentId: string;
    /** Money of a reversed payment that has to be sent. */
    returnPartId: string;
  }
}

export const deskThings = deskThingsOf({
  nobody: {
    settledIntentId: '01900000-0000-7000-8000-000000000005',
    returnPartId: '01900000-0000-7000-8000-000000000006',
  },
  make: (app, { companyId, personId }) => newDeskRefunds(app, { companyId, personId }),
});

export const samples = [
  sample(readRefundStanding, ({ intentId }) => ({ intentId })),
  // The payment is open: there is nothing to give back yet.
  sample(
    requestRefund,
    ({ intentId }) => ({ intentId, attemptId: randomUUID(), reason: 'paid_twice' as const }),
    { refused: 'not_reversible' },
  ),
  sample(withdrawRefund, ({ intentId }) => ({ intentId })),
  sample(readRefundCase, ({ desk }) => ({ intentId: desk.settledIntentId })),
  sample(refundPayment, ({ desk }) => ({ intentId: desk.settledIntentId, reason: REASON })),
  sample(declineRefund, ({ desk }) => ({ intentId: desk.settledIntentId, reason: REASON })),
  // Nobody claims money of it.
  sample(acceptChargeback, ({ desk }) => ({ intentId: desk.settledIntentId, reason: REASON }), {
    refused: 'chargeback_closed',
  }),
  sample(contestChargeback, ({ desk }) => ({ intentId: desk.settledIntentId, reason: REASON }), {
    refused: 'chargeback_closed',
  }),
  sample(writeOffChargeback, ({ desk }) => ({ intentId: desk.settledIntentId, reason: REASON }), {
    refused: 'chargeback_closed',
  }),
  sample(recordReturn, ({ desk }) => ({
    partId: desk.returnPartId,
    bankReference: `T-${randomUUID().slice(0, 8)}`,
  })),
  sample(mendReturn, ({ desk }) => ({ partId: desk.returnPartId, by: 'again' as const }), {
    refused: 'refund_paid',
  }),
];

/** What an operator does here, each time with a thing of its own. */
export function deskPaths({ app, companyId, personId }: SampleDesk): DeskPath[] {
  const claim = async () => ({
    ...(await newDeskClaim(app, { companyId, personId })),
    reason: REASON,
  });
  const refunds = () => newDeskRefunds(app, { companyId, personId });
  return [
    {
      does: 'gives a payment back',
      call: refundPayment,
      leaves: 'payments.reverse',
      input: async () => ({ intentId: (await refunds()).settledIntentId, reason: REASON }),
    },
    {
      does: 'declines a refund',
      call: declineRefund,
      leaves: 'payments.declineRefund',
      input: async () => ({ intentId: (await refunds()).settledIntentId, reason: REASON }),
    },
    {
      does: 'accepts a chargeback',
      call: acceptChargeback,
      leaves: 'payments.reverse',
      input: claim,
    },
    {
      does: 'contests a chargeback',
      call: contestChargeback,
      leaves: 'payments.contestChargeback',
      input: claim,
    },
    {
      does: 'takes a lost chargeback as a loss',
      call: writeOffChargeback,
      leaves: 'payments.writeOffChargeback',
      input: async () => ({
        ...(await newDeskClaim(app, { companyId, personId, isLost: true })),
        reason: REASON,
      }),
    },
    {
      does: 'records a transfer',
      call: recordReturn,
      leaves: 'payments.recordReturn',
      input: async () => ({
        partId: (await refunds()).returnPartId,
        bankReference: `T-${randomUUID().slice(0, 8)}`,
      }),
    },
  ];
}
