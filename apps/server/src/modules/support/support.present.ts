import {
  type FormalityFacts,
  formalityFactsSchema,
} from '@kantuta/contract/support/formality-answers.rules';
import { REQUEST_TOPICS, SUPPORT_STATES } from '@kantuta/contract/support/support.calls';
import type { Reader } from '../../platform/db/database.ts';
import { listMessages } from './support.views.ts';

type Row = {
  id: number;
  reference: string;
  topic: string;
  state: string;
  message: string;
  formality: unknown;
  createdAt: Date;
};

/** Requests with all their messages, oldest first; only operators see which operator wrote a message. */
export async function showRequests(reader: Reader, rows: readonly Row[]) {
  const messages = await listMessages(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, reference, topic, state, message, formality, createdAt }) => ({
    reference,
    topic: REQUEST_TOPICS.find((each) => each === topic) ?? 'other',
    state: SUPPORT_STATES.find((each) => each === state) ?? 'received',
    createdAt: createdAt.toISOString(),
    formality: factsIn(formality),
    messages: [
      // A guided request may have no words of its own.
      ...(message === ''
        ? []
        : [{ isOurs: false, text: message, createdAt, author: '', fileId: null, fileName: null }]),
      ...messages.filter(({ requestId }) => requestId === id),
    ].map(({ isOurs, text, createdAt: at, author, fileId, fileName }) => ({
      isOurs,
      text,
      createdAt: at.toISOString(),
      paper: fileId === null ? null : { fileId, name: fileName ?? '' },
      author: isOurs ? author : '',
    })),
  }));
}

/** The stored answers of a guided request; null for a request that was written freely. */
export function factsIn(stored: unknown): FormalityFacts | null {
  return stored === null ? null : formalityFactsSchema.parse(stored);
}
