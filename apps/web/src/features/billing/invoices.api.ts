import { invoiceChanged } from '@kantuta/contract/billing/billing.events';
import { listInvoices } from '@kantuta/contract/billing/invoices.calls';
import { refreshOn } from '../../lib/live.ts';
import { callQuery } from '../../lib/queries.ts';

export const invoicesQuery = callQuery(listInvoices, {});

refreshOn(invoiceChanged, ['billing', 'listInvoices']);
