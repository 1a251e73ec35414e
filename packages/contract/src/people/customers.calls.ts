import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { idSchema } from '../numbers.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { plainText } from '../operators/plain-words.rules.ts';
import { companySchema } from '../sales/sales.calls.ts';
import { CUSTOMER_READERS, CUSTOMER_WORKERS, SEARCH_MIN, VIEW_ROLES } from './customers.rules.ts';

export const personIdSchema = idSchema;
export const customerInput = z.object({ personId: personIdSchema });

/** The search field by which a person was found; if several match, the narrowest one. */
export const MATCH_KINDS = [
  'sale',
  'hold',
  'receipt',
  'payment',
  'document',
  'phone',
  'name',
] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** A person as lists of the desk show them: a name and the end of a document open nothing. */
const foundSchema = z.object({
  personId: z.number().int(),
  name: z.string(),
  /** Its end only. */
  document: z.string(),
  /** Those that the operator reaches. */
  companies: z.array(z.string()),
});

export const searchCustomers = defineCall({
  name: 'customers.search',
  summary: 'Persons by CI, telephone, name, receipt or sale number, at most 20; not listed to them',
  // Search terms are personal data, so they stay out of addresses (SEC-39).
  method: 'POST',
  path: '/operators/customers/searches',
  access: 'operator',
  operators: CUSTOMER_READERS,
  strict: true,
  accessLog: { none: 'finds by what is known already; shows a name and the end of a number' },
  onlyReads: true,
  anyCompany: true,
  input: z.object({ q: z.string().trim().min(SEARCH_MIN, 'too_short').max(80, 'too_long') }),
  answer: z.object({
    customers: z.array(
      foundSchema.extend({ matched: z.object({ kind: z.enum(MATCH_KINDS), text: z.string() }) }),
    ),
    /** There are more results than these: the search was too broad. */
    hasMore: z.boolean(),
  }),
  errors: [],
});

export const listLookedAt = defineCall({
  name: 'customers.listLookedAt',
  summary: 'The last persons whom this operator opened and still reaches, newest first, at most 8',
  method: 'GET',
  path: '/operators/looked-at-customers',
  access: 'operator',
  operators: CUSTOMER_READERS,
  accessLog: { none: 'the own looks of the operator; shows a name and the end of a number' },
  anyCompany: true,
  input: z.object({}),
  answer: z.object({ customers: z.array(foundSchema.extend({ lookedAt: instantSchema })) }),
  errors: [],
});

const contactSchema = z.object({
  kind: z.enum(['email', 'cellphone', 'phone']),
  value: z.string(),
  confirmedAt: instantSchema.nullable(),
});

export const readCustomer = defineCall({
  name: 'customers.read',
  summary: 'A customer as the desk sees it, contacts masked; listed to the customer (PPL-10)',
  method: 'GET',
  path: '/operators/customers/:personId',
  access: 'operator',
  operators: CUSTOMER_READERS,
  accessLog: 'record',
  input: customerInput,
  answer: z.looseObject({
    personId: z.number().int(),
    name: z.string(),
    document: z.string(),
    birthDate: z.iso.date().nullable(),
    address: z.string(),
    country: z.string(),
    city: z.string(),
    since: instantSchema,
    roles: z.array(z.enum(['customer', 'adviser', 'cashier', 'operator'])),
    /** Those that the operator reaches. */
    companies: z.array(companySchema),
    contacts: z.array(contactSchema),
    advisers: z.array(z.string()),
    isRestricted: z.boolean(),
    isSuspended: z.boolean(),
    can: z.object({ showContacts: z.boolean(), addNote: z.boolean(), view: z.boolean() }),
  }),
  errors: [],
});

export const showContacts = defineCall({
  name: 'customers.showContacts',
  summary: 'Addresses and numbers in full; a separate access log entry, with its reason',
  method: 'POST',
  path: '/operators/customers/:personId/contacts',
  access: 'operator',
  operators: CUSTOMER_WORKERS,
  strict: true,
  accessLog: 'contacts',
  input: z.object({ personId: personIdSchema, reason: reasonSchema }),
  answer: z.object({ contacts: z.array(contactSchema) }),
  errors: [],
});

const noteSchema = z.object({
  noteId: z.uuid(),
  text: z.string(),
  author: z.string(),
  at: instantSchema,
});

export const listNotes = defineCall({
  name: 'customers.listNotes',
  summary: 'What the desk noted about a customer, newest first, at most 100',
  method: 'GET',
  path: '/operators/customers/:personId/notes',
  access: 'operator',
  operators: CUSTOMER_READERS,
  accessLog: 'notes',
  input: customerInput,
  answer: z.object({ notes: z.array(noteSchema) }),
  errors: [],
});

export const addNote = defineCall({
  name: 'customers.addNote',
  summary:
    'Adds a note of the desk, which is never changed or deleted; the attempt id makes it repeatable',
  method: 'POST',
  path: '/operators/customers/:personId/notes',
  access: 'operator',
  operators: CUSTOMER_WORKERS,
  strict: true,
  accessLog: 'notes',
  input: z.object({
    personId: personIdSchema,
    attemptId: z.uuid('format'),
    text: z
      .string()
      .transform(plainText)
      .pipe(z.string().min(1, 'required').max(2_000, 'too_long')),
  }),
  answer: noteSchema,
  errors: ['idempotency_conflict'],
});

export const startView = defineCall({
  name: 'customers.startView',
  summary: 'Opens 15 minutes of seeing as the customer, read-only; shown to the customer (PPL-12)',
  method: 'POST',
  path: '/operators/customers/:personId/views',
  access: 'operator',
  operators: VIEW_ROLES,
  strict: true,
  accessLog: 'view',
  input: z.object({ personId: personIdSchema, reason: reasonSchema }),
  answer: z.object({
    /** Goes with each call as the header `see-as`; worth nothing without the operator's own session. */
    grantId: z.uuid(),
    expiresAt: instantSchema,
    personId: z.number().int(),
    name: z.string(),
    document: z.string(),
    isRestricted: z.boolean(),
  }),
  errors: [],
});

export const endView = defineCall({
  name: 'customers.endView',
  summary: 'The operator stops seeing as the customer; a repeated call is status 0',
  method: 'POST',
  path: '/operators/views/end',
  access: 'operator',
  operators: VIEW_ROLES,
  asSelf: true,
  strict: true,
  accessLog: { none: 'shows nothing' },
  anyCompany: true,
  input: z.object({ grantId: z.uuid('format') }),
  answer: z.object({ isEnded: z.boolean() }),
  errors: [],
});
