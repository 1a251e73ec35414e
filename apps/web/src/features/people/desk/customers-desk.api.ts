import type { AnswerOf, InputOf } from '@kantuta/contract/call';
import { CUSTOMER_CHANGED } from '@kantuta/contract/event';
import { listCustomerDocuments } from '@kantuta/contract/people/customer-things.calls';
import {
  addNote,
  listLookedAt,
  listNotes,
  readCustomer,
  searchCustomers,
  showContacts,
  startView,
} from '@kantuta/contract/people/customers.calls';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';
import { openView } from '../../../lib/view.ts';

export type FoundCustomer = AnswerOf<typeof searchCustomers>['customers'][number];
export type Customer = AnswerOf<typeof readCustomer>;

export const searchQuery = (q: string) => callQuery(searchCustomers, { q });
export const customerQuery = (personId: number) => callQuery(readCustomer, { personId });
export const lookedAtQuery = () => callQuery(listLookedAt, {});
export const documentsQuery = (personId: number) => callQuery(listCustomerDocuments, { personId });
export const notesQuery = (personId: number) => callQuery(listNotes, { personId });

export const showContactsOf = (input: InputOf<typeof showContacts>) => callApi(showContacts, input);

// Not the search: each search counts towards a limit, and its results show nothing that changes.
for (const part of [readCustomer, listNotes, listCustomerDocuments])
  refreshOn({ name: CUSTOMER_CHANGED }, part.name.split('.'));

export async function noteDown(input: InputOf<typeof addNote>): Promise<void> {
  await callApi(addNote, input);
  await queryClient.invalidateQueries({ queryKey: keyOf(listNotes) });
}

export async function seeAs(input: InputOf<typeof startView>): Promise<void> {
  openView(await callApi(startView, input));
}
