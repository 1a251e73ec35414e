import { z } from 'zod';
import { defineCall } from '../call.ts';

const linkSchema = z.string().min(1, 'required').max(500, 'too_long');

/** `/no-fui-yo/{link}` of a security mail: which day's notice it belongs to. Looking changes nothing and names nobody (IDN-16). */
export const readNotMe = defineCall({
  name: 'identity.readNotMe',
  summary: 'What the link of a security notice would do',
  method: 'GET',
  path: '/not-me',
  access: 'anonymous',
  input: z.object({ link: linkSchema }),
  answer: z.object({ noticedAt: z.iso.datetime() }),
  errors: ['link_expired'],
});

/**
 * "No fui yo": ends every session and open recovery, takes back the passkeys and contacts that came since the notice, makes the codes on
 * paper and the password worthless, and puts the contacts of before back in force. Once; it opens nothing, so a stranger with the link can
 * only lock up.
 */
export const confirmNotMe = defineCall({
  name: 'identity.confirmNotMe',
  summary: 'Locks up an account at the word of its owner',
  method: 'POST',
  path: '/not-me',
  access: 'anonymous',
  input: z.object({ link: linkSchema }),
  answer: z.object({}),
  errors: ['link_expired'],
});
