import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { chosenIdSchema, companyIdSchema, idSchema } from '../numbers.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { plainLine, plainText } from '../operators/plain-words.rules.ts';
import {
  LAND_CLAUSES,
  MEMBERSHIP_CLAUSES,
  TICKET_CLAUSES,
  type ClauseKey,
} from './clauses.rules.ts';
import { CONTRACT_LANGUAGES, CONTRACT_VARIANTS } from './contract.rules.ts';
import { CLAUSE_PARTS, MOST_OF_PART } from './template.rules.ts';

/** Who writes templates and publishes them; the others read what is in force (CON-18). */
export const TEMPLATE_ROLES = ['admin', 'sales_ops'] as const;
export const TEMPLATE_READERS = [...TEMPLATE_ROLES, 'compliance', 'support', 'read_only'] as const;

const CLAUSE_KEYS: ClauseKey[] = [
  ...new Set<ClauseKey>([...LAND_CLAUSES, ...MEMBERSHIP_CLAUSES, ...TICKET_CLAUSES]),
];

const clauseKey = z.enum(CLAUSE_KEYS, 'not_in_list');
const writtenSchema = (most: number) =>
  z.string('format').transform(plainText).pipe(z.string().max(most, 'too_long'));
const wordsSchema = z.object({
  title: writtenSchema(MOST_OF_PART.title),
  text: writtenSchema(MOST_OF_PART.text),
  card: writtenSchema(MOST_OF_PART.card),
});
export const templateClauseSchema = z.object({
  key: clauseKey,
  es: wordsSchema,
  en: wordsSchema,
  pt: wordsSchema,
});

const certificateSchema = z
  .string('format')
  .transform(plainLine)
  .pipe(z.string().max(60, 'too_long'));

const company = z.object({ id: companyIdSchema, name: z.string() });
const problemSchema = z.object({
  code: z.enum(['clauses_differ', 'required', 'unknown_field', 'no_card']),
  key: clauseKey.nullable(),
  language: z.enum(CONTRACT_LANGUAGES).nullable(),
  part: z.enum(CLAUSE_PARTS).nullable(),
  /** Of a field that there is not. */
  name: z.string(),
});
const differenceSchema = z.object({
  key: clauseKey,
  language: z.enum(CONTRACT_LANGUAGES),
  part: z.enum(CLAUSE_PARTS),
  before: z.string(),
  after: z.string(),
});

const versionSchema = z.object({
  version: z.number().int(),
  certificate: z.string(),
  publishedAt: instantSchema,
  publishedBy: z.string(),
  approvedBy: z.string(),
  reason: z.string(),
});

const NO_CUSTOMER = { none: 'no data of a customer' } as const;

export const listTemplates = defineCall({
  name: 'contracts.listTemplates',
  summary: 'The templates of contracts of the companies that the operator reaches (CON-10)',
  method: 'GET',
  path: '/operators/contract-templates',
  access: 'operator',
  operators: TEMPLATE_READERS,
  accessLog: NO_CUSTOMER,
  anyCompany: true,
  input: z.object({}),
  answer: z.object({
    templates: z.array(
      z.object({
        templateId: z.number().int(),
        company,
        variant: z.enum(CONTRACT_VARIANTS),
        /** In force; null: nothing was published yet. */
        inForce: versionSchema.nullable(),
        hasDraft: z.boolean(),
      }),
    ),
    /** Companies and kinds of contract without a template, of which one can be begun. */
    missing: z.array(z.object({ company, variant: z.enum(CONTRACT_VARIANTS) })),
  }),
  errors: [],
});

