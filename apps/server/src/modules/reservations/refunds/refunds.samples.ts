import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { payRefund, readRefund, recordRefund } from '@kantuta/contract/reservations/refunds.calls';
import type { DeskPath } from '../../../../test/desk-path.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../../test/sample.ts';
import type { TestApp } from '../../../../test/app.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import { makeRefund } from './refunds.factory.ts';

declare module '../../../../test/sample.ts' {
  interface DeskSubject {
    /** Money of a deposit that is owed back to a customer of the company. */
    refundId: string;
  }
}

const WHY = { reason: 'Se devuelve el depósito al cliente.' };

export const deskThings = deskThingsOf({
  nobody: { refundId: '01900000-0000-7000-8000-000000000071' },
  make: newRefund,
});

export const samples = [
  sample(readRefund, ({ desk }) => ({ refundId: desk.refundId })),
  sample(payRefund, ({ desk }) => ({ refundId: desk.refundId, ...WHY })),
  // Nobody approved it yet.
  sample(recordRefund, ({ desk }) => ({ refundId: desk.refundId, bankReference: 'TRF-0001' }), {
    refused: 'refund_not_approved',
  }),
];

/** What an operator does here, each time with a thing of its own. */
export function deskPaths({ app, admin, other, companyId, personId }: SampleDesk): DeskPath[] {
  /** Approved and not sent yet, proposed by the administrator. */
  async function approved() {
    const { refundId } = await newRefund(app, { companyId, personId });
    await app.call(payRefund, { refundId, ...WHY }, { as: admin });
    const { proposalId } = await app.database.db
      .selectFrom('depositRefund')
      .where('id', '=', refundId)
      .select('proposalId')
      .executeTakeFirstOrThrow();
    await app.call(approveProposal, { id: proposalId ?? '' }, { as: other });
    return { refundId, bankReference: `TRF-${refundId}` };
  }
  return [
    {
      does: 'proposes to send a deposit back',
      call: payRefund,
      leaves: 'approvals.propose',
      input: async () => ({ ...(await newRefund(app, { companyId, personId })), ...WHY }),
    },
    {
      does: 'records that a deposit was sent back',
      call: recordRefund,
      leaves: 'reservations.payRefund',
      input: approved,
    },
  ];
}

function newRefund(app: TestApp, of: { companyId: number; personId: number }) {
  const ledger = createLedger(app.platform);
  const at = app.clock.now();
  return app.database.db.transaction().execute((tx) => makeRefund(tx, ledger, { ...of, at }));
}
