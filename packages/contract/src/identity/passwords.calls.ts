import { z } from 'zod';
import { defineCall } from '../call.ts';
import { brokenPasswordRules } from './password.rules.ts';

// Far above PASSWORD_MAX, which counts visible characters; prevents that a megabyte is hashed.
const MOST_UNITS = 1_024;

/** It meets every rule, or only that of common passwords, which has a sentence of its own. */
function isOnlyCommon(password: string): boolean {
  return brokenPasswordRules(password).every((rule) => rule === 'common');
}

/** The part of the policy that needs no stored facts; the server judges names and earlier passwords besides (IDN-2). */
const newPasswordSchema = z
  .string()
  .min(1, 'required')
  .max(MOST_UNITS, 'too_long')
  .refine((password) => password === '' || isOnlyCommon(password), 'password_rule')
  .refine((password) => !brokenPasswordRules(password).includes('common'), 'password_common');
const confirmationSchema = z.string().min(1, 'required').max(MOST_UNITS, 'too_long');
const sealedSchema = z.string().min(1, 'required').max(500, 'too_long');

/** Specification section 5: the confirmation equals the new password. */
function isConfirmed({ password, confirmation }: { password: string; confirmation: string }) {
  return password === confirmation;
}
const MISMATCH = { message: 'mismatch', path: ['confirmation'] };

/**
 * `/cambiar-pass` and `/cambiar-pass-segura/{usuario}`: a new password for a signed-in person who knows the current one. Every other session
 * ends. Field errors `password_rule`, `password_common` and `mismatch`; a wrong current one is `bad_credentials`, counted like a login (SEC-25).
 */
export const changePassword = defineCall({
  name: 'identity.changePassword',
  summary: 'Replaces one’s own password (IDN-2)',
  method: 'POST',
  path: '/password',
  access: 'session',
  input: z
    .object({
      currentPassword: z.string().min(1, 'required').max(MOST_UNITS, 'too_long'),
      password: newPasswordSchema,
      confirmation: confirmationSchema,
    })
    .refine(isConfirmed, MISMATCH),
  answer: z.object({}),
  errors: ['bad_credentials', 'password_used_before', 'link_expired'],
});

/**
 * `/cambiar-pass/{usuario}`: whether the ticket of a status 2 is valid in this browser, and until when. The answer does not name its owner,
 * and the call does not use up the ticket.
 */
export const readPasswordTicket = defineCall({
  name: 'identity.readPasswordTicket',
  summary: 'Whether a ticket to a new password can be used here (IDN-15)',
  method: 'GET',
  path: '/password/ticket',
  access: 'anonymous',
  input: z.object({ usuario: sealedSchema }),
  answer: z.object({ expiresAt: z.iso.datetime() }),
  errors: ['link_expired'],
});

/** Sets a new password in exchange for the ticket, once. Opens no session: the person then signs in with the password (IDN-15). */
export const changePasswordByTicket = defineCall({
  name: 'identity.changePasswordByTicket',
  summary: 'Replaces a password that must be changed first, with the ticket of status 2',
  method: 'POST',
  path: '/password/ticket',
  access: 'anonymous',
  input: z
    .object({
      usuario: sealedSchema,
      password: newPasswordSchema,
      confirmation: confirmationSchema,
    })
    .refine(isConfirmed, MISMATCH),
  answer: z.object({}),
  errors: ['link_expired', 'password_used_before'],
});
