import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema } from '../dates.ts';
import { idSchema } from '../numbers.ts';
import { exportedSchema } from './export.rules.ts';

export const TRAIL_PER_PAGE = 50;

const word = z.string().trim().max(60, 'too_long').optional();

const filter = z.object({
  /** The person who acted: a document in any form, or a user code. */
  who: word,
  /** One act, such as `payments.start`, or all acts of an area: `payments.` */
  action: word,
  objectKind: word,
  objectId: word,
  outcome: z.enum(['done', 'refused'], 'not_in_list').optional(),
  /** Days of La Paz, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
});

const trailEntrySchema = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actorKind: z.enum(['person', 'system', 'provider', 'anonymous']),
  actor: z.string(),
  actorId: z.number().int().nullable(),
  action: z.string(),
  objectKind: z.string(),
  objectId: z.string(),
  /** The name of the object for people: a name, a title, a reference; empty where it has none. */
  objectName: z.string(),
  /** The person whose page at the desk shows the object. */
  objectPersonId: z.number().int().nullable(),
  outcome: z.enum(['done', 'refused']),
  codigo: z.string(),
  /** Why it was refused, in the language of the reader. */
  refusal: z.string(),
  requestId: z.string(),
  /** The other recorded details, as JSON text. */
  details: z.string(),
  /** Names of the people whose ids stand in the details. */
  people: z.array(z.object({ id: z.number().int(), name: z.string() })),
});

export const searchTrail = defineCall({
  name: 'operators.searchTrail',
  summary:
    'The trail of acts, newest first: all entries for an operator of all companies, else only the operator’s own (SEC-50)',
  // Documents stay out of addresses (SEC-39).
  method: 'POST',
  path: '/operators/trail/searches',
  access: 'operator',
  operators: ['admin', 'compliance', 'read_only'],
  strict: true,
  accessLog: 'trail',
  onlyReads: true,
  anyCompany: true,
  input: filter.extend({
    /** Only entries before this one, the last on the page before. */
    before: idSchema.optional(),
  }),
  answer: z.object({ entries: z.array(trailEntrySchema), hasMore: z.boolean() }),
  errors: [],
});

export const exportTrail = defineCall({
  name: 'operators.exportTrail',
  summary: 'The same entries for a spreadsheet; written in the trail itself (SEC-40)',
  method: 'POST',
  path: '/operators/trail/export',
  access: 'operator',
  operators: ['admin', 'compliance', 'read_only'],
  strict: true,
  accessLog: 'trail',
  anyCompany: true,
  input: filter,
  answer: exportedSchema,
  errors: [],
});
