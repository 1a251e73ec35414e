import { z } from 'zod';
import { defineCall } from '../call.ts';
import { daySchema } from '../dates.ts';
import { ISSUED_IN } from './document.rules.ts';

export const makeRecoveryCodes = defineCall({
  name: 'identity.makeRecoveryCodes',
  summary: 'Ten codes for a lost phone, shown this once; needs a fresh proof (IDN-20)',
  method: 'POST',
  path: '/recovery-codes',
  access: 'restricted',
  input: z.object({}),
  answer: z.object({ codes: z.array(z.string()), madeAt: z.iso.datetime() }),
  errors: ['step_up_required'],
});

export const readRecoveryCodes = defineCall({
  name: 'identity.readRecoveryCodes',
  summary: 'How many recovery codes are left (IDN-20)',
  method: 'GET',
  path: '/recovery-codes',
  access: 'restricted',
  input: z.object({}),
  answer: z.object({ left: z.number().int().min(0), madeAt: z.iso.datetime().nullable() }),
  errors: [],
});

export const startLostPhone = defineCall({
  name: 'identity.startLostPhone',
  summary:
    'A way back in without the phone: identity data and a recovery code now, a new password a day later (IDN-20)',
  method: 'POST',
  path: '/password-recovery/lost-phone',
  access: 'anonymous',
  input: z.object({
    document: z.string().trim().min(1, 'required').max(60, 'too_long'),
    birthDate: daySchema,
    /** Of a CI; empty for any other document. */
    issuedIn: z.enum([...ISSUED_IN, ''], 'not_in_list'),
    recoveryCode: z.string().trim().min(1, 'required').max(40, 'too_long'),
  }),
  answer: z.object({
    recovery: z.string(),
    /** The earliest time at which the new password may be chosen. */
    opensAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  }),
  errors: ['identity_not_proved'],
});
