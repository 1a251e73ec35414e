import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { daySchema } from '../../dates.ts';
import { readFileSchema, sentFileSchema } from '../../file.ts';
import { chosenIdSchema, companyIdSchema, idSchema } from '../../numbers.ts';
import { reasonSchema } from '../../operators/approvals.calls.ts';
import { plainLine } from '../../operators/plain-words.rules.ts';
import { PASSPORT_SLOTS, PASSPORT_STATES } from './passport.rules.ts';

const placeShape = {
  /** Null: the whole project. */
  block: z.string().nullable(),
  lot: z.string().nullable(),
};

const documentSchema = z.object({
  slot: z.enum(PASSPORT_SLOTS),
  state: z.enum(PASSPORT_STATES),
  /** What it is about, which may be wider than what was asked for. */
  ...placeShape,
  /** Names the file; null: there is none. */
  entryId: z.uuid().nullable(),
  sha256: z.string(),
  /** That the document bears; empty: none was written down. */
  number: z.string(),
  /** The day that the document bears, the last day that it names, and the day by which it is checked again. */
  datedOn: daySchema.nullable(),
  validUntil: daySchema.nullable(),
  nextCheckOn: daySchema.nullable(),
  /** Who checked it and who published it: two persons. */
  checkedBy: z.string(),
  publishedBy: z.string(),
  publishedAt: z.iso.datetime().nullable(),
});
export type PassportDocument = z.infer<typeof documentSchema>;

const apartSchema = z.object({
  ...placeShape,
  slot: z.enum(PASSPORT_SLOTS),
  state: z.enum(PASSPORT_STATES),
});

const lineSchema = z.object({
  entryId: z.uuid(),
  slot: z.enum(PASSPORT_SLOTS),
  ...placeShape,
  /** False: the document was taken back. */
  hasFile: z.boolean(),
  checkedBy: z.string(),
  publishedBy: z.string(),
  publishedAt: z.iso.datetime(),
  /** Empty for customers: it is written for the desk. */
  reason: z.string(),
});

const passportShape = {
  /** The six documents, in their order. */
  documents: z.array(documentSchema),
  /** Nothing is reserved here: a required document is missing or has expired (CAT-43). */
  isBlocked: z.boolean(),
  /** Blocks and lots whose documents stand differently from those of the project. */
  apart: z.array(apartSchema),
  /** Everything that was ever published, the latest first. */
  history: z.array(lineSchema),
};
const passportSchema = z.object(passportShape);
export type Passport = z.infer<typeof passportSchema>;

export const readPassport = defineCall({
  name: 'passports.read',
  summary: 'The six documents of a project, or of one of its lots, and their history (CAT-40)',
  method: 'GET',
  path: '/projects/:projectId/passport',
  access: 'session',
  seenByDesk: 'frame',
  input: z.object({ projectId: idSchema, lotId: idSchema.optional() }),
  answer: passportSchema,
  errors: [],
});

export const openPassportFile = defineCall({
  name: 'passports.open',
  summary:
    'A published document of a passport, also one that another has followed; one that was taken back is opened to the desk alone',
  method: 'GET',
  path: '/passports/:entryId/file',
  access: 'session',
  seenByDesk: 'frame',
  input: z.object({ entryId: z.uuid('format') }),
  answer: readFileSchema,
  errors: [],
});

export const PASSPORT_ROLES = ['admin', 'sales_ops'] as const;
/** Operators who read all of a history, also the reasons in it and files that were taken back. */
export const PASSPORT_READERS = [...PASSPORT_ROLES, 'compliance', 'support', 'read_only'] as const;

export const listPassports = defineCall({
  name: 'passports.list',
  summary: 'The documents of every land project of the companies that the operator reaches',
  method: 'GET',
  path: '/operators/passports',
  access: 'operator',
  operators: PASSPORT_READERS,
  accessLog: { none: 'no data of a customer' },
  anyCompany: true,
  input: z.object({}),
  answer: z.object({
    projects: z.array(
      z.object({
        projectId: z.number().int(),
        companyId: companyIdSchema,
        name: z.string(),
        ...passportShape,
        can: z.object({ propose: z.boolean() }),
      }),
    ),
  }),
  errors: [],
});

/** As it is written in the plan; empty stands for none. */
const placeName = z.string('format').trim().max(12, 'too_long').default('');
const date = z.union([daySchema, z.null()], 'required');

export const proposePassport = defineCall({
  name: 'passports.propose',
  summary: 'Asks a second person to publish a document, to confirm it again, or to take it back',
  method: 'POST',
  path: '/operators/passports',
  access: 'operator',
  operators: PASSPORT_ROLES,
  strict: true,
  upload: true,
  accessLog: { none: 'no data of a customer' },
  input: z
    .object({
      projectId: chosenIdSchema,
      block: placeName,
      lot: placeName,
      slot: z.enum(PASSPORT_SLOTS, 'not_in_list'),
      /** `confirm`: the file that is there was checked again. */
      act: z.enum(['publish', 'confirm', 'withdraw'], 'not_in_list'),
      file: sentFileSchema.nullable(),
      number: z
        .string('format')
        .transform(plainLine)
        .pipe(z.string().max(60, 'too_long'))
        .default(''),
      datedOn: date,
      validUntil: date,
      nextCheckOn: date,
      reason: reasonSchema,
    })
    .refine(({ lot, block }) => lot === '' || block !== '', {
      path: ['block'],
      message: 'required',
    })
    .refine(({ act, file }) => act !== 'publish' || file !== null, {
      path: ['file'],
      message: 'required',
    })
    .refine(({ act, datedOn }) => act !== 'publish' || datedOn !== null, {
      path: ['datedOn'],
      message: 'required',
    })
    .refine(({ act, nextCheckOn }) => act === 'withdraw' || nextCheckOn !== null, {
      path: ['nextCheckOn'],
      message: 'required',
    }),
  answer: z.object({ proposalId: z.uuid() }),
  errors: ['too_many_proposals'],
});

export const openProposedPassport = defineCall({
  name: 'passports.openProposed',
  summary: 'The file that waits to be published, for whoever decides about it',
  method: 'GET',
  path: '/operators/proposals/:id/passport-file',
  access: 'operator',
  operators: PASSPORT_ROLES,
  accessLog: { none: 'no data of a customer' },
  input: z.object({ id: z.uuid('format') }),
  answer: readFileSchema,
  errors: [],
});
