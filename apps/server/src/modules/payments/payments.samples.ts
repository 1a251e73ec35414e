import {
  listCards,
  receiveCardEvent,
  removeCard,
  saveCard,
} from '@kantuta/contract/payments/card/card.calls';
import {
  agreeMonthly,
  readMonthly,
  skipMonthly,
  stopMonthly,
} from '@kantuta/contract/payments/monthly/monthly.calls';
import { newCaptcha, readCaptchaSum } from '@kantuta/contract/payments/captcha/captcha.calls';
import { checkPayment } from '@kantuta/contract/payments/checks.calls';
import { receiveBankEvent } from '@kantuta/contract/payments/confirmations/confirmations.calls';
import {
  blockPrepaidCard,
  listPrepaidCards,
  orderPrepaidBatch,
  sellPrepaidCard,
  showPrepaidCards,
} from '@kantuta/contract/payments/prepaid/batches.calls';
import { readPrepaidBalance } from '@kantuta/contract/payments/prepaid/prepaid.calls';
import { readCollected } from '@kantuta/contract/payments/collected.calls';
import { readLateMoney, wishLateMoney } from '@kantuta/contract/payments/late-money.calls';
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
  watchPayment,
} from '@kantuta/contract/payments/payments.calls';
import {
  checkFriendCode,
  issueFriendCode,
  listFriendCodes,
  revokeFriendCode,
} from '@kantuta/contract/payments/friend/friend.calls';
import { readWallet, setWalletPin } from '@kantuta/contract/payments/points/points.calls';
import {
  listReceiptKeys,
  downloadReceipts,
  listReceipts,
  readReceiptPdf,
  verifyReceipt,
} from '@kantuta/contract/payments/receipts/receipts.calls';
import {
  applyRegularization,
  previewRegularization,
  readRegularization,
  recordRegularizationReturn,
} from '@kantuta/contract/payments/regularizations.calls';
import {
  addRestriction,
  endRestriction,
  exportRestrictions,
  listRestrictions,
  previewRestriction,
} from '@kantuta/contract/payments/restrictions.calls';
import { randomUUID } from 'node:crypto';
import { newDeskMoney } from '../../../test/desk-money.ts';
import { REASON, saleOf } from '../../../test/desk-things.ts';
import { runJobs } from '../../../test/jobs.ts';
import { makeCompany } from '../catalogue/catalogue.factory.ts';
import { newFriendCode } from '../../../test/wallets.ts';
import { eventOf, qrOf, read, startPaying, tell, paymentInputOf } from '../../../test/paying.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import { deskThingsOf, sample, thingsOf, type SampleDesk } from '../../../test/sample.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** Of the sale whose next instalment is free to be paid. */
    amount: string;
    /** An open payment. */
    intentId: string;
    attemptId: string;
    reference: string;
    /** Of a payment that is settled. */
    receipt: string;
    code: string;
    /** A code of theirs that nobody has used. */
    friendCodeId: string;
  }
  interface DeskSubject {
    /** Payments of the company are closed. */
    restrictionId: number;
    /** Money in dollars that arrived a second time for a payment of a customer. */
    regularizationId: string;
    /** Money in our books that is missing from the list of the bank. */
    missingEventId: string;
  }
}

export const things = thingsOf({
  nobody: {
    amount: '1.00',
    intentId: '01900000-0000-7000-8000-000000000000',
    attemptId: '01900000-0000-4000-8000-000000000000',
    reference: '000000000000',
    receipt: '000000000000',
    code: 'K1.00000000.W10.AA',
    friendCodeId: '01900000-0000-7000-8000-000000000000',
  },
  async make(app, customer) {
    // It issues what advisers order.
    await app.database.db
      .transaction()
      .execute((tx) => makeCompany(tx, app.platform.brand.issuerId));
    const [paidSale = 0, openSale = 0, saleId = 0] = customer.saleIds;
    const paid = await startPaying(app, customer, { selection: { saleId: paidSale } });
    await tell(app, eventOf(app, qrOf(app, paid)));
    await runJobs(app);
    const receipt = (await read(app, customer, paid)).receipt;

    const input = await paymentInputOf(app, customer, { selection: { saleId: openSale } });
    const { intentId, reference } = (await app.call(startPayment, input, { as: customer })).data;
    return {
      amount: (await paymentInputOf(app, customer, { selection: { saleId } })).expectedAmount,
      intentId,
      attemptId: input.attemptId,
      reference,
      receipt: receipt?.reference ?? '',
      code: receipt?.code ?? '',
      friendCodeId: await newFriendCode(app, customer.personId),
    };
  },
  secrets: ({ intentId, attemptId, reference, receipt }) => [
    intentId,
    attemptId,
    reference,
    receipt,
  ],
});

