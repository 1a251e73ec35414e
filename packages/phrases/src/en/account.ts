import { composePart } from '../compose-part.ts';
import type { account as source } from '../es/account.ts';
import type { Translation } from '../phrase.ts';
import * as nouns from './nouns.ts';

/** Ways in, ways back in, and the profile: loaded with the first of their pages. */
export const account = composePart(nouns, 'account') satisfies Translation<typeof source>;
