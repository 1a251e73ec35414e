import type { entrance as source } from '../es/entrance.ts';
import type { Translation } from '../phrase.ts';
import { errors } from './errors.ts';
import { identity } from './identity.ts';
import { maintenance } from './maintenance.ts';
import { menu } from './menu.ts';
import { signIn } from './sign-in.ts';
import { ui } from './ui.ts';

/** What an anonymous visitor reads: loaded first. */
export const entrance = {
  errors,
  identity,
  maintenance,
  menu,
  signIn,
  ui,
} as const satisfies Translation<typeof source>;
