import { composePart } from '../compose-part.ts';
import type { server as source } from '../es/server.ts';
import type { Translation } from '../phrase.ts';
import * as nouns from './nouns.ts';

/** What the server alone writes: notifications, mails, messages, papers. */
export const server = composePart(nouns, 'server') satisfies Translation<typeof source>;
