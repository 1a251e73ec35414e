import { composePart } from '../compose-part.ts';
import * as nouns from './nouns.ts';

/** Ways in, ways back in, and the profile: loaded with the first of their pages. */
export const account = composePart(nouns, 'account');
