import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { instantSchema } from '../../dates.ts';
import { amountSchema, moneySchema } from '../../money.ts';
import { saleIdSchema } from '../../sales/sales.calls.ts';
import { CARD_BRANDS, CARD_STATES } from '../card/card.rules.ts';

const nextSchema = z.object({
  number: z.number().int(),
  dueOn: z.iso.date(),
  /** What it asks today; what is charged is what is owed on its day, and never more than the ceiling. */
  amount: moneySchema,
  isSkipped: z.boolean(),
  /** It is being charged, or was refused and is tried again: it cannot be skipped any more. */
  isUnderWay: z.boolean(),
});

const agreementSchema = z.object({
  monthlyId: z.uuid(),
  saleId: z.number().int(),
  title: z.string(),
  detail: z.string(),
  card: z.object({
    brand: z.enum(CARD_BRANDS),
    lastFour: z.string(),
    expiry: z.string(),
    state: z.enum(CARD_STATES),
  }),
  ceiling: moneySchema,
  agreedAt: instantSchema,
  /** Null when nothing is left to charge. */
  next: nextSchema.nullable(),
  /** Older instalments are owed: until they are paid, the card is not charged (PAY-54). */
  isBehind: z.boolean(),
});
export type Agreement = z.infer<typeof agreementSchema>;

const monthlySchema = z.object({
  agreements: z.array(agreementSchema),
  /** Purchases in dollars that have none. */
  offers: z.array(
    z.object({
      saleId: z.number().int(),
      title: z.string(),
      detail: z.string(),
      next: nextSchema.pick({ number: true, dueOn: true, amount: true }),
    }),
  ),
  /** The most that a ceiling may be. */
  most: moneySchema,
});
export type Monthly = z.infer<typeof monthlySchema>;

export const readMonthly = defineCall({
  name: 'payments.readMonthly',
  summary: 'The own monthly payments by card, and the purchases that could have one (PAY-53)',
  method: 'GET',
  path: '/payments/monthly',
  access: 'restricted',
  input: z.object({}),
  answer: monthlySchema,
  errors: [],
});

export const agreeMonthly = defineCall({
  name: 'payments.agreeMonthly',
  summary:
    'Agrees, after a step-up, that a saved card pays the instalments of a purchase up to a ceiling; the id makes it repeatable (PAY-53)',
  method: 'POST',
  path: '/payments/monthly',
  access: 'restricted',
  reserved: 'payments',
  strict: true,
  input: z.strictObject({
    monthlyId: z.uuid('format'),
    saleId: saleIdSchema,
    cardId: z.uuid('format'),
    ceiling: amountSchema,
  }),
  answer: monthlySchema,
  errors: [
    'step_up_required',
    'forbidden',
    'nothing_to_pay',
    'card_gone',
    'card_expired',
    'card_not_enabled',
    'monthly_exists',
  ],
});

const monthlyIdInput = z.strictObject({ monthlyId: z.uuid('format') });

export const stopMonthly = defineCall({
  name: 'payments.stopMonthly',
  summary: 'Stops an own monthly payment at once (PAY-55)',
  method: 'POST',
  path: '/payments/monthly/:monthlyId/stop',
  access: 'restricted',
  strict: true,
  input: monthlyIdInput,
  answer: monthlySchema,
  errors: ['forbidden'],
});

export const skipMonthly = defineCall({
  name: 'payments.skipMonthly',
  summary:
    'Leaves the next instalment out of an own monthly payment, or takes it in again (PAY-55)',
  method: 'POST',
  path: '/payments/monthly/:monthlyId/skip',
  access: 'restricted',
  strict: true,
  input: monthlyIdInput.extend({
    number: z.number('format').int('format').min(0, 'out_of_range').max(600, 'out_of_range'),
    isSkipped: z.boolean(),
  }),
  answer: monthlySchema,
  errors: ['forbidden', 'monthly_under_way'],
});
