import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { pageSchema } from '../numbers.ts';
import { OPERATOR_ROLES } from '../operator-roles.ts';
import { personIdSchema } from './customers.calls.ts';
import { ACCESS_PARTS } from './customers.rules.ts';

/** In which role somebody looked: one of the desk, or the adviser of the person (PPL-10, PPL-11). */
export const LOOKERS = [...OPERATOR_ROLES, 'adviser'] as const;
export type Looker = (typeof LOOKERS)[number];

export const listLooks = defineCall({
  name: 'people.listLooks',
  summary: 'Operators and advisers who opened the data of the caller, newest first (PPL-10)',
  method: 'GET',
  path: '/profile/looks',
  access: 'session',
  seenByDesk: 'seen_profile',
  input: z.object({
    page: pageSchema,
  }),
  answer: z.object({
    looks: z.array(
      z.object({
        lookId: z.number().int(),
        at: instantSchema,
        role: z.enum(LOOKERS),
        name: z.string(),
        part: z.enum(ACCESS_PARTS),
        /** The reason as the operator wrote it; empty: found and opened in the search of the desk. */
        reason: z.string(),
      }),
    ),
    count: z.number().int(),
  }),
  errors: [],
});
export const ACCESS_LOG_PER_PAGE = 10;

const adviserAccessSchema = z.object({
  adviserId: z.number().int(),
  name: z.string(),
  code: z.string(),
  /** Sales of this customer that the adviser made. */
  sales: z.number().int(),
  /** In whose network the customer is seen with first name, initial and state: 1 is the adviser themselves (ADV-2); null: in nobody's of theirs. */
  level: z.number().int().nullable(),
  mayLook: z.boolean(),
  /** What was paid, too; never without access (ADV-2). */
  maySeePaid: z.boolean(),
  /** When the customer last decided about it; null: never, the sale gives the access. */
  decidedAt: instantSchema.nullable(),
});

export const listAdviserAccess = defineCall({
  name: 'people.listAdviserAccess',
  summary: 'The advisers who may see the data of the caller (PPL-11)',
  method: 'GET',
  path: '/profile/advisers',
  access: 'session',
  seenByDesk: 'seen_profile',
  input: z.object({}),
  answer: z.object({ advisers: z.array(adviserAccessSchema) }),
  errors: [],
});

export const setAdviserAccess = defineCall({
  name: 'people.setAdviserAccess',
  summary:
    'Takes the access of an adviser away, or gives it back, with or without what was paid; acts on the next call (PPL-11, ADV-2)',
  method: 'POST',
  path: '/profile/advisers',
  access: 'session',
  strict: true,
  input: z.object({
    adviserId: personIdSchema,
    mayLook: z.boolean(),
    /** Left out: as it was. */
    maySeePaid: z.boolean().optional(),
  }),
  answer: adviserAccessSchema,
  errors: [],
});
