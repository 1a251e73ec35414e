import { SUPPORT_STATES, SUPPORT_TOPICS } from '@kantuta/contract/support/support.calls';
import type { Reader } from '../../platform/db/database.ts';
import { listMessages } from './support.views.ts';

type Row = {
  id: number;
  reference: string;
  topic: string;
  state: string;
  message: string;
  createdAt: Date;
};

/** Requests with all their messages, oldest first; only operators see which operator wrote a message. */
export async function showRequests(reader: Reader, rows: readonly Row[]) {
  const messages = await listMessages(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, reference, topic, state, message, createdAt }) => ({
    reference,
    topic: SUPPORT_TOPICS.find((each) => each === topic) ?? 'other',
    state: SUPPORT_STATES.find((each) => each === state) ?? 'received',
    createdAt: createdAt.toISOString(),
    messages: [
      { isOurs: false, text: message, createdAt, author: '' },
      ...messages.filter(({ requestId }) => requestId === id),
    ].map(({ isOurs, text, createdAt: at, author }) => ({
      isOurs,
      text,
      createdAt: at.toISOString(),
      author: isOurs ? author : '',
    })),
  }));
}
