import { z } from 'zod';
import { defineCall } from '../call.ts';
import { companyIdSchema } from '../numbers.ts';
import { plainLine } from '../operators/plain-words.rules.ts';
import { emailSchema } from '../people/people.calls.ts';
import { billingDocument, onlyDigits, tidyBilling } from './billing-record.rules.ts';

const docIdSchema = z.string().trim().min(3, 'too_short').max(20, 'too_long');

const LIST = /^\d{1,5}(?:,\d{1,5}){0,19}$/;

/** `[8, 2]` or `"8,2"`: as clients of the specification send them. */
const companiesSchema = z
  .union(
    [
      z.string().trim().regex(LIST, 'format'),
      z.array(companyIdSchema).min(1, 'required').max(20, 'too_long'),
    ],
    'format',
  )
  .transform((sent) => (typeof sent === 'string' ? sent.split(',').map(Number) : sent));

/** The number of a document, in capitals: letters and digits, hyphens between. */
const numberSchema = z
  .string()
  .trim()
  .min(1, 'required')
  .min(5, 'too_short')
  .max(20, 'too_long')
  .regex(/^[a-z\d-]*$/i, 'letters_digits_only');

/** `+591-70012345`, or nothing (BIL-3). */
const phoneSchema = z
  .string()
  .trim()
  .regex(/^(?:\+\d{1,4}-\d*)?$/, 'digits_only')
  .regex(/^$|-\d{5}/, 'too_short')
  .regex(/^$|-\d{5,10}$/, 'too_long');

/** Whom an invoice names: the fields of the form that the desk mends, too (BIL-3). */
export const NAMED_FIELDS = {
  tipoDocumento: z
    .number('required')
    .int('format')
    .min(1, 'not_in_list')
    .max(20, 'not_in_list')
    .refine((id) => billingDocument(id) !== undefined, 'not_in_list'),
  nroDocumento: numberSchema,
  complemento: z
    .string()
    .trim()
    .max(2, 'too_long')
    .regex(/^[a-z\d]*$/i, 'letters_digits_only'),
  razonSocial: z
    .string()
    // Capitals first: they can be longer than what was typed.
    .transform((typed) => plainLine(typed).toUpperCase())
    .pipe(z.string().min(1, 'required').max(120, 'too_long')),
};

const recordSchema = z.object({
  /** 0: none is saved yet, and the dialog opens by itself. */
  idDatosFactura: z.number().int(),
  docId: z.string(),
  tipoDocumento: z.number().int(),
  nroDocumento: z.string(),
  complemento: z.string(),
  razonSocial: z.string(),
  correo: z.string(),
  telefono: z.string(),
  /** Whether the document may change (`editBillingData`). */
  editable: z.boolean(),
});
export type BillingRecord = z.infer<typeof recordSchema>;

export const listBillingCompanies = defineCall({
  name: 'billing.listCompanies',
  summary: 'Of which of these companies the person gets invoices (BIL-1)',
  method: 'POST',
  path: '/factura/cliente/empresas',
  access: 'session',
  seenByDesk: 'seen_billing',
  input: z.object({ docId: docIdSchema, empresas: companiesSchema }),
  answer: z.object({ registered: z.boolean(), companies: z.array(z.number().int()) }),
  errors: ['forbidden'],
});

export const listBillingDocuments = defineCall({
  name: 'billing.listDocuments',
  summary: 'The kinds of document that an invoice may name (BIL-2)',
  method: 'GET',
  path: '/factura/documento',
  access: 'session',
  seenByDesk: 'frame',
  input: z.object({}),
  answer: z.array(
    z.object({
      idTipoDocIdentidad: z.number().int(),
      descripcion: z.string(),
      digitsOnly: z.boolean(),
      complement: z.boolean(),
    }),
  ),
  errors: [],
});

export const readBillingRecord = defineCall({
  name: 'billing.readRecord',
  summary: 'The own billing data, or with id 0 what is proposed (BIL-3)',
  method: 'GET',
  path: '/factura/cliente',
  access: 'session',
  seenByDesk: 'seen_billing',
  input: z.object({ doc_id: docIdSchema }),
  answer: recordSchema,
  errors: ['forbidden', 'not_registered_for_billing'],
});

export const saveBillingRecord = defineCall({
  name: 'billing.saveRecord',
  summary: 'Saves the own billing data; one record per person (BIL-3)',
  method: 'POST',
  path: '/factura/cliente/guardar',
  access: 'session',
  input: z
    .object({ docId: docIdSchema, ...NAMED_FIELDS, correo: emailSchema, telefono: phoneSchema })
    .superRefine(onlyDigits)
    // Capitals and blanks, as they are kept.
    .transform((fields) => tidyBilling(fields)),
  answer: recordSchema,
  errors: ['forbidden', 'not_registered_for_billing', 'billing_document_locked'],
});
