import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { APPEAL_ROLES, PROSPECT_STAGES } from './prospect.rules.ts';

const adviserSchema = z.object({ id: z.number().int(), name: z.string(), code: z.string() });

const foundSchema = z.object({
  prospectId: z.uuid(),
  name: z.string(),
  document: z.string(),
  phone: z.string(),
  email: z.string(),
  city: z.string(),
  stage: z.enum(PROSPECT_STAGES),
  registeredAt: instantSchema,
  owner: adviserSchema,
});
export type FoundProspect = z.infer<typeof foundSchema>;

const mergeSchema = z.object({
  mergeId: z.uuid(),
  kept: z.object({ name: z.string(), owner: adviserSchema }),
  merged: z.object({ name: z.string(), owner: adviserSchema }),
  madeAt: instantSchema,
  by: z.string(),
  reason: z.string(),
  undoneAt: instantSchema.nullable(),
  /** Until when it can be taken back. */
  until: instantSchema,
  can: z.object({ undo: z.boolean() }),
});
export type ProspectMerge = z.infer<typeof mergeSchema>;

const common = {
  access: 'operator',
  operators: APPEAL_ROLES,
  accessLog: { none: 'a prospect is no customer yet' },
  anyCompany: true,
  method: 'POST',
  strict: true,
} as const;

export const findDoubles = defineCall({
  ...common,
  name: 'prospects.findDoubles',
  summary:
    'Prospects by name, document, telephone or e-mail, and what was merged lately, at most 50 of each (PRO-9)',
  path: '/operators/prospect-searches',
  onlyReads: true,
  input: z.object({
    /** Beginnings of words of a name, or a whole document, telephone or e-mail; empty: none is searched. */
    q: z.string().trim().max(120, 'too_long').optional(),
  }),
  answer: z.object({ prospects: z.array(foundSchema), merges: z.array(mergeSchema) }),
  errors: [],
});

export const mergeProspects = defineCall({
  ...common,
  name: 'prospects.merge',
  summary: 'Makes two rows of one person one: whoever registered them first has them (PRO-9)',
  path: '/operators/prospect-merges',
  input: z.object({
    firstId: z.uuid('format'),
    secondId: z.uuid('format'),
    reason: reasonSchema,
  }),
  answer: mergeSchema,
  errors: ['forbidden', 'merge_same', 'merge_bought', 'prospect_passed', 'same_person'],
});

export const undoMerge = defineCall({
  ...common,
  name: 'prospects.undoMerge',
  summary: 'Parts them again within 30 days; undone again nothing happens (PRO-9)',
  path: '/operators/prospect-merges/:mergeId/undoing',
  input: z.object({ mergeId: z.uuid('format') }),
  answer: mergeSchema,
  errors: ['forbidden', 'merge_over', 'same_person'],
});
