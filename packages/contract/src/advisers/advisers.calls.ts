import { z } from 'zod';
import { defineCall, type AnswerOf } from '../call.ts';
import { daySchema, instantSchema } from '../dates.ts';
import { ADVISER_STATES } from './adviser.rules.ts';

const dayItemSchema = z.object({
  /** Which kind of thing it is; each noun declares its own (`day` in its contract). */
  kind: z.string(),
  /** Unique within its kind. */
  id: z.string(),
  /** Who it is about, or what people call it. */
  subject: z.string(),
  /** What it is about them: a product, a plan. */
  detail: z.string(),
  personId: z.int().nullable(),
  /** The last day for it; null when it has none. */
  dueOn: daySchema.nullable(),
  /** The instant, where the hour matters. */
  at: instantSchema.nullable(),
  /** A page of ours; empty when it leads nowhere. */
  link: z.string(),
  /** Whom to write to or call; empty when the adviser may not, or nobody knows. */
  phone: z.string(),
  /** How the text of a message greets them. */
  greet: z.string(),
  /** Points of a race that are lost if nothing happens, whole; null when it is about none. */
  points: z.int().nullable(),
  /** What has to be named to say that it is done, if its noun can be told so; else empty. */
  doneId: z.string(),
});
export type DayItem = z.infer<typeof dayItemSchema>;

export const readDay = defineCall({
  name: 'advisers.readDay',
  summary:
    'What an adviser has to do today, by expected points × urgency, at most 200 things; empty for everybody else',
  method: 'GET',
  path: '/advisers/day',
  access: 'session',
  input: z.object({}),
  answer: z.object({
    on: daySchema,
    /** In the order of `orderOfDay`. */
    items: z.array(dayItemSchema),
    /** How the adviser stands, since when and why, and what the office tells them (ADV-1); null for everybody else. */
    standing: z
      .object({
        state: z.enum(ADVISER_STATES),
        since: daySchema,
        reason: z.string(),
        message: z.string(),
      })
      .nullable(),
  }),
  errors: [],
});

export type DayReply = AnswerOf<typeof readDay>;
