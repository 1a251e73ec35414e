import { z } from 'zod';
import { instantSchema } from '../dates.ts';
import { defineSection } from '../section.ts';
import { HOLD_STATES } from './hold.rules.ts';

/** At the counter: what is pre-reserved for the customer who stands there, the first to end first; no price, and nobody's name (CSH-3). */
export const heldAtCounter = defineSection({
  page: 'counter',
  key: 'held',
  answer: z.array(
    z.object({
      reference: z.string(),
      title: z.string(),
      detail: z.string(),
      state: z.enum(HOLD_STATES),
      endsAt: instantSchema,
    }),
  ),
});
