import { z } from 'zod';

/** Points that were earned together: they become active and expire together. */
const lotSchema = z.object({
  id: z.string(),
  /** What is neither held, spent nor expired. */
  left: z.number().int(),
  activeFrom: z.string(),
  expiresAt: z.string(),
});
export type Lot = z.infer<typeof lotSchema>;

export const walletSchema = z.object({
  /** The document of its holder. */
  id: z.string(),
  pin: z.object({ salt: z.string(), hash: z.string() }).nullable(),
  wrongPins: z.number().int(),
  lockedUntil: z.string().nullable(),
  lots: z.array(lotSchema),
  spent: z.number().int(),
  expired: z.number().int(),
});
export type Wallet = z.infer<typeof walletSchema>;

const HOLD_STATES = ['held', 'captured', 'released', 'refunded'] as const;

export const holdSchema = z.object({
  /** The key that the merchant gave it. */
  id: z.string(),
  /** Empty for a key that was released before any hold came with it. */
  holder: z.string(),
  points: z.number().int(),
  reference: z.string(),
  state: z.enum(HOLD_STATES),
  from: z.array(z.object({ lot: z.string(), points: z.number().int() })),
  at: z.string(),
  capturedAt: z.string().nullable(),
  refundedAt: z.string().nullable().default(null),
});
export type Hold = z.infer<typeof holdSchema>;

const MOVEMENTS = ['earned', 'held', 'spent', 'released', 'expired'] as const;

export const movementSchema = z.object({
  id: z.string(),
  holder: z.string(),
  kind: z.enum(MOVEMENTS),
  points: z.number().int(),
  reference: z.string(),
  at: z.string(),
});
export type Movement = z.infer<typeof movementSchema>;