export const deskThings = deskThingsOf({
  nobody: {
    restrictionId: 2_000_000_000,
    regularizationId: '01900000-0000-7000-8000-000000000004',
    missingEventId: 'evt_unknown',
  },
  async make(app, { companyId, personId }) {
    const { db } = app.database;
    const { id: restrictionId } = await db
      .insertInto('paymentRestriction')
      .values({
        companyIds: [companyId],
        methods: ['card'],
        startsAt: app.clock.now(),
        reasonKey: 'planned_works',
        author: 'prueba',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const saleId = await saleOf(app, { companyId, personId });
    return { restrictionId, ...(await newDeskMoney(app, { companyId, personId, saleId })) };
  },
});

export const samples = [
  sample(readCollected, undefined, {
    readsMany: { receipt: 'sums the receipts of one day, by their index' },
  }),
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
  sample(watchPayment, ({ intentId }) => ({ intentId })),
  sample(cancelPayment, ({ intentId }) => ({ intentId })),
  sample(checkPayment, ({ reference, document }) => ({
    reference,
    documentEnd: document.slice(-3),
  })),
  // A new picture each time.
  sample(newCaptcha, undefined, { nameless: true }),
  sample(readCaptchaSum, () => ({ captchaId: randomUUID() }), { refused: 'captcha_mismatch' }),
  sample(
    readPrepaidBalance,
    () => ({
      number: '9910000000000018',
      captcha: { captchaId: randomUUID(), answer: 'KQ7XR', proof: '{}' },
    }),
    { refused: 'captcha_mismatch', nameless: true },
  ),
  sample(listPrepaidCards),
  sample(orderPrepaidBatch, () => ({ batchId: randomUUID(), value: '20.00' as const, count: 5 }), {
    refused: 'forbidden',
    nameless: true,
  }),
  sample(showPrepaidCards, () => ({ batchId: randomUUID(), attemptId: randomUUID() }), {
    refused: 'forbidden',
  }),
  sample(sellPrepaidCard, () => ({ cardId: randomUUID(), document: '90010316' }), {
    refused: 'forbidden',
  }),
  sample(blockPrepaidCard, () => ({ cardId: randomUUID() }), { refused: 'forbidden' }),
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
  sample(readWallet),
  sample(setWalletPin, () => ({ pin: '135790' }), { refused: 'step_up_required' }),
  sample(listFriendCodes),
  sample(issueFriendCode, () => ({ most: '1.00' }), { refused: 'step_up_required' }),
  sample(revokeFriendCode, ({ friendCodeId }) => ({ id: friendCodeId })),
  sample(checkFriendCode, () => ({ code: 'ABCDEFGH' }), { refused: 'friend_code_invalid' }),
  sample(listCards),
  sample(saveCard, () => ({ token: 'tok_0123456789' }), { refused: 'step_up_required' }),
  sample(removeCard, () => ({ cardId: randomUUID() }), { refused: 'forbidden' }),
  sample(readMonthly),
  sample(
    agreeMonthly,
    ({ saleId }) => ({
      monthlyId: randomUUID(),
      saleId,
      cardId: randomUUID(),
      ceiling: '500.00',
    }),
    { refused: 'step_up_required' },
  ),
  sample(stopMonthly, () => ({ monthlyId: randomUUID() }), { refused: 'forbidden' }),
  sample(skipMonthly, () => ({ monthlyId: randomUUID(), number: 3, isSkipped: true }), {
    refused: 'forbidden',
  }),
  sample(receiveCardEvent, ({ reference }) => ({
    eventId: `cev_${randomUUID()}`,
    type: 'payment.captured',
    paymentId: 'cp_0',
    idempotencyKey: randomUUID(),
    reference,
    amount: '1.00',
    currency: 'USD',
    at: '2026-03-10T16:00:00Z',
  })),
  sample(readReceiptPdf, ({ receipt }) => ({ reference: receipt })),
  sample(listReceipts),
  sample(downloadReceipts, () => ({ year: 2026, kind: 'csv' as const })),
  sample(verifyReceipt, ({ code }) => ({ code })),
  sample(listReceiptKeys),
  sample(listRestrictions),
  sample(exportRestrictions),
  sample(previewRestriction, ({ desk }) => ({ companyIds: [desk.companyId] }), {
    readsMany: { sale: 'counts who bought from the companies, once before they are closed' },
  }),
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
  // It waits for nobody to send it.
  sample(
    recordRegularizationReturn,
    ({ desk }) => ({ id: desk.regularizationId, bankReference: 'TR-0001' }),
    { refused: 'forbidden' },
  ),
  sample(readLateMoney, ({ intentId }) => ({ intentId })),
  // It has not come late.
  sample(wishLateMoney, ({ intentId }) => ({ intentId, wish: 'return' as const }), {
    refused: 'late_money_decided',
  }),
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
