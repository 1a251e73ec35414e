import { composePart } from '../compose-part.ts';
import type { office as source } from '../es/office.ts';
import type { Translation } from '../phrase.ts';
import * as nouns from './nouns.ts';

/** What signed-in people read: loaded with the first page behind the entrance. */
export const office = composePart(nouns, 'office') satisfies Translation<typeof source>;
