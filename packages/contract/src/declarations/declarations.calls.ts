import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { amountText, moneySchema } from '../money.ts';
import { plainLine } from '../operators/plain-words.rules.ts';
import { parseTypedAmount } from '../payments/typed-amount.rules.ts';
import {
  DECLARATION_STATES,
  FUNDS,
  missingFields,
  NEEDS,
  tidyDeclaration,
} from './declaration.rules.ts';

const MOST_WORDS = 120;
// A million a month: beyond it somebody mistyped.
const MOST_MONTHLY = 1_000_000_00;

const line = z.string().transform(plainLine);
const words = line.pipe(
  z.string().min(1, 'required').min(2, 'too_short').max(MOST_WORDS, 'too_long'),
);
/** Empty unless another answer asks for it. */
const wordsIfAsked = line.pipe(z.string().max(MOST_WORDS, 'too_long'));

/** As it is typed: `1.200,50`; kept as `1200.50`. */
const monthly = z
  .string()
  .trim()
  .min(1, 'required')
  .transform((typed, context) => {
    const cents = parseTypedAmount(typed);
    if (cents === null) context.addIssue({ code: 'custom', message: 'format' });
    else if (cents <= 0 || cents > MOST_MONTHLY)
      context.addIssue({ code: 'custom', message: 'out_of_range' });
    return cents === null ? '' : amountText(cents);
  });

/** What a person declares, the same for page, contract and server (UIF-2). */
const FIELDS = {
  birthCity: line.pipe(
    z
      .string()
      .min(1, 'required')
      .min(2, 'too_short')
      .max(80, 'too_long')
      .regex(/^[\p{L}\p{M}\d.,'’() -]*$/u, 'letters_digits_only'),
  ),
  profession: words,
  activity: words,
  isOfficial: z.boolean('required'),
  institution: wordsIfAsked,
  post: wordsIfAsked,
  sourceOfFunds: z.enum(FUNDS, 'required'),
  sourceDetail: wordsIfAsked,
  monthly,
};

/** One version as it was signed. */
export const declaredSchema = z.object({
  birthCity: z.string(),
  profession: z.string(),
  activity: z.string(),
  isOfficial: z.boolean(),
  institution: z.string(),
  post: z.string(),
  sourceOfFunds: z.enum(FUNDS),
  sourceDetail: z.string(),
  monthly: moneySchema,
});
export type Declared = z.infer<typeof declaredSchema>;

const versionSchema = z.object({
  version: z.number().int(),
  state: z.enum(DECLARATION_STATES),
  submittedAt: instantSchema,
  /** The last day of an approved one; null in every other state. */
  validUntil: z.iso.date().nullable(),
});

const ownDeclarationSchema = z.object({
  state: z.enum(DECLARATION_STATES),
  isDue: z.boolean(),
  needs: z.array(z.enum(NEEDS)),
  /** From how much a year payments ask for a declaration. */
  yearly: moneySchema,
  lookBackYears: z.number().int(),
  validMonths: z.number().int(),
  /** The newest version, with the reason why compliance sent it back; null before the first. */
  newest: versionSchema
    .extend({ declared: declaredSchema, reason: z.string(), isChanged: z.boolean() })
    .nullable(),
  /** All versions, newest first; none is ever edited. */
  versions: z.array(versionSchema),
  can: z.object({ submit: z.boolean() }),
});
export type OwnDeclaration = z.infer<typeof ownDeclarationSchema>;

export const readOwnDeclaration = defineCall({
  name: 'declarations.readOwn',
  summary: 'The own UIF declaration with its versions, and whether one is asked for (UIF-1)',
  method: 'GET',
  path: '/declarations',
  access: 'restricted',
  input: z.object({}),
  answer: ownDeclarationSchema,
  errors: [],
});

export const submitDeclaration = defineCall({
  name: 'declarations.submit',
  summary: 'Signs a new version of the own UIF declaration by a fresh proof (UIF-2)',
  method: 'POST',
  path: '/declarations',
  access: 'restricted',
  strict: true,
  input: z
    .object({
      /** Made by the client; the same one twice is the same version (SEC-4). */
      attemptId: z.uuid(),
      ...FIELDS,
      /** The person declares that all of it is true. */
      isTrue: z.literal(true, 'required'),
    })
    .superRefine((fields, context) => {
      for (const name of missingFields(fields))
        context.addIssue({ code: 'custom', path: [name], message: 'required' });
    })
    .transform(tidyDeclaration),
  answer: ownDeclarationSchema,
  errors: ['step_up_required', 'declaration_in_review', 'idempotency_conflict'],
});

export const readDeclarationPdf = defineCall({
  name: 'declarations.readPdf',
  summary: 'A version of the own UIF declaration as PDF in base64',
  method: 'GET',
  path: '/declarations/:version/pdf',
  access: 'restricted',
  input: z.object({
    version: z.number('format').int('format').min(1, 'out_of_range').max(10_000, 'out_of_range'),
  }),
  answer: z.object({
    fileName: z.string(),
    mimeType: z.literal('application/pdf'),
    base64: z.string(),
  }),
  errors: ['forbidden'],
});
