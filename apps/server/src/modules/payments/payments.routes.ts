import { receiveBankEvent } from '@kantuta/contract/payments/confirmations/confirmations.calls';
import { readCharge } from '@kantuta/contract/payments/charges.calls';
import { checkPayment } from '@kantuta/contract/payments/checks.calls';
import { listDebts, quotePayment } from '@kantuta/contract/payments/debts.calls';
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
  downloadReceipts,
  listReceiptKeys,
  listReceipts,
  readReceiptPdf,
  verifyReceipt,
} from '@kantuta/contract/payments/receipts/receipts.calls';
import { serve, serveReading, type ServedCall } from '../../platform/http/served-call.ts';
import type { Debts } from './debts/debts.service.ts';
import { offsetOf, paymentList } from './intents/payment-list.views.ts';
import type { createIntents } from './intents/intents.service.ts';
import type { createStarting } from './intents/starting.service.ts';
import type { createBankEvents } from './methods/qr/bank-event.service.ts';
import { receiptsOfPerson } from './receipts/own-receipts.views.ts';
import type { Receipts } from './receipts/receipts.service.ts';

export type PaymentServices = {
  debts: Debts;
  starting: ReturnType<typeof createStarting>;
  intents: ReturnType<typeof createIntents>;
  bankEvents: ReturnType<typeof createBankEvents>;
  receipts: Receipts;
};

export function paymentRoutes({
  debts,
  starting,
  intents,
  bankEvents,
  receipts,
}: PaymentServices): ServedCall[] {
  return [
    serveReading(listDebts, { reading: debts.reading, of: () => ({}) }, ({ actor }, found) =>
      debts.list(actor.personId, found),
    ),
    serve(quotePayment, ({ actor, input }) => debts.quote(actor, input.selection)),
    serve(readCharge, ({ actor, input }) => debts.charge(actor, input.chargeId)),
    serve(startPayment, ({ actor, client, input }) =>
      starting.start(actor, input, { address: client.address }),
    ),
    serveReading(
      listPayments,
      { reading: paymentList, of: ({ page }) => ({ offset: offsetOf(page), companies: null }) },
      async (_, list) => list,
    ),
    serve(readPayment, ({ actor, input }) => intents.read(actor, input.intentId)),
    serve(findPaymentByAttempt, ({ actor, input }) =>
      intents.findByAttempt(actor, input.attemptId),
    ),
    serve(verifyPayment, ({ actor, input }) => intents.verify(actor, input.intentId)),
    serve(watchPayment, ({ actor, input }) => intents.watch(actor, input.intentId)),
    serve(cancelPayment, ({ actor, input }) => intents.cancel(actor, input.intentId)),
    serve(checkPayment, ({ client, input }) => intents.check(client, input)),
    serve(receiveBankEvent, (request) => bankEvents.receive(request)),
    serve(readReceiptPdf, ({ actor, client, input }) =>
      receipts.readPdf(actor, input.reference, client.language),
    ),
    serveReading(
      listReceipts,
      {
        reading: receiptsOfPerson,
        of: ({ search = '', month = '', after = '' }) => ({ search, month, after }),
      },
      async (_, { page, months }) => ({ ...page, months }),
    ),
    serve(downloadReceipts, ({ actor, client, input }) =>
      receipts.ofYear(actor, input, client.language),
    ),
    serve(verifyReceipt, ({ input }) => receipts.verify(input.code)),
    serve(listReceiptKeys, async () => receipts.listKeys()),
  ];
}
