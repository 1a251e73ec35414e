import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema, instantSchema } from '../dates.ts';
import { currencySchema, moneySchema } from '../money.ts';
import { companyIdSchema } from '../numbers.ts';
import { companySchema, INSTALMENT_STATES, saleIdSchema } from '../sales/sales.calls.ts';
import { PAYMENT_METHODS } from './methods.rules.ts';
import { reasonTextsSchema } from './restrictions.calls.ts';

const instalmentNumberSchema = z
  .number('format')
  .int('format')
  .min(0, 'out_of_range')
  .max(600, 'out_of_range');

/** What a person wants to pay. The server recomputes it; figures from the client are never trusted (SEC-8). */
export const selectionSchema = z.strictObject({
  companyId: companyIdSchema,
  currency: currencySchema,
  /** Limits the choice to one product; `payoff` needs it. */
  saleId: saleIdSchema.optional(),
  mode: z.enum(['overdue', 'next', 'several', 'all', 'amount', 'payoff', 'charges'], 'not_in_list'),
  /** With `several`: how many of the oldest unpaid instalments, from 1. */
  count: z
    .number('format')
    .int('format')
    .min(1, 'out_of_range')
    .max(600, 'out_of_range')
    .optional(),
  /** With `amount`: "150.00". Bad amounts are refused by the rule (PAY-3), so the schema limits only the length. */
  amount: z.string().max(20, 'too_long').optional(),
  /** With `payoff`: the day of the quote that the person saw; on another day it is `quote_expired` (SALE-23). */
  on: daySchema.optional(),
  /** With `charges`: exactly these charges, which are not instalments, each in full. */
  charges: z.array(z.uuid('format')).min(1, 'out_of_range').max(20, 'out_of_range').optional(),
});
export type Selection = z.infer<typeof selectionSchema>;

const componentsSchema = z.object({
  fine: moneySchema,
  expenses: moneySchema,
  form: moneySchema,
  interest: moneySchema,
  capital: moneySchema,
});

export const debtItemSchema = z.object({
  saleId: z.number().int(),
  number: instalmentNumberSchema,
  title: z.string(),
  detail: z.string(),
  dueOn: z.iso.date(),
  daysLate: z.number().int(),
  state: z.enum(INSTALMENT_STATES),
  owed: moneySchema,
  components: componentsSchema,
  /** The open payment that already covers this item; empty when none does. */
  openIntentId: z.string(),
  /** Somebody who buys with the person is paying it now: it waits for the end of their payment (SALE-29). */
  isPaidByOther: z.boolean(),
});
export type DebtItem = z.infer<typeof debtItemSchema>;

/** What pays a purchase off today, part by part (SALE-13). */
const payoffSchema = z.object({
  saleId: z.number().int(),
  title: z.string(),
  detail: z.string(),
  capital: moneySchema,
  /** Of instalments that are due, and accrued to the day. */
  interest: moneySchema,
  fine: moneySchema,
  /** Form and expenses. */
  other: moneySchema,
  amount: moneySchema,
  /** What all instalments that are left would ask more. */
  saved: moneySchema,
  /** The instalments that it ends, the first and the last. */
  first: instalmentNumberSchema,
  last: instalmentNumberSchema,
  /** The day of the quote: it holds until that day ends (SALE-23). */
  on: z.iso.date(),
});
export type PayoffOffer = z.infer<typeof payoffSchema>;

const restrictionSchema = z.object({
  until: instantSchema.nullable(),
  reasonKey: z.string(),
  reasonTexts: reasonTextsSchema.nullable(),
});

/** Whether a method can be used for a company now. */
export const methodFactsSchema = z.object({
  method: z.enum(PAYMENT_METHODS),
  /** `soon`: comes with a later release; `unavailable`: not for this company; `restricted`: closed for a while. */
  availability: z.enum(['open', 'soon', 'unavailable', 'restricted']),
  restriction: restrictionSchema.nullable(),
});

/** Credit of the person with the company, as far as it can pay today (PAY-70). */
export const ownCreditSchema = z.object({
  amount: moneySchema,
  /** What of it ends after a day, what ends first first. */
  ends: z.array(z.object({ amount: moneySchema, until: z.iso.date() })),
});
export type OwnCredit = z.infer<typeof ownCreditSchema>;

export const listDebts = defineCall({
  name: 'payments.listDebts',
  summary: 'What can be paid, grouped by company and currency',
  method: 'GET',
  path: '/payments/debts',
  access: 'restricted',
  seenByDesk: 'seen_payments',
  input: z.object({}),
  answer: z.object({
    today: z.iso.date(),
    groups: z.array(
      z.object({
        company: companySchema,
        currency: currencySchema,
        items: z.array(debtItemSchema),
        overdue: moneySchema,
        total: moneySchema,
        payoffs: z.array(payoffSchema),
        defaultMode: z.enum(['overdue', 'next', 'all']),
        methods: z.array(methodFactsSchema),
        /** Null when there is none. */
        credit: ownCreditSchema.nullable(),
      }),
    ),
  }),
  errors: [],
});

const quoteSchema = z.object({
  amount: moneySchema,
  /** Of a payoff; null for any other choice. */
  payoff: payoffSchema.nullable(),
  items: z.array(
    z.object({
      saleId: z.number().int(),
      number: z.number().int(),
      title: z.string(),
      detail: z.string(),
      dueOn: z.iso.date(),
      amount: moneySchema,
      components: componentsSchema,
      settles: z.boolean(),
    }),
  ),
  /** The same amount in bolivianos, with the proof of its rate (PAY-16). */
  bolivianos: z
    .object({
      amount: moneySchema,
      rate: z.string(),
      source: z.string(),
      rateAt: instantSchema,
      validUntil: instantSchema,
    })
    .nullable(),
});

export const quotePayment = defineCall({
  name: 'payments.quote',
  summary: 'What a choice would settle, and its amount in bolivianos',
  method: 'POST',
  path: '/payments/quote',
  access: 'restricted',
  reserved: 'payments',
  seenByDesk: 'seen_payments',
  strict: true,
  input: z.strictObject({ selection: selectionSchema }),
  answer: quoteSchema,
  errors: [
    'amount_invalid',
    'amount_zero',
    'amount_above_debt',
    'nothing_to_pay',
    'items_in_payment',
    'quote_expired',
    'forbidden',
  ],
  also: { 1: z.object({ limit: moneySchema.optional(), intentId: z.string().optional() }) },
});
