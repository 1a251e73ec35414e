import { composePart } from '../compose-part.ts';
import type { desk as source } from '../es/desk.ts';
import type { Translation } from '../phrase.ts';
import * as nouns from './nouns.ts';

/** What only operators read: loaded with the first page of the desk. */
export const desk = composePart(nouns, 'desk') satisfies Translation<typeof source>;
