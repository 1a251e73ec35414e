import {
  addNote,
  endView,
  listLookedAt,
  listNotes,
  readCustomer,
  searchCustomers,
  showContacts,
  startView,
} from '@kantuta/contract/people/customers.calls';
import { withParts } from '../../../platform/answer-parts.ts';
import type { Declared } from '../../../platform/declared.ts';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { CustomerViews } from './customer-views.service.ts';
import type { Customers } from './customers.service.ts';
import type { Notes } from './notes.service.ts';

export type CustomerServices = {
  customers: Customers;
  notes: Notes;
  views: CustomerViews;
};

/** The record of a customer: other nouns add sections to it. */
export function customerRecordRoute(
  customers: Customers,
  { customer }: Pick<Declared, 'customer'>,
): ServedCall {
  return serve(
    { ...readCustomer, answer: withParts(readCustomer.answer, customer) },
    ({ actor, client, input }) => customers.read(actor, input.personId, client.language),
  );
}

export function customerRoutes({ customers, notes, views }: CustomerServices): ServedCall[] {
  return [
    serve(searchCustomers, ({ actor, input }) => customers.search(actor, input)),
    serve(listLookedAt, ({ actor }) => customers.lookedAt(actor)),
    serve(showContacts, ({ actor, input }) => customers.showContacts(actor, input)),
    serve(listNotes, ({ actor, input }) => notes.list(actor, input.personId)),
    serve(addNote, ({ actor, input }) => notes.add(actor, input)),
    serve(startView, ({ actor, input }) => views.start(actor, input)),
    serve(endView, ({ actor, input }) => views.end(actor, input)),
  ];
}
