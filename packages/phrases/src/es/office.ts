import { composePart } from '../compose-part.ts';
import * as nouns from './nouns.ts';

/** What signed-in people read: loaded with the first page behind the entrance. */
export const office = composePart(nouns, 'office');
