import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema } from '../dates.ts';
import { moneySchema } from '../money.ts';
import { companySchema, saleIdSchema } from '../sales/sales.calls.ts';
import { CREDIT_STATES } from './recovery-credit.rules.ts';

export const creditSchema = z.object({
  /** The reverted sale that it comes from: its name on every call. */
  saleId: z.number().int(),
  title: z.string(),
  detail: z.string(),
  company: companySchema,
  revertedOn: daySchema,
  /** Initial and capital that were paid, and how many instalments in full. */
  paidCapital: moneySchema,
  paidInstalments: z.number().int(),
  /** The share that is recognised, in percent: "50". */
  pct: z.string(),
  /** Before the cap by the price of what is bought. */
  recognised: moneySchema,
  state: z.enum(CREDIT_STATES),
  validUntil: daySchema,
  /** The pre-reservation that counts on it, or the sale that used it; both empty while it is free. */
  holdId: z.uuid().nullable(),
  usedBySaleId: z.number().int().nullable(),
  used: moneySchema.nullable(),
});
export type RecoveryCredit = z.infer<typeof creditSchema>;

export const listOwnCredits = defineCall({
  name: 'reversals.listCredits',
  summary: 'The recognised credits of the person, with what each is for (REV-6)',
  method: 'GET',
  path: '/recovery-credits',
  access: 'session',
  seenByDesk: 'seen_products',
  input: z.object({}),
  answer: z.object({ credits: z.array(creditSchema) }),
  errors: [],
});

/** What a purchase would leave as credit, if it were reverted on a day. */
const exitSchema = z.object({
  paidCapital: moneySchema,
  paidInstalments: z.number().int(),
  pct: z.string(),
  recognised: moneySchema,
});

export const readFairExit = defineCall({
  name: 'reversals.readFairExit',
  summary:
    'What stopping a purchase today would leave as credit, and what six instalments more would (REV-10)',
  method: 'GET',
  path: '/products/:saleId/fair-exit',
  access: 'session',
  seenByDesk: 'seen_products',
  input: z.object({ saleId: saleIdSchema }),
  answer: z.object({
    /** Null: the purchase is not being paid. */
    exit: z
      .object({
        now: exitSchema,
        later: exitSchema,
        /** How many instalments `later` pays more: 6, or those that are left. */
        more: z.number().int(),
        /** What those instalments cost today. */
        cost: moneySchema,
        /** The steps of the formula, in percent. */
        steps: z.object({
          from12Pct: z.string(),
          from24Pct: z.string(),
          perYearPct: z.string(),
          maxPct: z.string(),
        }),
        /** Of a new price the credit pays at most this, in percent, and this much of it is new money. */
        capNewPct: z.string(),
        freshPct: z.string(),
        months: z.number().int(),
      })
      .nullable(),
  }),
  errors: ['forbidden'],
});
