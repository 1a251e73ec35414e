import { z } from 'zod';

/** What a card needs (PAY-31): one that was saved, or the token of one that was just typed at the processor. Never a number. */
export const withCardSchema = z.strictObject({
  method: z.literal('card'),
  cardId: z.uuid('format').optional(),
  token: z
    .string()
    .regex(/^[\w-]{8,60}$/, 'format')
    .optional(),
});
