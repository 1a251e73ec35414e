import {
  listBillingCompanies,
  listBillingDocuments,
  readBillingRecord,
  saveBillingRecord,
} from '@kantuta/contract/billing/billing.calls';
import {
  listInvoices,
  mendInvoice,
  readDeskInvoice,
  readInvoicePdf,
} from '@kantuta/contract/billing/invoices.calls';
import type { Db } from '../../platform/db/database.ts';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { InvoicesDesk } from './invoices/invoices-desk.service.ts';
import type { Invoices } from './invoices/invoices.service.ts';
import { listInvoicesOf } from './invoices/invoices.views.ts';
import type { BillingRecords } from './record/billing-record.service.ts';

export function billingRoutes(
  db: Db,
  { records, invoices, desk }: { records: BillingRecords; invoices: Invoices; desk: InvoicesDesk },
): ServedCall[] {
  return [
    serve(listBillingCompanies, ({ actor, input }) => records.companies(actor, input)),
    serve(listBillingDocuments, async () => records.documents()),
    serve(readBillingRecord, ({ actor, input }) => records.read(actor, input)),
    serve(saveBillingRecord, ({ actor, input }) => records.save(actor, input)),
    serve(listInvoices, async ({ actor: { personId } }) => ({
      invoices: await listInvoicesOf(db, { personId }),
    })),
    serve(readInvoicePdf, ({ actor, input, client }) =>
      invoices.readPdf(actor, input.invoiceId, client.language),
    ),
    serve(readDeskInvoice, ({ actor, input }) => desk.read(actor, input.invoiceId)),
    serve(mendInvoice, ({ actor, input }) => desk.mend(actor, input)),
  ];
}
