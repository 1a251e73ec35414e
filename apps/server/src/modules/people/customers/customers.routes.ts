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
  endView,
  listNotes,
  readCustomer,
  searchCustomers,
  showContacts,
  startView,
} from '@kantuta/contract/people/customers.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { CustomerThings } from './customer-things.service.ts';
import type { CustomerViews } from './customer-views.service.ts';
import type { Customers } from './customers.service.ts';
import type { Notes } from './notes.service.ts';

export type CustomerServices = {
  customers: Customers;
  things: CustomerThings;
  notes: Notes;
  views: CustomerViews;
};

export function customerRoutes({
  customers,
  things,
  notes,
  views,
}: CustomerServices): ServedCall[] {
  return [
    serve(searchCustomers, ({ actor, input }) => customers.search(actor, input)),
    serve(readCustomer, ({ actor, client, input }) =>
      customers.read(actor, input.personId, client.language),
    ),
    serve(showContacts, ({ actor, client, input }) =>
      customers.showContacts(actor, input, client.requestId),
    ),
    serve(listNotes, ({ actor, input }) => notes.list(actor, input.personId)),
    serve(addNote, ({ actor, client, input }) => notes.add(actor, input, client.requestId)),
    serve(startView, ({ actor, client, input }) => views.start(actor, input, client.requestId)),
    serve(endView, ({ actor, client, input }) => views.end(actor, input, client.requestId)),
    serve(listCustomerProducts, ({ actor, input }) => things.products(actor, input.personId)),
    serve(readCustomerProduct, ({ actor, input }) => things.product(actor, input)),
    serve(listCustomerPayments, ({ actor, input }) => things.payments(actor, input)),
    serve(readCustomerPayment, ({ actor, input }) => things.payment(actor, input)),
    serve(listCustomerDevices, ({ actor, input }) => things.devices(actor, input.personId)),
    serve(listCustomerDocuments, ({ actor, input }) => things.documents(actor, input.personId)),
    serve(readCustomerReceipt, ({ actor, client, input }) =>
      things.receipt(actor, input, client.language),
    ),
    serve(listCustomerRequests, ({ actor, input }) => things.requests(actor, input.personId)),
  ];
}
