import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instantSchema } from '../dates.ts';
import { readFileSchema, sentFileSchema } from '../file.ts';
import { plainText } from '../operators/plain-words.rules.ts';
import { HOLD_KEEPERS } from './desk-holds.rules.ts';
import { REASON_WORDS } from './hold.rules.ts';
import { HOLDER_CARD_STATES } from './holder-card.rules.ts';

const holdId = z.uuid('format');
const cardId = z.uuid('format');

/** The newest card of a pre-reservation (RES-30). */
export const holderCardSchema = z.object({
  cardId: z.uuid(),
  state: z.enum(HOLDER_CARD_STATES),
  sentAt: instantSchema,
  checkedAt: instantSchema.nullable(),
  /** Why it was refused, for the buyer. */
  words: z.string(),
});
export type HolderCard = z.infer<typeof holderCardSchema>;

export const sendHolderCard = defineCall({
  name: 'reservations.sendCard',
  summary:
    'Takes a disability card before its pre-reservation is made; a repeat keeps one, and what nobody uses is gone after a day (RES-30)',
  method: 'POST',
  path: '/holds/cards',
  access: 'session',
  strict: true,
  upload: true,
  input: z.object({
    /** Made by the sender: a repeat after a lost answer is the same card. */
    cardId,
    file: sentFileSchema,
  }),
  answer: z.object({ cardId: z.uuid() }),
  errors: ['idempotency_conflict'],
});

export const giveHolderCard = defineCall({
  name: 'reservations.giveCard',
  summary: 'The buyer or the seller gives another card to a pre-reservation, after a refusal',
  method: 'POST',
  path: '/holds/:holdId/card',
  access: 'session',
  strict: true,
  input: z.object({ holdId, cardId }),
  answer: z.object({ holdId: z.uuid() }),
  errors: ['hold_ended', 'holder_card_checked', 'holder_card_limit'],
});

export const openHolderCard = defineCall({
  name: 'reservations.openCard',
  summary: 'The card of a pre-reservation, for its buyer and for whoever sent it',
  method: 'GET',
  path: '/holds/:holdId/card',
  access: 'session',
  input: z.object({ holdId }),
  answer: readFileSchema,
  errors: [],
});

export const openDeskHolderCard = defineCall({
  name: 'reservations.openCardAtDesk',
  summary: 'The card that waits, or was checked, for whoever may check it',
  method: 'GET',
  path: '/operators/holds/:holdId/card',
  access: 'operator',
  operators: HOLD_KEEPERS,
  accessLog: 'holder_card',
  input: z.object({ holdId }),
  answer: readFileSchema,
  errors: [],
});

export const checkHolderCard = defineCall({
  name: 'reservations.checkCard',
  summary: 'An operator approves a disability card, or refuses it with words for the buyer',
  method: 'POST',
  path: '/operators/holds/:holdId/card',
  access: 'operator',
  operators: HOLD_KEEPERS,
  strict: true,
  accessLog: { none: 'answers no data of a person: the card was opened by a call that is logged' },
  input: z
    .object({
      holdId,
      /** The card that the operator saw: another one may have come. */
      cardId,
      isGood: z.boolean('required'),
      words: z
        .string()
        .transform(plainText)
        .pipe(z.string().max(REASON_WORDS.most, 'too_long'))
        .default(''),
    })
    .refine(({ isGood, words }) => isGood || words.length >= REASON_WORDS.least, {
      path: ['words'],
      message: 'too_short',
    }),
  answer: z.object({ holdId: z.uuid() }),
  errors: ['hold_ended', 'holder_card_checked', 'same_person'],
});
