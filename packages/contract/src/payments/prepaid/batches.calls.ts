import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { instantSchema } from '../../dates.ts';
import { moneySchema } from '../../money.ts';
import { BATCH_STATES, PREPAID_VALUES } from './batches.rules.ts';
import { PREPAID_STATES } from './prepaid.rules.ts';

/** A card as its adviser and its buyer read it: masked, and without what is left on it, which its number and a captcha tell (PAY-29). */
const batchCardSchema = z.object({
  cardId: z.uuid(),
  lastFour: z.string(),
  value: moneySchema,
  state: z.enum(PREPAID_STATES),
  expiresOn: z.iso.date(),
  /** The last three signs of the document of its buyer; empty until it is sold. */
  buyerEnd: z.string(),
  soldAt: instantSchema.nullable(),
});
export type BatchCard = z.infer<typeof batchCardSchema>;

const batchSchema = z.object({
  batchId: z.uuid(),
  state: z.enum(BATCH_STATES),
  value: moneySchema,
  count: z.number().int(),
  amount: moneySchema,
  /** It is paid at `/realizar-pago?cobro=`. */
  chargeId: z.uuid(),
  orderedAt: instantSchema,
  shownAt: instantSchema.nullable(),
  /** None before they are shown. */
  cards: z.array(batchCardSchema),
});
export type PrepaidBatch = z.infer<typeof batchSchema>;

export const listPrepaidCards = defineCall({
  name: 'payments.listPrepaidCards',
  summary: 'The own batches of prepaid cards, newest first, and the cards that one bought (PAY-61)',
  method: 'GET',
  path: '/payments/prepaid/cards',
  access: 'restricted',
  input: z.object({}),
  answer: z.object({
    batches: z.array(batchSchema),
    bought: z.array(batchCardSchema),
    can: z.object({ order: z.boolean() }),
  }),
  errors: [],
});

export const orderPrepaidBatch = defineCall({
  name: 'payments.orderPrepaidBatch',
  summary:
    'An adviser orders cards of one value, as a charge to pay; the id makes it repeatable (PAY-61)',
  method: 'POST',
  path: '/payments/prepaid/batches',
  access: 'restricted',
  reserved: 'payments',
  strict: true,
  input: z.strictObject({
    batchId: z.uuid('format'),
    value: z.enum(PREPAID_VALUES, 'not_in_list'),
    count: z.number().int('format').min(1, 'out_of_range').max(200, 'out_of_range'),
  }),
  answer: batchSchema,
  errors: ['forbidden', 'items_in_payment', 'in_progress'],
});

export const showPrepaidCards = defineCall({
  name: 'payments.showPrepaidCards',
  summary:
    'Shows the numbers and keys of a paid batch once, after a step-up; the same attempt reads them again for ten minutes (PAY-61)',
  method: 'POST',
  path: '/payments/prepaid/batches/:batchId/show',
  access: 'restricted',
  reserved: 'payments',
  strict: true,
  input: z.strictObject({ batchId: z.uuid('format'), attemptId: z.uuid('format') }),
  answer: z.object({
    value: moneySchema,
    expiresOn: z.iso.date(),
    cards: z.array(z.object({ cardId: z.uuid(), number: z.string(), key: z.string() })),
  }),
  errors: ['forbidden', 'step_up_required', 'prepaid_batch_unpaid', 'prepaid_batch_shown'],
});

const cardId = z.uuid('format');

export const sellPrepaidCard = defineCall({
  name: 'payments.sellPrepaidCard',
  summary: 'The adviser registers who bought a card, by document; the card is active (PAY-62)',
  method: 'POST',
  path: '/payments/prepaid/cards/:cardId/buyer',
  access: 'restricted',
  reserved: 'payments',
  strict: true,
  input: z.strictObject({
    cardId,
    document: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{3,20}$/, 'format'),
  }),
  answer: batchCardSchema,
  errors: ['forbidden', 'prepaid_card_sold', 'prepaid_card_over'],
});

export const blockPrepaidCard = defineCall({
  name: 'payments.blockPrepaidCard',
  summary: 'Reports a card as lost: it pays nothing any more; by its adviser or its buyer (PAY-63)',
  method: 'POST',
  path: '/payments/prepaid/cards/:cardId/loss',
  access: 'restricted',
  reserved: 'payments',
  strict: true,
  input: z.strictObject({ cardId }),
  answer: batchCardSchema,
  errors: ['forbidden'],
});
