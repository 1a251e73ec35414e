import type { stepUp as source } from '../es/step-up.ts';
import type { Translation } from '../phrase.ts';

export const stepUp = {
  title: 'Confirm that it is you',
  hint: 'For your security, enter your password to continue. We will not ask for it again for a few minutes.',
  confirm: 'Confirm',
  wrong: 'The password is not correct.',
} as const satisfies Translation<typeof source>;
