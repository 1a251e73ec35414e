import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema, instantSchema } from '../dates.ts';
import { reasonSchema } from '../operators/approvals.calls.ts';
import { APPEAL_ROLES, APPEAL_STATES, PROSPECT_ACTS, PROSPECT_STAGES } from './prospect.rules.ts';

const NO_CUSTOMER = { none: 'a prospect is no customer yet' } as const;

const adviserSchema = z.object({ id: z.number().int(), name: z.string(), code: z.string() });

export const deskAppealSchema = z.object({
  appealId: z.uuid(),
  state: z.enum(APPEAL_STATES),
  madeAt: instantSchema,
  words: z.string(),
  appellant: adviserSchema,
  /** As whoever appeals typed them. */
  claim: z.object({ name: z.string(), document: z.string(), phone: z.string(), email: z.string() }),
  /** Whose they are, and what was done with them so far. */
  owner: adviserSchema,
  prospect: z.object({
    name: z.string(),
    stage: z.enum(PROSPECT_STAGES),
    registeredAt: instantSchema,
    freeOn: daySchema,
  }),
  timeline: z.array(
    z.object({
      act: z.enum(PROSPECT_ACTS),
      at: instantSchema,
      stage: z.enum(PROSPECT_STAGES).nullable(),
    }),
  ),
  answer: z.string(),
  decidedBy: z.string(),
  decidedAt: instantSchema.nullable(),
  can: z.object({ decide: z.boolean() }),
});
export type DeskAppeal = z.infer<typeof deskAppealSchema>;

const common = {
  access: 'operator',
  operators: APPEAL_ROLES,
  accessLog: NO_CUSTOMER,
  anyCompany: true,
  answer: deskAppealSchema,
} as const;
const appealId = z.uuid('format');

export const readAppeal = defineCall({
  ...common,
  name: 'prospects.readAppeal',
  summary: 'An appeal about a prospect, with both advisers and what was done (PRO-6)',
  method: 'GET',
  path: '/operators/prospect-appeals/:appealId',
  input: z.object({ appealId }),
  errors: ['forbidden'],
});

export const decideAppeal = defineCall({
  ...common,
  name: 'prospects.decideAppeal',
  summary: 'Says whose a prospect is: of whoever appeals from now on, or as before (PRO-6)',
  method: 'POST',
  path: '/operators/prospect-appeals/:appealId/decision',
  strict: true,
  input: z.object({
    appealId,
    verdict: z.enum(['upheld', 'rejected'], 'not_in_list'),
    reason: reasonSchema,
  }),
  errors: ['forbidden', 'appeal_decided', 'same_person'],
});
