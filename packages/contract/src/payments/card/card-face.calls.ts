import { z } from 'zod';
import { CARD_ATTEMPT_STATES, CARD_BRANDS, CARD_DECLINES } from './card.rules.ts';

/** What the customer sees of a part that is paid by card. */
export const cardFaceSchema = z.object({
  method: z.literal('card'),
  state: z.enum(CARD_ATTEMPT_STATES),
  /** Null until the processor has named it. */
  brand: z.enum(CARD_BRANDS).nullable(),
  lastFour: z.string(),
  /** The page of the processor on which the holder proves that it is they; empty when it does not wait for that. */
  challengeUrl: z.string(),
  decline: z.enum(CARD_DECLINES).nullable(),
});
export type CardFace = z.infer<typeof cardFaceSchema>;
