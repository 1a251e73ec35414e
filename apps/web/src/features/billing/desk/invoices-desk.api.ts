import {
  type DeskInvoice,
  listCustomerInvoices,
  mendInvoice,
  readDeskInvoice,
} from '@kantuta/contract/billing/invoices.calls';
import type { InvoiceState } from '@kantuta/contract/billing/invoices.rules';
import type { InputOf } from '@kantuta/contract/call';
import { CUSTOMER_CHANGED } from '@kantuta/contract/event';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { callApi } from '../../../lib/api.ts';
import { refreshOn } from '../../../lib/live.ts';
import { callQuery, keyOf, queryClient } from '../../../lib/queries.ts';

export const customerInvoicesQuery = (personId: number, state: InvoiceState | undefined) =>
  callQuery(listCustomerInvoices, { personId, ...(state === undefined ? {} : { state }) });

export const deskInvoiceQuery = (invoiceId: string) => callQuery(readDeskInvoice, { invoiceId });

export async function mend(input: InputOf<typeof mendInvoice>): Promise<DeskInvoice> {
  const after = await callApi(mendInvoice, input);
  const { invoiceId } = after;
  queryClient.setQueryData(keyOf(readDeskInvoice, { invoiceId }), after);
  void queryClient.invalidateQueries({ queryKey: ['operators'] });
  return after;
}

refreshOn({ name: CUSTOMER_CHANGED }, listCustomerInvoices.name.split('.'));
refreshOn(workListChanged, ['billing', 'readInvoice']);
