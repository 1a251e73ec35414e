import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { amountSchema, moneySchema } from '../../money.ts';
import { CARD_BRANDS, CARD_STATES } from './card.rules.ts';

const savedCardSchema = z.object({
  cardId: z.uuid(),
  brand: z.enum(CARD_BRANDS),
  lastFour: z.string(),
  /** `2029-08`. */
  expiry: z.string(),
  state: z.enum(CARD_STATES),
});
export type SavedCard = z.infer<typeof savedCardSchema>;

const savedCardsSchema = z.object({
  cards: z.array(savedCardSchema),
  /** How many a person may save. */
  most: z.number().int(),
  /** The most that a card pays, at once and in a day (PAY-32). */
  limit: moneySchema,
  /** The address of the frame in which a number is typed; it lies at the processor, never here. */
  frameUrl: z.string(),
});

export const listCards = defineCall({
  name: 'payments.listCards',
  summary: 'Own saved cards, and the address of the frame in which a number is typed',
  method: 'GET',
  path: '/payments/cards',
  access: 'restricted',
  input: z.object({}),
  answer: savedCardsSchema,
  errors: [],
});

export const saveCard = defineCall({
  name: 'payments.saveCard',
  summary: 'Saves the card of a token that the processor gave, after a step-up (PAY-34)',
  method: 'POST',
  path: '/payments/cards',
  access: 'restricted',
  strict: true,
  input: z.strictObject({ token: z.string().regex(/^[\w-]{8,60}$/, 'format') }),
  answer: savedCardsSchema.extend({ cardId: z.uuid() }),
  errors: ['step_up_required', 'too_many_cards', 'card_token_spent', 'unavailable'],
});

export const removeCard = defineCall({
  name: 'payments.removeCard',
  summary: 'Removes an own saved card, after a step-up; a monthly payment by it stops',
  method: 'POST',
  path: '/payments/cards/:cardId/remove',
  access: 'restricted',
  strict: true,
  input: z.strictObject({ cardId: z.uuid('format') }),
  answer: savedCardsSchema,
  errors: ['step_up_required', 'forbidden'],
});

export const receiveCardEvent = defineCall({
  name: 'payments.receiveCardEvent',
  summary: 'Signed word of the card processor: which payment changed; the truth is then asked',
  method: 'POST',
  path: '/providers/card/events',
  access: 'provider',
  inMaintenance: true,
  input: z.object({
    eventId: z.string().min(1).max(100),
    type: z.string().max(60),
    paymentId: z.string().min(1).max(100),
    idempotencyKey: z.string().min(1).max(100),
    reference: z.string().max(60),
    amount: amountSchema,
    currency: z.string().max(3),
    at: z.iso.datetime(),
  }),
  answer: z.object({ received: z.literal(true) }),
  errors: ['bad_signature'],
});
