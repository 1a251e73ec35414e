import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';

const dayItemSchema = z.object({
  /** Unique within its kind. */
  id: z.string(),
  /** What people call it. */
  subject: z.string(),
  personId: z.int().nullable(),
  at: instantSchema.nullable(),
  /** A page of ours; empty when it leads nowhere. */
  link: z.string(),
});
export type DayItem = z.infer<typeof dayItemSchema>;

export const readDay = defineCall({
  name: 'advisers.readDay',
  summary: 'What an adviser has to do or to know today, kind by kind; empty for everybody else',
  method: 'GET',
  path: '/advisers/day',
  access: 'session',
  input: z.object({}),
  answer: z.object({
    on: z.iso.date(),
    /** In the order of the day; a kind without things is left out. */
    kinds: z.array(z.object({ kind: z.string(), items: z.array(dayItemSchema) })),
  }),
  errors: [],
});
