import {
  listCustomerPayments,
  readCustomerPayment,
  readCustomerReceipt,
} from '@kantuta/contract/people/customer-things.calls';
import { customerPage, customerPaper, type CustomerPage } from '../../platform/customer-page.ts';
import type { createDeskPayments } from './desk-payments.service.ts';
import type { Receipts } from './receipts/receipts.service.ts';

/** Payments and receipts of a customer, as the desk sees them. */
export function paymentPages({
  desk,
  receipts,
}: {
  desk: ReturnType<typeof createDeskPayments>;
  receipts: Receipts;
}): CustomerPage[] {
  return [
    customerPage(listCustomerPayments, (tx, reach, { input }) => desk.list(tx, reach, input.page)),
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
