import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema } from '../dates.ts';

export const TRAIL_PER_PAGE = 50;

const word = z.string().trim().max(60, 'too_long').optional();

export const searchTrail = defineCall({
  name: 'operators.searchTrail',
  summary:
    'The trail of acts, newest first: of everybody for who reaches all companies, else only one’s own (security rule 50)',
  method: 'GET',
  path: '/operators/trail',
  access: 'operator',
  operators: ['admin', 'compliance', 'read_only'],
  input: z.object({
    /** The document of who acted. */
    document: word,
    /** The beginning of the act's name: `payments.` or `approvals.approved`. */
    action: word,
    objectKind: word,
    objectId: word,
    outcome: z.enum(['done', 'refused'], 'not_in_list').optional(),
    /** Days of La Paz, both included. */
    from: daySchema.optional(),
    to: daySchema.optional(),
    /** Only entries before this one: the last that is shown. */
    before: z.number('format').int('format').positive('out_of_range').optional(),
  }),
  answer: z.object({
    entries: z.array(
      z.object({
        id: z.number().int(),
        at: z.iso.datetime(),
        actorKind: z.enum(['person', 'system', 'provider', 'anonymous']),
        actor: z.string(),
        action: z.string(),
        objectKind: z.string(),
        objectId: z.string(),
        outcome: z.enum(['done', 'refused']),
        codigo: z.string(),
        requestId: z.string(),
        /** What else was written down, as JSON text. */
        details: z.string(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: [],
});