export const readTemplate = defineCall({
  name: 'contracts.readTemplate',
  summary: 'A template: its versions, one of them, what differs from another, and the draft',
  method: 'GET',
  path: '/operators/contract-templates/:templateId',
  access: 'operator',
  operators: TEMPLATE_READERS,
  accessLog: NO_CUSTOMER,
  input: z.object({
    templateId: idSchema,
    /** Left out: the newest. */
    version: z
      .number('format')
      .int('format')
      .min(1, 'out_of_range')
      .max(32_767, 'out_of_range')
      .optional(),
    /** It is compared with this one; left out: with the one before it. */
    beside: z
      .number('format')
      .int('format')
      .min(1, 'out_of_range')
      .max(32_767, 'out_of_range')
      .optional(),
  }),
  answer: z.object({
    templateId: z.number().int(),
    company,
    variant: z.enum(CONTRACT_VARIANTS),
    /** What a clause may have filled in. */
    fields: z.array(z.string()),
    /** The newest first. */
    versions: z.array(versionSchema),
    shown: z
      .object({
        version: z.number().int(),
        beside: z.number().int().nullable(),
        clauses: z.array(templateClauseSchema),
        differences: z.array(differenceSchema),
      })
      .nullable(),
    draft: z
      .object({
        basedOn: z.number().int(),
        clauses: z.array(templateClauseSchema),
        certificate: z.string(),
        changedAt: instantSchema,
        changedBy: z.string(),
        /** From the version in force. */
        differences: z.array(differenceSchema),
        problems: z.array(problemSchema),
      })
      .nullable(),
    can: z.object({ write: z.boolean() }),
  }),
  errors: ['forbidden'],
});
export type ReadTemplate = z.infer<typeof readTemplate.answer>;

export const beginTemplate = defineCall({
  name: 'contracts.beginTemplate',
  summary: 'Begins a draft: of the version in force, or of the model of the product (CON-16)',
  method: 'POST',
  path: '/operators/contract-templates',
  access: 'operator',
  operators: TEMPLATE_ROLES,
  strict: true,
  accessLog: NO_CUSTOMER,
  input: z.object({
    companyId: chosenIdSchema,
    variant: z.enum(CONTRACT_VARIANTS, 'not_in_list'),
  }),
  answer: z.object({ templateId: z.number().int() }),
  errors: [],
});

export const saveTemplate = defineCall({
  name: 'contracts.saveTemplate',
  summary: 'Keeps the draft of the next version; what is unfinished is kept, too',
  method: 'PUT',
  path: '/operators/contract-templates/:templateId/draft',
  access: 'operator',
  operators: TEMPLATE_ROLES,
  strict: true,
  accessLog: NO_CUSTOMER,
  input: z.object({
    templateId: idSchema,
    clauses: z.array(templateClauseSchema).min(1, 'required').max(18, 'too_long'),
    certificate: certificateSchema,
    /** When the draft that was read was changed: somebody else's words are not overwritten. */
    readAt: z.iso.datetime({ error: 'format' }),
  }),
  answer: z.object({ changedAt: instantSchema, problems: z.array(problemSchema) }),
  errors: ['template_draft_changed'],
});

export const dropTemplate = defineCall({
  name: 'contracts.dropTemplate',
  summary: 'Throws the draft away; what is in force stays',
  method: 'DELETE',
  path: '/operators/contract-templates/:templateId/draft',
  access: 'operator',
  operators: TEMPLATE_ROLES,
  accessLog: NO_CUSTOMER,
  input: z.object({ templateId: idSchema }),
  answer: z.object({}),
  errors: [],
});

export const publishTemplate = defineCall({
  name: 'contracts.publishTemplate',
  summary: 'Asks a second person to publish the draft as the next version (CON-18)',
  method: 'POST',
  path: '/operators/contract-templates/:templateId/publication',
  access: 'operator',
  operators: TEMPLATE_ROLES,
  strict: true,
  accessLog: NO_CUSTOMER,
  input: z.object({ templateId: idSchema, reason: reasonSchema }),
  answer: z.object({ proposalId: z.uuid() }),
  errors: ['template_unfinished', 'proposal_outdated', 'too_many_proposals'],
});
