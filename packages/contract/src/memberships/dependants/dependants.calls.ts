import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { daySchema } from '../../dates.ts';
import { readDocument } from '../../identity/document.rules.ts';
import { MOST_ID } from '../../numbers.ts';
import { plainLine } from '../../operators/plain-words.rules.ts';
import { RELATIONS } from './dependant.rules.ts';

const dependantSchema = z.object({
  dependantId: z.uuid(),
  name: z.string(),
  document: z.string(),
  birthOn: daySchema,
  relation: z.enum(RELATIONS),
});
export type Dependant = z.infer<typeof dependantSchema>;

const listSchema = z.object({
  products: z.array(
    z.object({
      saleId: z.number().int(),
      product: z.string(),
      dependants: z.array(dependantSchema),
      /** How many more may be named. */
      free: z.number().int(),
      /** How many may still leave this year. */
      changesLeft: z.number().int(),
    }),
  ),
});
export type Dependants = z.infer<typeof listSchema>;

export const listDependants = defineCall({
  name: 'memberships.listDependants',
  summary: 'The people named with each membership or family ticket of the person (PASS-5)',
  method: 'GET',
  path: '/dependants',
  access: 'session',
  input: z.object({}),
  answer: listSchema,
  errors: [],
});

export const addDependant = defineCall({
  name: 'memberships.addDependant',
  summary: 'Names somebody with a membership or family ticket, six at most (PASS-5)',
  method: 'POST',
  path: '/dependants',
  access: 'session',
  strict: true,
  input: z.object({
    attemptId: z.uuid('format'),
    saleId: z.int('format').min(1, 'format').max(MOST_ID, 'format'),
    name: z
      .string()
      .transform(plainLine)
      .pipe(z.string().min(1, 'required').min(3, 'too_short').max(120, 'too_long')),
    document: z
      .string()
      .max(40, 'too_long')
      .transform((typed) => {
        const { number, complement } = readDocument(plainLine(typed));
        return complement === '' ? number : `${number}-${complement}`;
      })
      .pipe(z.string().min(1, 'required').min(3, 'too_short').max(23, 'too_long')),
    birthOn: z.string().min(1, 'required').pipe(daySchema),
    relation: z.enum(RELATIONS, 'not_in_list'),
  }),
  answer: listSchema,
  errors: ['forbidden', 'idempotency_conflict', 'dependants_full', 'dependant_known'],
});

export const removeDependant = defineCall({
  name: 'memberships.removeDependant',
  summary: 'Takes somebody off the list; two a year may leave (PASS-5)',
  method: 'POST',
  path: '/dependants/:dependantId/remove',
  access: 'session',
  strict: true,
  input: z.object({ dependantId: z.uuid('format') }),
  answer: listSchema,
  errors: ['forbidden', 'dependant_changes'],
});
