import { passwords } from './passwords.ts';
import { stepUp } from './step-up.ts';

/** Ways in, ways back in, and the profile: loaded with the first of their pages. A new noun is one line here. */
export const account = { passwords, stepUp } as const;
