import { z } from 'zod';
import { daySchema } from '../dates.ts';
import { idSchema } from '../numbers.ts';
import { plainLine } from '../operators/plain-words.rules.ts';
import {
  HEIRS,
  KEEPERS,
  LOST_PAPERS,
  RELATIONS,
  SETTLEMENTS,
  TERM_WISHES,
  WRONG_DATA,
} from './formality.rules.ts';

const line = (most: number) =>
  z.string('required').transform(plainLine).pipe(z.string().max(most, 'too_long'));

const ownSales = z
  .array(idSchema, 'required')
  .min(1, 'required')
  .max(20, 'too_long')
  .transform((saleIds) => [...new Set(saleIds)].toSorted((one, other) => one - other));

const documentOf = z
  .string('required')
  .trim()
  .min(1, 'required')
  .min(4, 'too_short')
  .max(24, 'too_long')
  .regex(/^[0-9A-Za-z-]+$/, 'format');
const nameOf = z
  .string('required')
  .transform(plainLine)
  .pipe(z.string().min(1, 'required').min(3, 'too_short').max(120, 'too_long'));

/** Purchases of the asker. */
const mine = z.object({ whose: z.literal('mine'), saleIds: ownSales });

/** Purchases of somebody else, as the asker names them: a claim, which nothing is looked up for (SUP-5). */
const others = z.object({
  whose: z.literal('other'),
  document: documentOf,
  name: nameOf,
  /** Which purchase, in their words. */
  product: line(200),
});

const deathFacts = {
  kind: z.literal('death'),
  relation: z.enum(RELATIONS, 'required'),
  diedOn: z.string('required').min(1, 'required').pipe(daySchema),
  heirs: z.enum(HEIRS, 'required'),
};
const divorceFacts = {
  kind: z.literal('divorce'),
  keeps: z.enum(KEEPERS, 'required'),
  settlement: z.enum(SETTLEMENTS, 'required'),
};
const lostFacts = { kind: z.literal('lost_document'), paper: z.enum(LOST_PAPERS, 'required') };

const correctionFacts = {
  kind: z.literal('data_correction'),
  datum: z.enum(WRONG_DATA, 'required'),
  /** As it should be written. */
  right: z
    .string('required')
    .transform(plainLine)
    .pipe(z.string().min(1, 'required').max(200, 'too_long')),
};
/** Who takes the purchase over: a claim, which nothing is looked up for. */
const cessionFacts = {
  kind: z.literal('office_cession'),
  takerName: nameOf,
  takerDocument: documentOf,
};
const termFacts = { kind: z.literal('office_term'), wish: z.enum(TERM_WISHES, 'required') };

const ofHolder = z.discriminatedUnion('whose', [mine, others], 'required');
/** A copy of a document is for its holder alone. */
const onePurchase = mine.extend({
  saleIds: z.array(idSchema, 'required').min(1, 'required').max(1, 'too_long'),
});

/** What is asked is about the asker, and no purchase. */
const noPurchase = mine.extend({ saleIds: z.array(idSchema, 'required').max(0, 'too_long') });

/** What the form of each formality asks. */
export const formalityAnswersSchema = z.discriminatedUnion('kind', [
  z.object({ ...deathFacts, holder: ofHolder }),
  z.object({ ...divorceFacts, holder: ofHolder }),
  z.object({ ...lostFacts, holder: onePurchase }),
  z.object({ ...correctionFacts, holder: noPurchase }),
  z.object({ ...cessionFacts, holder: onePurchase }),
  z.object({ ...termFacts, holder: onePurchase }),
]);
export type FormalityAnswers = z.output<typeof formalityAnswersSchema>;

/** What was answered, with the names that the purchases had when it was sent. */
const shownHolder = z.discriminatedUnion('whose', [
  z.object({
    whose: z.literal('mine'),
    sales: z.array(z.object({ saleId: z.number().int(), product: z.string() })),
  }),
  others,
]);
export const formalityFactsSchema = z.discriminatedUnion('kind', [
  z.object({ ...deathFacts, holder: shownHolder }),
  z.object({ ...divorceFacts, holder: shownHolder }),
  z.object({ ...lostFacts, holder: shownHolder }),
  z.object({ ...correctionFacts, holder: shownHolder }),
  z.object({ ...cessionFacts, holder: shownHolder }),
  z.object({ ...termFacts, holder: shownHolder }),
]);
export type FormalityFacts = z.output<typeof formalityFactsSchema>;
