import { composePart } from '../compose-part.ts';
import * as nouns from './nouns.ts';

/** What only operators read: loaded with the first page of the desk. */
export const desk = composePart(nouns, 'desk');
