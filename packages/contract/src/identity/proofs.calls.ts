import { z } from 'zod';
import { defineCall } from '../call.ts';

/**
 * Step-up (IDN-12): whoever sits at a signed-in screen shows again who it is. Nothing is opened by it: the same session is stamped,
 * and for `stepUp.minutes` it may do what needs a fresh proof. A wrong password is `bad_credentials`; tries are counted like those of a
 * login (SEC-25).
 */
export const proveAgain = defineCall({
  name: 'identity.proveAgain',
  summary: 'Proves again with the password who holds this session (IDN-12)',
  method: 'POST',
  path: '/session/proof',
  access: 'restricted',
  input: z.object({ password: z.string().min(1, 'required').max(200, 'too_long') }),
  answer: z.object({ provedUntil: z.iso.datetime() }),
  errors: ['bad_credentials'],
});
