import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { instantSchema } from '../../dates.ts';
import { amountSchema, moneySchema } from '../../money.ts';
import {
  FRIEND_ALPHABET,
  FRIEND_CODE_LENGTH,
  FRIEND_STATES,
  friendCodeIn,
} from './friend.rules.ts';

const codeSchema = z
  .string()
  .max(20, 'too_long')
  .transform(friendCodeIn)
  .pipe(z.string().regex(new RegExp(`^[${FRIEND_ALPHABET}]{${FRIEND_CODE_LENGTH}}$`), 'format'));

/** What paying with the balance of a friend needs: the code that they gave. */
export const withFriendSchema = z.strictObject({ method: z.literal('friend'), code: codeSchema });

const friendCodeSchema = z.object({
  id: z.uuid(),
  state: z.enum(FRIEND_STATES),
  most: moneySchema,
  /** Last four digits of the prepaid card that it is on; empty: it is on the points of its owner. */
  onCard: z.string(),
  /** What was paid with it; null before that. */
  used: moneySchema.nullable(),
  /** Initials of who used it; empty before that. */
  usedBy: z.string(),
  /** The last three signs of the document that may use it; empty when anybody may. */
  onlyFor: z.string(),
  issuedAt: instantSchema,
  expiresAt: instantSchema,
  /** Nobody pays with it right now. */
  canRevoke: z.boolean(),
});
export type FriendCode = z.infer<typeof friendCodeSchema>;

export const listFriendCodes = defineCall({
  name: 'payments.listFriendCodes',
  summary:
    'The own friend codes, newest first; the codes themselves are shown only when issued (PAY-28)',
  method: 'GET',
  path: '/payments/friend-codes',
  access: 'restricted',
  input: z.object({}),
  answer: z.object({ rows: z.array(friendCodeSchema) }),
  errors: [],
});

export const issueFriendCode = defineCall({
  name: 'payments.issueFriendCode',
  summary:
    'Issues a code with which a friend pays from the own points or an own prepaid card, after a fresh proof (PAY-28)',
  method: 'POST',
  path: '/payments/friend-codes',
  access: 'restricted',
  reserved: 'payments',
  strict: true,
  input: z.strictObject({
    most: amountSchema,
    /** A prepaid card that was sold to the person (PAY-62); without it the code is on their points. */
    cardId: z.uuid('format').optional(),
    /** Only the person with this document may use it. */
    document: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{3,20}$/, 'format')
      .optional(),
  }),
  answer: friendCodeSchema.extend({ code: z.string() }),
  errors: [
    'step_up_required',
    'points_insufficient',
    'wallet_unavailable',
    'too_many_friend_codes',
    'own_friend_code',
    'forbidden',
    'prepaid_card_over',
    'prepaid_insufficient',
  ],
  also: { 1: z.object({ limit: moneySchema.optional() }) },
});

export const revokeFriendCode = defineCall({
  name: 'payments.revokeFriendCode',
  summary: 'Takes an own friend code back that nobody has used (PAY-28)',
  method: 'POST',
  path: '/payments/friend-codes/:id/revoke',
  access: 'restricted',
  reserved: 'payments',
  strict: true,
  input: z.strictObject({ id: z.uuid('format') }),
  answer: friendCodeSchema,
  errors: ['forbidden', 'friend_code_in_use'],
});

export const checkFriendCode = defineCall({
  name: 'payments.checkFriendCode',
  summary: 'How much a friend code pays, before paying with it; wrong ones are counted (PAY-28)',
  method: 'POST',
  path: '/payments/friend-codes/check',
  access: 'restricted',
  reserved: 'payments',
  strict: true,
  input: z.strictObject({ code: codeSchema }),
  answer: z.object({ most: moneySchema, friend: z.string(), expiresAt: instantSchema }),
  errors: ['friend_code_invalid'],
});
