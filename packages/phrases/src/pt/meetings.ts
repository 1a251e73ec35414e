import { composePart } from '../compose-part.ts';
import type { meetings as source } from '../es/meetings.ts';
import type { Translation } from '../phrase.ts';
import * as nouns from './nouns.ts';

/** Meeting rooms, their guests and their door, courses and events: loaded with the first of their pages. */
export const meetings = composePart(nouns, 'meetings') satisfies Translation<typeof source>;
