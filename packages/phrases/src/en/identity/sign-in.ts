import type { signIn as source } from '../../es/identity/sign-in.ts';
import type { Translation } from '../../phrase.ts';

export const signIn = {
  title: 'Log in',
  lead: 'See your instalments, pay them and download your receipts.',
  user: 'User (ID or code)',
  password: 'Password',
  submit: 'Log in',
  signingIn: 'Logging in…',
  forgot: 'Forgot your password?',
  userMissing: 'Type your identity card number or your user code.',
  passwordMissing: 'Type your password.',
  capsLock: 'Caps lock is on.',
  waitToRetry: 'You can try again in {time}.',
  passkey: {
    submit: 'Log in with fingerprint or face',
    notDone: 'It was not completed. Try again or type your password.',
    unknown:
      'This fingerprint or face is no longer turned on. Type your password and turn it on again in your profile.',
  },
  ethics: {
    title: 'Code of ethics',
    accept: 'I accept the code of ethics',
    read: 'Read the code of ethics',
    readShort: 'Read',
    required: 'You must accept the code of ethics.',
    newVersion: 'The code of ethics has changed. Read it and accept it to log in.',
    version: 'Version {version}, in force since {date}',
    acceptAndClose: 'I accept the code',
  },
  help: {
    check: 'Verify a payment',
    support: 'Customer service',
  },
} as const satisfies Translation<typeof source>;
