import {
  exportCustomerPayments,
  listCustomerPayments,
  readCustomerPayment,
  readCustomerReceipt,
} from '@kantuta/contract/people/customer-things.calls';
import { customerPage, customerPaper, type CustomerPage } from '../../platform/customer-page.ts';
import type { Exports } from '../../platform/exports/exports.ts';
import type { createDeskPayments } from './desk-payments.service.ts';
import { PAYMENT_COLUMNS } from './payments-file.present.ts';
import type { Receipts } from './receipts/receipts.service.ts';

/** Payments and receipts of a customer, as the desk sees them. */
export function paymentPages({
  desk,
  receipts,
  exports: files,
}: {
  desk: ReturnType<typeof createDeskPayments>;
  receipts: Receipts;
  exports: Exports;
}): CustomerPage[] {
  return [
    customerPage(listCustomerPayments, (tx, reach, { input }) => desk.list(tx, reach, input.page)),
    customerPaper(exportCustomerPayments, {
      read: async (tx, reach, { actor }) => ({ actor, reach, rows: await desk.all(tx, reach) }),
      draw: ({ actor, reach, rows }, language) =>
        files.write(actor, {
          name: 'customers.exportPayments',
          fileName: ({ t }) => t('customers.paymentsFile'),
          filters: { personId: reach.personId },
          columns: PAYMENT_COLUMNS,
          rows,
          client: { language },
        }),
    }),
    customerPage(readCustomerPayment, (tx, reach, { input, actor }) =>
      desk.read(tx, actor, reach, input.intentId),
    ),
    customerPaper(readCustomerReceipt, {
      read: (tx, { personId, companyIds }, { input: { reference } }) =>
        receipts.detailsOf(tx, personId, { reference, companyIds }),
      draw: receipts.draw,
    }),
  ];
}
