import { checkPayment } from '@kantuta/contract/payments/checks.calls';
import { receiveBankEvent } from '@kantuta/contract/payments/confirmations/confirmations.calls';
import { listDebts, quotePayment } from '@kantuta/contract/payments/debts.calls';
import {
  closeMissingMoney,
  readMissingMoney,
} from '@kantuta/contract/payments/missing-money.calls';
import {
  cancelPayment,
  findPaymentByAttempt,
  listPayments,
  readPayment,
  startPayment,
  verifyPayment,
} from '@kantuta/contract/payments/payments.calls';
import {
  listReceiptKeys,
  readReceiptPdf,
  verifyReceipt,
} from '@kantuta/contract/payments/receipts/receipts.calls';
import {
  applyRegularization,
  previewRegularization,
  readRegularization,
} from '@kantuta/contract/payments/regularizations.calls';
import {
  addRestriction,
  endRestriction,
  listRestrictions,
} from '@kantuta/contract/payments/restrictions.calls';
import { randomUUID } from 'node:crypto';
import { REASON } from '../../../test/desk-things.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import { sample, type SampleDesk } from '../../../test/sample.ts';

export const samples = [
  sample(listDebts),
  sample(quotePayment, ({ saleId }) => ({ selection: selectionOf(saleId) })),
  sample(startPayment, ({ saleId, amount }) => ({
    attemptId: randomUUID(),
    method: 'qr',
    selection: selectionOf(saleId),
    expectedAmount: amount,
  })),
  sample(listPayments, () => ({ page: 1 })),
  sample(readPayment, ({ intentId }) => ({ intentId })),
  sample(findPaymentByAttempt, ({ attemptId }) => ({ attemptId })),
  sample(verifyPayment, ({ intentId }) => ({ intentId })),
  sample(cancelPayment, ({ intentId }) => ({ intentId })),
  sample(checkPayment, ({ reference, document }) => ({
    reference,
    documentEnd: document.slice(-3),
  })),
  sample(receiveBankEvent, ({ reference }) => ({
    eventId: `evt_${randomUUID()}`,
    type: 'qr.paid',
    qrId: 'QR0',
    reference,
    accountId: 'company-8',
    amount: '1.00',
    currency: 'BOB',
    paidAt: '2026-03-10T16:00:00Z',
  })),
  sample(readReceiptPdf, ({ receipt }) => ({ reference: receipt })),
  sample(verifyReceipt, ({ code }) => ({ code })),
  sample(listReceiptKeys),
  sample(listRestrictions),
  sample(
    addRestriction,
    ({ desk }) => ({
      companyIds: [desk.companyId],
      methods: 'all',
      to: null,
      reasonKey: 'planned_works',
    }),
    { neverGood: { reasonKey: 'xx' } },
  ),
  sample(endRestriction, ({ desk }) => ({
    id: desk.restrictionId,
    reason: 'Se abre de nuevo.',
  })),
  sample(readRegularization, ({ desk }) => ({ id: desk.regularizationId })),
  sample(previewRegularization, ({ desk }) => ({ id: desk.regularizationId, use: 'due' })),
  // Nobody was shown this.
  sample(
    applyRegularization,
    ({ desk }) => ({
      id: desk.regularizationId,
      use: 'due',
      attemptId: randomUUID(),
      basis: '',
      reason: REASON,
    }),
    { refused: 'items_changed' },
  ),
  sample(readMissingMoney, ({ desk }) => ({ eventId: desk.missingEventId })),
  sample(closeMissingMoney, ({ desk }) => ({ eventId: desk.missingEventId, reason: REASON })),
];

/** What an operator does here, each time with a thing of its own. */
export function deskPaths({ app, admin, companyId, money, nextDay }: SampleDesk): DeskPath[] {
  const { db } = app.database;
  return [
    {
      does: 'closes payments',
      call: addRestriction,
      leaves: 'payments.addRestriction',
      input: async () => ({
        companyIds: [companyId],
        methods: ['card'],
        from: nextDay().toISOString(),
        to: null,
        reasonKey: 'planned_works',
      }),
    },
    {
      does: 'opens payments',
      call: endRestriction,
      leaves: 'payments.endRestriction',
      input: async () => ({
        ...(await db
          .insertInto('paymentRestriction')
          .values({
            companyIds: [companyId],
            methods: ['card'],
            startsAt: nextDay(),
            reasonKey: 'planned_works',
            author: 'prueba',
          })
          .returning('id')
          .executeTakeFirstOrThrow()),
        reason: 'El banco responde de nuevo.',
      }),
    },
    {
      does: 'explains missing money',
      call: closeMissingMoney,
      leaves: 'approvals.propose',
      input: async () => ({ eventId: (await money()).missingEventId, reason: REASON }),
    },
    {
      does: 'applies money',
      call: applyRegularization,
      leaves: 'payments.applyRegularization',
      input: async () => {
        const { regularizationId: id } = await money();
        const { data } = await app.call(previewRegularization, { id, use: 'due' }, { as: admin });
        return {
          id,
          use: 'due',
          attemptId: randomUUID(),
          basis: data.basis,
          reason: REASON,
          secondPerson: false,
        };
      },
    },
  ];
}

function selectionOf(saleId: number) {
  return { companyId: 8, currency: 'USD', saleId, mode: 'next' } as const;
}
