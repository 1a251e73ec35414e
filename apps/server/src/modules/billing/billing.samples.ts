import {
  listBillingCompanies,
  listBillingDocuments,
  readBillingRecord,
  saveBillingRecord,
} from '@kantuta/contract/billing/billing.calls';
import {
  listCustomerInvoices,
  listInvoices,
  mendInvoice,
  readDeskInvoice,
  readInvoicePdf,
} from '@kantuta/contract/billing/invoices.calls';
import type { TestApp } from '../../../test/app.ts';
import type { DeskPath } from '../../../test/desk-path.ts';
import { deskThingsOf, sample, thingsOf, type SampleDesk } from '../../../test/sample.ts';
import { makeInvoice } from './billing.factory.ts';

declare module '../../../test/sample.ts' {
  interface Subject {
    /** Still to be issued. */
    ownInvoiceId: string;
  }
  interface DeskSubject {
    /** Observed, of a customer of the company. */
    invoiceId: string;
  }
}

const NAMED = {
  tipoDocumento: 1,
  nroDocumento: '80012345',
  complemento: '1A',
  razonSocial: 'Prueba',
} as const;

function newInvoice(
  app: TestApp,
  of: { companyId: number; personId: number; state?: 'observed' | 'to_issue' },
): Promise<string> {
  return app.database.db.transaction().execute((tx) => makeInvoice(app.platform, tx, of));
}

export const things = thingsOf({
  nobody: { ownInvoiceId: '01900000-0000-7000-8000-000000000005' },
  make: async (app, { personId }) => ({
    ownInvoiceId: await newInvoice(app, { companyId: 8, personId, state: 'to_issue' }),
  }),
  secrets: ({ ownInvoiceId }) => [ownInvoiceId],
});

export const deskThings = deskThingsOf({
  nobody: { invoiceId: '01900000-0000-7000-8000-000000000006' },
  make: async (app, { companyId, personId }) => ({
    invoiceId: await newInvoice(app, { companyId, personId }),
  }),
});

export const samples = [
  sample(listBillingCompanies, ({ document }) => ({ docId: document, empresas: [8, 2, 3, 12] })),
  sample(listBillingDocuments),
  sample(readBillingRecord, ({ document }) => ({ doc_id: document })),
  sample(saveBillingRecord, ({ document }) => ({
    docId: document,
    ...NAMED,
    correo: 'rosa@demo.invalid',
    telefono: '+591-70012345',
  })),
  sample(listInvoices),
  sample(readInvoicePdf, ({ ownInvoiceId }) => ({ invoiceId: ownInvoiceId }), {
    refused: 'invoice_not_issued',
  }),
  sample(listCustomerInvoices, ({ desk }) => ({ personId: desk.personId })),
  sample(readDeskInvoice, ({ desk }) => ({ invoiceId: desk.invoiceId })),
  sample(mendInvoice, ({ desk }) => ({ invoiceId: desk.invoiceId, version: 1, ...NAMED })),
];

/** Each call mends an invoice of its own. */
export function deskPaths({ app, companyId, personId }: SampleDesk): DeskPath[] {
  return [
    {
      does: 'mends an invoice',
      call: mendInvoice,
      leaves: 'billing.mendInvoice',
      input: async () => ({
        invoiceId: await newInvoice(app, { companyId, personId }),
        version: 1,
        ...NAMED,
      }),
    },
  ];
}
