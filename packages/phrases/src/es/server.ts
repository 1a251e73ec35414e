import { composePart } from '../compose-part.ts';
import * as nouns from './nouns.ts';

/** What the server alone writes: notifications, mails, messages, papers. */
export const server = composePart(nouns, 'server');
