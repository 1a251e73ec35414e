import { z } from 'zod';
import { ATTRIBUTION_SOURCES } from './attribution.rules.ts';

/** Who recommended something, as the desk reads it; whoever named them is never answered with a name (ADV-3). */
export const referralSchema = z.object({
  source: z.enum(ATTRIBUTION_SOURCES),
  name: z.string(),
  /** Of an adviser, also of a prospect's; empty for a broker. */
  code: z.string(),
});
export type Referral = z.infer<typeof referralSchema>;
