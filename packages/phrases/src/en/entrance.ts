import { composePart } from '../compose-part.ts';
import type { entrance as source } from '../es/entrance.ts';
import type { Translation } from '../phrase.ts';
import * as nouns from './nouns.ts';

/** What an anonymous visitor reads: loaded first. */
export const entrance = composePart(nouns, 'entrance') satisfies Translation<typeof source>;
