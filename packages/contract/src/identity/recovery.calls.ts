import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CODE_CHANNELS, codeSchema } from './code.rules.ts';

/** The id of a recovery in progress: unguessable, and valid only in the browser that started it (IDN-13). */
const recoverySchema = z.string().min(1, 'required').max(100, 'too_long');
const documentSchema = z.string().trim().min(1, 'required').max(60, 'too_long');
/** Compared or hashed as it is: never trimmed. The policy judges it (IDN-2). */
const newPasswordSchema = z.string().min(1, 'required').max(200, 'too_long');

const methodSchema = z.object({
  channel: z.enum(CODE_CHANNELS),
  /** Masked: only its owner recognises it. */
  to: z.string(),
});
export type RecoveryMethod = z.output<typeof methodSchema>;

const sentSchema = methodSchema.extend({
  expiresAt: z.iso.datetime(),
  /** The earliest time at which another code may be requested. */
  resendAt: z.iso.datetime(),
});
export type SentRecoveryCode = z.output<typeof sentSchema>;

export const startRecovery = defineCall({
  name: 'identity.startRecovery',
  summary:
    'First step of a new password: the same answer for a document that we know and one that we do not (IDN-13)',
  method: 'POST',
  path: '/password-recovery',
  access: 'anonymous',
  input: z.object({ document: documentSchema }),
  answer: z.object({
    recovery: z.string(),
    methods: z.array(methodSchema).min(1),
    expiresAt: z.iso.datetime(),
  }),
  errors: [],
});

export const RECOVERY_STEPS = ['method', 'code', 'waiting', 'password', 'finished'] as const;
export type RecoveryStep = (typeof RECOVERY_STEPS)[number];

export const readRecovery = defineCall({
  name: 'identity.readRecovery',
  summary: 'Where a recovery stands, for a page that was reloaded or got no answer',
  method: 'POST',
  path: '/password-recovery/read',
  access: 'anonymous',
  input: z.object({ recovery: recoverySchema }),
  answer: z.object({
    step: z.enum(RECOVERY_STEPS),
    methods: z.array(methodSchema),
    sent: sentSchema.nullable(),
    /** The earliest time at which a new password may be chosen; null if there is no waiting time. */
    opensAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime(),
  }),
  errors: ['link_expired'],
});
export type RecoveryState = z.output<typeof readRecovery.answer>;

export const sendRecoveryCode = defineCall({
  name: 'identity.sendRecoveryCode',
  summary: 'Sends six digits by the chosen method; once a minute, five times a day (IDN-14)',
  method: 'POST',
  path: '/password-recovery/code',
  access: 'anonymous',
  input: z.object({
    recovery: recoverySchema,
    channel: z.enum(CODE_CHANNELS, 'not_in_list'),
  }),
  answer: sentSchema,
  errors: ['link_expired'],
});

export const checkRecoveryCode = defineCall({
  name: 'identity.checkRecoveryCode',
  summary: 'The six digits as they arrived; five tries (IDN-14)',
  method: 'POST',
  path: '/password-recovery/code/check',
  access: 'anonymous',
  input: z.object({ recovery: recoverySchema, code: codeSchema }),
  answer: z.object({}),
  errors: ['link_expired', 'code_invalid'],
  also: { 1: z.object({ triesLeft: z.number().int().min(0).optional() }) },
});

export const finishRecovery = defineCall({
  name: 'identity.finishRecovery',
  summary: 'The new password; closes every session and tells the owner (IDN-13)',
  method: 'POST',
  path: '/password-recovery/password',
  access: 'anonymous',
  input: z.object({ recovery: recoverySchema, password: newPasswordSchema }),
  answer: z.object({}),
  errors: ['link_expired', 'password_used_before'],
});
