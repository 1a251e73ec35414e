import { devices } from './devices.ts';
import { mobile } from './mobile.ts';
import { passkeys } from './passkeys.ts';
import { notMe } from './not-me.ts';
import { passwords } from './passwords.ts';
import { recovery } from './recovery.ts';
import { people } from './people.ts';
import { stepUp } from './step-up.ts';
import { support } from './support.ts';

/** Ways in, ways back in, and the profile: loaded with the first of their pages. A new noun is one line here. */
export const account = {
  devices,
  mobile,
  passkeys,
  notMe,
  passwords,
  people,
  recovery,
  stepUp,
  support,
} as const;
