import { z } from 'zod';
import { defineCall } from '../call.ts';
import { chosenIdSchema, companyIdsSchema } from '../numbers.ts';
import { ALL_METHODS } from './methods.rules.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { exportedSchema } from '../operators/export.rules.ts';
import { plainLine } from '../operators/plain-words.rules.ts';
import { RESTRICTION_REASONS } from './restriction.rules.ts';

export const RESTRICTION_STATES = ['on', 'planned', 'over'] as const;

const methodsSchema = z.union([
  z.literal('all'),
  z
    .array(z.enum(ALL_METHODS, 'not_in_list'))
    .min(1, 'required')
    .max(ALL_METHODS.length, 'too_long'),
]);

const REASON_MAX = 160;
const translation = z.string().transform(plainLine).pipe(z.string().max(REASON_MAX, 'too_long'));

export const reasonTextsSchema = z.object({
  es: z
    .string()
    .transform(plainLine)
    .pipe(z.string().min(1, 'required').min(5, 'too_short').max(REASON_MAX, 'too_long')),
  en: translation,
  pt: translation,
});

export const deskRestrictionSchema = z.object({
  id: z.number().int(),
  companyIds: z.array(z.number().int()),
  methods: methodsSchema,
  from: z.iso.datetime(),
  /** Null: until further notice. */
  to: z.iso.datetime().nullable(),
  /** Ended before it began: it never closed anything. */
  isCalledOff: z.boolean(),
  reasonKey: z.string(),
  reasonTexts: reasonTextsSchema.nullable(),
  state: z.enum(RESTRICTION_STATES),
  author: z.string(),
  endedBy: z.string(),
  endedReason: z.string(),
  can: z.object({ end: z.boolean() }),
});
export type DeskRestriction = z.infer<typeof deskRestrictionSchema>;

const answer = z.object({ restrictions: z.array(deskRestrictionSchema) });
const roles = ['admin', 'finance'] as const;

export const listRestrictions = defineCall({
  name: 'payments.listRestrictions',
  summary: 'Closed payments of the companies that the operator reaches, newest first, at most 100',
  method: 'GET',
  path: '/operators/restrictions',
  access: 'operator',
  operators: [...roles, 'read_only'],
  accessLog: { none: 'no data of a customer' },
  anyCompany: true,
  input: z.object({}),
  answer,
  errors: [],
});

export const addRestriction = defineCall({
  name: 'payments.addRestriction',
  summary: 'Closes payments of companies by methods, from a time on, open end allowed (PAY-18)',
  method: 'POST',
  path: '/operators/restrictions',
  access: 'operator',
  operators: roles,
  strict: true,
  accessLog: { none: 'no data of a customer' },
  input: z
    .object({
      companyIds: companyIdsSchema,
      methods: methodsSchema,
      /** Absent: now. */
      from: z.iso.datetime('format').optional(),
      to: z.iso.datetime('format').nullable(),
      reasonKey: z.enum(RESTRICTION_REASONS, 'not_in_list'),
      /** Only for the reason `other`, whose words they are. */
      reasonTexts: reasonTextsSchema.nullable().default(null),
    })
    .refine(({ reasonKey, reasonTexts }) => reasonKey !== 'other' || reasonTexts !== null, {
      path: ['reasonTexts', 'es'],
      message: 'required',
    })
    // Words that nobody would read are not dropped in silence.
    .refine(({ reasonKey, reasonTexts }) => reasonKey === 'other' || reasonTexts === null, {
      path: ['reasonTexts'],
      message: 'not_in_list',
    }),
  answer,
  errors: ['window_invalid'],
});

export const previewRestriction = defineCall({
  name: 'payments.previewRestriction',
  summary: 'Whom closing payments of these companies would touch; closes nothing',
  method: 'POST',
  path: '/operators/restrictions/preview',
  access: 'operator',
  operators: roles,
  strict: true,
  onlyReads: true,
  accessLog: { none: 'counts' },
  input: z.object({ companyIds: companyIdsSchema }),
  answer: z.object({
    /** With a purchase of these companies that has not ended. */
    people: z.number().int(),
    /** QRs that wait to be paid: a payment that began before may finish. */
    openQrs: z.number().int(),
  }),
  errors: [],
});

export const endRestriction = defineCall({
  name: 'payments.endRestriction',
  summary: 'Opens payments again now, or calls off a restriction that has not begun',
  method: 'POST',
  path: '/operators/restrictions/:id/end',
  access: 'operator',
  operators: roles,
  strict: true,
  accessLog: { none: 'no data of a customer' },
  input: z.object({
    id: chosenIdSchema,
    reason: reasonSchema,
  }),
  answer,
  errors: ['window_invalid'],
});

export const exportRestrictions = defineCall({
  name: 'payments.exportRestrictions',
  summary: 'The list of closed payments for a spreadsheet; written in the trail (SEC-40)',
  method: 'POST',
  path: '/operators/restrictions/export',
  access: 'operator',
  operators: [...roles, 'read_only'],
  strict: true,
  accessLog: { none: 'the same list; the trail keeps who took it along' },
  anyCompany: true,
  input: z.object({}),
  answer: exportedSchema,
  errors: [],
});
