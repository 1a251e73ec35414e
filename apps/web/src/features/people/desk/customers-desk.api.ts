import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { CUSTOMER_CHANGED } from '@kantuta/contract/event';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import {
  listCustomerDevices,
  listCustomerDocuments,
  listCustomerPayments,
  listCustomerProducts,
  listCustomerRequests,
  readCustomerPayment,
  readCustomerProduct,
  readCustomerReceipt,
} from '@kantuta/contract/people/customer-things.calls';
import {
  addNote,
  listNotes,
  readCustomer,
  searchCustomers,
  showContacts,
  startView,
} from '@kantuta/contract/people/customers.calls';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callMutation, callQuery, keyOf, queryClient } from '../../../lib/queries.ts';
import { openView } from '../../../lib/view.ts';

export type FoundCustomer = AnswerOf<typeof searchCustomers>['customers'][number];
export type Customer = AnswerOf<typeof readCustomer>;
export type CustomerPayment = AnswerOf<typeof readCustomerPayment>;
export type CustomerProduct = AnswerOf<typeof readCustomerProduct>;

export const searchQuery = (q: string) => callQuery(searchCustomers, { q });
export const customerQuery = (personId: number) => callQuery(readCustomer, { personId });
export const productsQuery = (personId: number) => callQuery(listCustomerProducts, { personId });
export const productQuery = (personId: number, saleId: number) =>
  callQuery(readCustomerProduct, { personId, saleId });
export const paymentsQuery = (personId: number, page: number) =>
  callQuery(listCustomerPayments, { personId, page });
export const paymentQuery = (personId: number, intentId: string) =>
  callQuery(readCustomerPayment, { personId, intentId });
export const devicesQuery = (personId: number) => callQuery(listCustomerDevices, { personId });
export const notesQuery = (personId: number) => callQuery(listNotes, { personId });
export const documentsQuery = (personId: number) => callQuery(listCustomerDocuments, { personId });
/** What this operator may do at the desk. */
export const rightsQuery = callQuery(readDesk, {});
export const requestsQuery = (personId: number) => callQuery(listCustomerRequests, { personId });

export const receiptMutation = callMutation(readCustomerReceipt);
export const showContactsOf = (input: InputOf<typeof showContacts>) => callApi(showContacts, input);

// Not the search: it is counted, and shows nothing that changes.
for (const part of [
  readCustomer,
  listCustomerProducts,
  readCustomerProduct,
  listCustomerPayments,
  readCustomerPayment,
  listNotes,
  listCustomerDocuments,
  listCustomerRequests,
  listCustomerDevices,
])
  refreshOn({ name: CUSTOMER_CHANGED }, part.name.split('.'));

export async function noteDown(input: InputOf<typeof addNote>): Promise<void> {
  await callApi(addNote, input);
  await queryClient.invalidateQueries({ queryKey: keyOf(listNotes) });
}

export async function seeAs(input: InputOf<typeof startView>): Promise<void> {
  openView(await callApi(startView, input));
}
