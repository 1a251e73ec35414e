import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { readFileSchema } from '../file.ts';
import { moneySchema } from '../money.ts';
import { idSchema } from '../numbers.ts';
import { OFFICE_ROLES } from '../operator-roles.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { NEW_TERM_REASONS } from '../sales/new-term.rules.ts';
import { PLAN_KINDS } from '../sales/plan-kinds.rules.ts';
import { companySchema } from '../sales/sales.calls.ts';
import { defineSection } from '../section.ts';
import { ADDENDUM_STATES } from './addendum.rules.ts';
import { ADDENDUM_KINDS, CONTRACT_LANGUAGES } from './contract.rules.ts';
import { SEALERS } from './signers.rules.ts';

const addendumId = z.uuid('format');
const saleId = idSchema;

/** What a plan still asks, on one side of a comparison (SALE-30). */
const figuresSchema = z.object({
  months: z.number().int(),
  instalment: moneySchema,
  lastOn: z.iso.date(),
  interest: moneySchema,
  total: moneySchema,
});

export const addendumSchema = z.object({
  addendumId: z.uuid(),
  saleId: z.number().int(),
  /** Null: the company has not agreed yet, or never did. */
  number: z.number().int().nullable(),
  kind: z.enum(ADDENDUM_KINDS),
  state: z.enum(ADDENDUM_STATES),
  reference: z.string(),
  company: companySchema,
  product: z.string(),
  madeAt: instantSchema,
  signedAt: instantSchema.nullable(),
  validUntil: instantSchema.nullable(),
  /** Why it ended, as it was written. */
  words: z.string(),
  /** Of a new term. */
  term: z.object({ before: figuresSchema, after: figuresSchema }).nullable(),
  /** Its document exists: it is drawn a moment after it was signed. */
  hasDocument: z.boolean(),
});
export type Addendum = z.infer<typeof addendumSchema>;

export const listOwnAddenda = defineCall({
  name: 'contracts.listOwnAddenda',
  summary: 'Every addendum that the person agreed to, newest first (CON-8)',
  method: 'GET',
  path: '/addenda',
  access: 'restricted',
  seenByDesk: 'seen_documents',
  input: z.object({}),
  answer: z.object({ addenda: z.array(addendumSchema) }),
  errors: [],
});

export const openAddendum = defineCall({
  name: 'contracts.openAddendum',
  summary:
    'The document of an addendum as PDF in base64; en and pt are courtesy texts (CON-4, CON-25)',
  method: 'GET',
  path: '/addenda/:addendumId/file',
  access: 'restricted',
  seenByDesk: 'seen_documents',
  input: z.object({
    addendumId,
    language: z.enum(CONTRACT_LANGUAGES, 'not_in_list').default('es'),
  }),
  answer: readFileSchema,
  errors: ['forbidden'],
});

const rowSchema = z.object({
  number: z.number().int(),
  dueOn: z.iso.date(),
  capital: moneySchema,
  interest: moneySchema,
  form: moneySchema,
  expenses: moneySchema,
});

export const readNewTerm = defineCall({
  name: 'contracts.readNewTerm',
  summary: 'What a new term of a purchase starts from, or why there is none now (SALE-30)',
  method: 'GET',
  path: '/contracts/sales/:saleId/new-term',
  access: 'session',
  seenByDesk: 'seen_products',
  input: z.object({ saleId }),
  answer: z.object({
    saleId: z.number().int(),
    product: z.string(),
    /** Why there is none now; null: there can be one. */
    reason: z.enum(NEW_TERM_REASONS).nullable(),
    paidInstalments: z.number().int(),
    /** `rescue.paidInstalments`. */
    fewestPaid: z.number().int(),
    outstanding: moneySchema,
    /** Above this much outstanding capital the office agrees first (`rescue.newTermLimitUsd`). */
    limit: moneySchema,
    needsOffice: z.boolean(),
    planVersion: z.number().int(),
    kind: z.enum(PLAN_KINDS),
    annualRatePct: z.string(),
    mostMonths: z.number().int(),
    /** The instalments that a new term replaces. */
    rest: z.array(rowSchema),
    /** What was asked for and waits for the office. */
    waiting: addendumSchema.nullable(),
  }),
  errors: ['forbidden'],
});

