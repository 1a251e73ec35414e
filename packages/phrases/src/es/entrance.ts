import { composePart } from '../compose-part.ts';
import * as nouns from './nouns.ts';

/** What an anonymous visitor reads: loaded first. */
export const entrance = composePart(nouns, 'entrance');
