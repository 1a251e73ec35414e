import { z } from 'zod';
import { defineCall } from '../call.ts';
import { moneySchema } from '../money.ts';
import { CUSTOMER_READERS } from '../people/customers.rules.ts';
import { personIdSchema } from '../people/customers.calls.ts';
import type { OperatorRole } from '../operator-roles.ts';
import { NAMED_FIELDS } from './billing.calls.ts';
import { onlyDigits, tidyBilling } from './billing-record.rules.ts';
import { INVOICE_STATES } from './invoices.rules.ts';

const invoiceSchema = z.object({
  invoiceId: z.uuid(),
  /** The receipt of the same payment. */
  receipt: z.object({ reference: z.string(), number: z.string() }),
  /** null until the service has issued it. */
  number: z.number().int().nullable(),
  state: z.enum(INVOICE_STATES),
  company: z.object({ id: z.number().int(), name: z.string() }),
  paidOn: z.iso.date(),
  amount: moneySchema,
  /** Whom it names. */
  name: z.string(),
  document: z.string(),
  /** Why the tax office observed it; empty otherwise. */
  observation: z.string(),
  can: z.object({ download: z.boolean() }),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const listInvoices = defineCall({
  name: 'billing.listInvoices',
  summary: 'The newest own invoices, at most 200 (BIL-6)',
  method: 'GET',
  path: '/invoices',
  access: 'session',
  seenByDesk: 'seen_billing',
  input: z.object({}),
  answer: z.object({ invoices: z.array(invoiceSchema) }),
  errors: [],
});

export const readInvoicePdf = defineCall({
  name: 'billing.readInvoicePdf',
  summary: 'An own invoice as PDF in base64; only once it is issued (BIL-7)',
  method: 'GET',
  path: '/invoices/:invoiceId/pdf',
  access: 'session',
  input: z.object({ invoiceId: z.uuid('format') }),
  answer: z.object({
    fileName: z.string(),
    mimeType: z.literal('application/pdf'),
    base64: z.string(),
  }),
  errors: ['forbidden', 'invoice_not_issued'],
});

export const listCustomerInvoices = defineCall({
  name: 'billing.listCustomerInvoices',
  summary: 'Invoices of a customer, newest first, at most 200; of one state if it is named (BIL-6)',
  method: 'GET',
  access: 'operator',
  operators: CUSTOMER_READERS,
  path: '/operators/customers/:personId/invoices',
  accessLog: 'billing',
  input: z.object({ personId: personIdSchema, state: z.enum(INVOICE_STATES).optional() }),
  answer: z.object({ invoices: z.array(invoiceSchema) }),
  errors: [],
});

/** Who mends what the tax office observed (OPS-1). */
export const MENDING_ROLES = ['admin', 'finance'] as const satisfies readonly OperatorRole[];

const deskInvoiceSchema = invoiceSchema.extend({
  personId: z.number().int(),
  version: z.number().int(),
  tipoDocumento: z.number().int(),
  nroDocumento: z.string(),
  complemento: z.string(),
  isObserved: z.boolean(),
});
export type DeskInvoice = z.infer<typeof deskInvoiceSchema>;

export const readDeskInvoice = defineCall({
  name: 'billing.readInvoice',
  summary: 'An invoice as the desk mends it (BIL-6)',
  method: 'GET',
  access: 'operator',
  operators: MENDING_ROLES,
  path: '/operators/invoices/:invoiceId',
  accessLog: 'billing',
  input: z.object({ invoiceId: z.uuid('format') }),
  answer: deskInvoiceSchema,
  errors: [],
});

export const mendInvoice = defineCall({
  name: 'billing.mendInvoice',
  summary: 'Mends whom an observed invoice names, and sends it again (BIL-6)',
  method: 'POST',
  access: 'operator',
  operators: MENDING_ROLES,
  path: '/operators/invoices/:invoiceId/mend',
  accessLog: 'billing',
  strict: true,
  input: z
    .object({
      invoiceId: z.uuid('format'),
      /** What the operator has seen: of two who mend it, the second is refused. */
      version: z.number('required').int('format').min(1, 'out_of_range').max(1_000, 'out_of_range'),
      ...NAMED_FIELDS,
    })
    .superRefine(onlyDigits)
    .transform((fields) => tidyBilling(fields)),
  answer: deskInvoiceSchema,
  errors: ['invoice_changed'],
});
