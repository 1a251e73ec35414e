import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { instantSchema } from '../../dates.ts';
import { PIN_DIGITS, PIN_STATES } from './points.rules.ts';

const pinSchema = z.string().regex(new RegExp(`^\\d{${PIN_DIGITS}}$`), 'format');

/** What paying with points needs: the PIN of the wallet, for this one call. */
export const withPointsSchema = z.strictObject({ method: z.literal('points'), pin: pinSchema });

const pointsSchema = z.number().int();

const walletSchema = z.object({
  /** `none`: the person has no wallet yet; `down`: its app does not answer. */
  state: z.enum(['open', 'none', 'down']),
  pin: z.enum(PIN_STATES),
  lockedUntil: instantSchema.nullable(),
  buckets: z.object({
    pending: pointsSchema,
    active: pointsSchema,
    blocked: pointsSchema,
    spent: pointsSchema,
    expired: pointsSchema,
  }),
  nextExpiry: z.object({ points: pointsSchema, at: instantSchema }).nullable(),
  movements: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['earned', 'held', 'spent', 'released', 'expired']),
      points: pointsSchema,
      reference: z.string(),
      at: instantSchema,
    }),
  ),
});
export type Wallet = z.infer<typeof walletSchema>;

export const readWallet = defineCall({
  name: 'payments.readWallet',
  summary: 'The own points as the wallet outside has them (PAY-27)',
  method: 'GET',
  path: '/payments/wallet',
  access: 'restricted',
  input: z.object({}),
  answer: walletSchema,
  errors: [],
});

export const setWalletPin = defineCall({
  name: 'payments.setWalletPin',
  summary:
    'Sets the PIN of the own wallet, after a fresh proof; opens a wallet where there is none (PAY-27)',
  method: 'POST',
  path: '/payments/wallet/pin',
  access: 'restricted',
  reserved: 'payments',
  strict: true,
  input: z.strictObject({ pin: pinSchema }),
  answer: walletSchema,
  errors: ['step_up_required', 'wallet_unavailable'],
});