export const changeTerm = defineCall({
  name: 'contracts.changeTerm',
  summary:
    'Puts a new term in force by an addendum, or above the limit asks the office for it; repeating it answers the same addendum (SALE-30)',
  method: 'POST',
  path: '/contracts/sales/:saleId/new-term',
  access: 'session',
  strict: true,
  input: z.object({
    saleId,
    /** How many instalments take the place of those that are left. */
    months: z.number('required').int('format').min(1, 'out_of_range').max(360, 'out_of_range'),
    /** The plan that the person read; another one meanwhile is read again first. */
    planVersion: z
      .number('required')
      .int('format')
      .min(1, 'out_of_range')
      .max(32_767, 'out_of_range'),
    /** The first instalment that is replaced: a payment meanwhile makes it another one, and its figures are read again first. */
    from: z.number('required').int('format').min(1, 'out_of_range').max(32_767, 'out_of_range'),
  }),
  answer: z.object({ addendumId: z.uuid(), state: z.enum(ADDENDUM_STATES) }),
  errors: [
    'step_up_required',
    'rescue_not_allowed',
    'term_invalid',
    'term_too_long',
    'term_unchanged',
    'contract_changed',
  ],
  also: { 1: z.object({ reason: z.enum(NEW_TERM_REASONS).optional() }) },
});

export const withdrawAddendum = defineCall({
  name: 'contracts.withdrawAddendum',
  summary:
    'Takes back what was asked for, before the office has agreed; repeating it changes nothing',
  method: 'POST',
  path: '/addenda/:addendumId/withdrawal',
  access: 'session',
  strict: true,
  input: z.object({ addendumId }),
  answer: z.object({ addendumId: z.uuid(), state: z.enum(ADDENDUM_STATES) }),
  errors: ['addendum_ended'],
});

/** The addenda among the documents of a customer, of the companies that the operator reaches. */
export const addendaDocuments = defineSection({
  page: 'documents',
  key: 'addenda',
  answer: z.array(addendumSchema),
});

const deskAddendumSchema = z.object({
  ...addendumSchema.shape,
  personId: z.number().int(),
  customer: z.string(),
  contract: z.object({ contractId: z.uuid(), reference: z.string() }).nullable(),
  /** The signature takes a second person (CON-24). */
  needsTwo: z.boolean(),
  isProposed: z.boolean(),
  can: z.object({ judge: z.boolean() }),
});
export type DeskAddendum = z.infer<typeof deskAddendumSchema>;

export const readDeskAddendum = defineCall({
  name: 'contracts.readDeskAddendum',
  summary: 'An addendum at the desk: what it changes, and whether it waits for the company',
  method: 'GET',
  path: '/operators/addenda/:addendumId',
  access: 'operator',
  operators: OFFICE_ROLES,
  accessLog: 'documents',
  input: z.object({ addendumId }),
  answer: deskAddendumSchema,
  errors: [],
});

export const openDeskAddendum = defineCall({
  name: 'contracts.openDeskAddendum',
  summary: 'The document of an addendum at the desk',
  method: 'GET',
  path: '/operators/addenda/:addendumId/file',
  access: 'operator',
  operators: OFFICE_ROLES,
  accessLog: 'documents',
  input: z.object({ addendumId }),
  answer: readFileSchema,
  errors: [],
});

export const listDeskAddenda = defineCall({
  name: 'contracts.listDeskAddenda',
  summary: 'The addenda of a contract at the desk, newest first',
  method: 'GET',
  path: '/operators/contracts/:contractId/addenda',
  access: 'operator',
  operators: OFFICE_ROLES,
  accessLog: 'documents',
  input: z.object({ contractId: z.uuid('format') }),
  answer: z.object({ addenda: z.array(addendumSchema) }),
  errors: [],
});

export const judgeAddendum = defineCall({
  name: 'contracts.judgeAddendum',
  summary:
    'The company agrees, so that the new term is in force, or refuses with a reason; above the limit a second person decides (SALE-30)',
  method: 'POST',
  path: '/operators/addenda/:addendumId/judgement',
  access: 'operator',
  operators: SEALERS,
  accessLog: 'documents',
  strict: true,
  input: z.object({ addendumId, isRight: z.boolean('required'), reason: reasonSchema }),
  answer: deskAddendumSchema,
  errors: [
    'addendum_ended',
    'contract_changed',
    'rescue_not_allowed',
    'same_person',
    'too_many_proposals',
  ],
  also: { 1: z.object({ reason: z.enum(NEW_TERM_REASONS).optional() }) },
});
