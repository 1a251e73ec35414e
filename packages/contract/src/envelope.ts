import { z } from 'zod';

/** PLT-5: the envelope carries the outcome, HTTP carries the transport. */
export const STATUS = {
  done: 0,
  refused: 1,
  passwordFirst: 2,
  maintenance: 5,
  noSession: 7,
} as const;

export const envelopeSchema = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(5), z.literal(7)]),
  mensaje: z.string(),
  data: z.unknown(),
  codigo: z.string(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

export const FIELD_CODES = [
  'required',
  'too_short',
  'too_long',
  'letters_only',
  'digits_only',
  'letters_digits_only',
  'format',
  'not_in_list',
  'out_of_range',
  'not_adult',
  'in_the_past',
  'in_the_future',
  'mismatch',
  'password_rule',
  'password_common',
  'card_number',
  'file_too_large',
  'file_type',
  'unknown_referral',
  'own_referral',
  'shares_not_whole',
  'already_named',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

export const fieldErrorSchema = z.object({
  field: z.string(),
  code: z.enum(FIELD_CODES),
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

export const SESSION_END_CAUSES = [
  'logout',
  'expired',
  'inactivity',
  'realtime',
  'mobile',
  'api',
  'language',
] as const;
export type SessionEndCause = (typeof SESSION_END_CAUSES)[number];

/** Headers of every call of the contract (PLT-7). */
export const AGENT = '109';
/** The client gives up after 60 s (specification section 7); the server ends its work earlier, so that the outcome is known. */
export const CLIENT_TIMEOUT_MS = 60_000;
export const SERVER_TIMEOUT_MS = 55_000;
