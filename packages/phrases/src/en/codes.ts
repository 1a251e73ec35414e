import type { codes as source } from '../es/codes.ts';
import type { Translation } from '../phrase.ts';

export const codes = {
  recovery: {
    title: '{code} is your code to recover your password',
    detail:
      'Your code is {code}. Enter it on the page where you asked for it: it is valid for {minutes} minutes and works once. Do not share it with anybody; we will never ask you for it. If you did not ask for it, you need not do anything: your password stays as it is.',
    short: '{house}: {code} is your code to recover your password. Do not share it with anybody.',
  },
  confirm_contact: {
    title: '{code} is your confirmation code',
    detail:
      'Your code is {code}. Enter it on the page where you asked for it: it is valid for {minutes} minutes and works once. Do not share it with anybody; we will never ask you for it. If you did not ask for it, you need not do anything.',
    short:
      '{house}: {code} is your code to confirm your contact details. Do not share it with anybody.',
  },
  accessRequested:
    '{house}: somebody asked to enter your account without your phone. It will be possible on {date} at {time}. If it was not you, use “It was not me” in the e-mail that we sent you or call {phone}.',
} as const satisfies Translation<typeof source>;
