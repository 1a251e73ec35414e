import type { passwords as source } from '../../es/identity/passwords.ts';
import type { Translation } from '../../phrase.ts';

export const passwords = {
  title: 'Change password',
  lead: 'Saving it closes your sessions on other devices.',
  current: 'Current password',
  currentMissing: 'Enter your current password.',
  currentWrong: 'The current password is not correct.',
  fresh: 'New password',
  freshMissing: 'Enter a new password.',
  refused: 'It does not yet have everything on the list.',
  personal: 'It must not contain your name or your identity card number.',
  repeat: 'Repeat the new password',
  mismatch: 'The two passwords are not the same.',
  save: 'Save password',
  saving: 'Saving…',
  unknown:
    'We do not know whether it was saved. Try again; if your current password no longer works, log in with the new one.',
  rules: {
    title: 'What we ask for',
    length: '{min} to {max} characters',
    upper: 'An uppercase letter',
    lower: 'A lowercase letter',
    special: 'A special character, such as # . - or $',
    personal: 'Without your name or identity card number',
    common: 'Not one of the most common (we check when you save)',
    isKept: 'done',
    isOpen: 'missing',
  },
  strength: {
    weak: 'Not yet',
    fair: 'Acceptable. Longer would be better.',
    good: 'Good',
    strong: 'Very good',
  },
  done: {
    title: 'Your password was changed',
    session: 'We closed your sessions on other devices and sent you an e-mail.',
    signIn: 'We sent you an e-mail. Now log in with your new password.',
    goSignIn: 'Log in',
  },
  must: {
    title: 'Create your password',
    lead: 'Your password can no longer be your identity card number. Create a new one to log in.',
    over: 'This link no longer works',
    overHint:
      'It works for a short time, once, and in the browser where you logged in. If you have just saved a new password, log in with it; if not, log in as before and we will give you another one.',
  },
  secure: {
    title: 'Create your secure password',
    lead: {
      one: 'Today you log in with your identity card number. You have {n} day left to replace it with a password that only you know.',
      other:
        'Today you log in with your identity card number. You have {n} days left to replace it with a password that only you know.',
    },
    current: 'Current password (your identity card number)',
    later: 'Later',
    go: 'Create password',
  },
} as const satisfies Translation<typeof source>;
