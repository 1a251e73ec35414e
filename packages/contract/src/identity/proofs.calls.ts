import { z } from 'zod';
import { defineCall } from '../call.ts';

/**
 * Step-up (IDN-12): a signed-in person proves again who they are. This opens no new session: the proof is recorded in the same session,
 * which for `stepUp.minutes` may do what needs a fresh proof. A wrong password is `bad_credentials`; tries are counted like those of a
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
