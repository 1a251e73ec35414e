import { z } from 'zod';
import { defineCall } from '../call.ts';

const linkSchema = z.string().min(1, 'required').max(500, 'too_long');

/** `/verificar-pago/aviso?ref={link}` of a security alert: the day of the alert of the link. Reading changes nothing and names nobody (IDN-16). */
export const readNotMe = defineCall({
  name: 'identity.readNotMe',
  summary: 'What the link of a security alert would do',
  method: 'GET',
  path: '/not-me',
  access: 'anonymous',
  input: z.object({ link: linkSchema }),
  answer: z.object({ noticedAt: z.iso.datetime() }),
  errors: ['link_expired'],
});

/**
 * "No fui yo": ends every session and open recovery, removes the passkeys and contacts added since the alert, invalidates the paper codes
 * and the password, and restores the earlier contacts. The link works once and opens no session, so a stranger with the link can only lock
 * the account.
 */
export const confirmNotMe = defineCall({
  name: 'identity.confirmNotMe',
  summary: 'Locks an account because its owner reports a change as not theirs',
  method: 'POST',
  path: '/not-me',
  access: 'anonymous',
  input: z.object({ link: linkSchema }),
  answer: z.object({}),
  errors: ['link_expired'],
});
