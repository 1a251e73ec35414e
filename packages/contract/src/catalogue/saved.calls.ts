import { z } from 'zod';
import { defineCall } from '../call.ts';
import { moneySchema } from '../money.ts';
import { PRODUCT_KINDS } from '../sales/sales.calls.ts';
import { itemFactsSchema } from './items.calls.ts';
import { houseFrontSchema, offerSchema, projectSchema } from './projects.calls.ts';
import { SERVICES, STAGES } from './project.rules.ts';
import { comparedRefs, MOST_COMPARED, MOST_SAVED, parseRef } from './saved.rules.ts';
import { UNIT_STATES } from './unit.rules.ts';

const refSchema = z
  .string()
  .max(40, 'too_long')
  .refine((text) => parseRef(text) !== null, 'format');

/** A product with the figures by which people decide, the same for all kinds; what a kind does not have is null. */
export const comparableSchema = z.object({
  ref: z.string(),
  kind: z.union([z.literal('project'), z.enum(PRODUCT_KINDS)]),
  title: z.string(),
  /** The lot or house within the project, or the code of the item. */
  detail: z.string(),
  company: z.object({ id: z.number().int(), name: z.string() }),
  /** The project to which it belongs, with what its page needs. */
  projectId: z.number().int().nullable(),
  placeId: z.number().int().nullable(),
  itemId: z.number().int().nullable(),
  code: z.string(),
  surfaceM2: z.string().nullable(),
  pricePerM2: moneySchema.nullable(),
  /** Over the term that is proposed first; null: no list is in force. */
  offer: offerSchema.nullable(),
  /** Initial and all instalments; null where a bank pays a part. */
  total: moneySchema.nullable(),
  /** What a bank pays of a house. */
  bank: moneySchema.nullable(),
  /** Whether the company lends that part, too. */
  companyLends: z.boolean(),
  /** What the instalments cost a year, with the form; null where a bank pays a part. */
  effectivePct: z.string().nullable(),
  town: z.string(),
  stage: z.enum(STAGES).nullable(),
  services: z.array(z.enum(SERVICES)),
  /** Of a lot or a house. */
  state: z.enum(UNIT_STATES).nullable(),
  /** How many are free or left; null where that is not counted. */
  left: z.number().int().nullable(),
  isOnline: z.boolean(),
  facts: itemFactsSchema,
  /** What it is drawn from. */
  picture: z.object({
    outline: z.array(z.tuple([z.number(), z.number()])),
    plan: projectSchema.shape.plan,
    houses: z.array(houseFrontSchema),
  }),
});
export type Comparable = z.infer<typeof comparableSchema>;

export const listSaved = defineCall({
  name: 'saved.list',
  summary: 'The products that the person has saved, the latest first (CAT-14)',
  method: 'GET',
  path: '/saved',
  access: 'session',
  input: z.object({}),
  answer: z.object({ products: z.array(comparableSchema) }),
  errors: [],
});

const answer = z.object({ refs: z.array(z.string()) });

export const saveProduct = defineCall({
  name: 'saved.save',
  summary: `Saves a project, a lot, a house or an item; at most ${MOST_SAVED} (CAT-14)`,
  method: 'PUT',
  path: '/saved/:ref',
  access: 'session',
  input: z.object({ ref: refSchema }),
  answer,
  errors: ['saved_limit'],
});

export const dropSaved = defineCall({
  name: 'saved.drop',
  summary: 'Takes a product out of the saved ones',
  method: 'DELETE',
  path: '/saved/:ref',
  access: 'session',
  input: z.object({ ref: refSchema }),
  answer,
  errors: [],
});

export const compareProducts = defineCall({
  name: 'saved.compare',
  summary: `Up to ${MOST_COMPARED} products side by side, in the order of the address (CAT-14)`,
  method: 'GET',
  path: '/compare',
  access: 'session',
  seenByDesk: 'frame',
  input: z.object({
    /** References with commas between them. */
    refs: z
      .string()
      .max(140, 'too_long')
      .refine((text) => comparedRefs(text).length > 0, 'format'),
  }),
  answer: z.object({
    products: z.array(comparableSchema),
    /** Of an adviser in good standing, for the link that they share; empty otherwise (ADV-9). */
    adviserCode: z.string(),
  }),
  errors: [],
});
