import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Journal } from '../journal/journal.ts';

export const CHANNELS = ['mail', 'sms', 'whatsapp', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

const attachmentSchema = z.object({
  name: z.string(),
  type: z.string(),
  size: z.number(),
  /** The id by which the HTML of the message refers to an inline picture, without brackets; empty otherwise. */
  contentId: z.string(),
  base64: z.string(),
});
const messageSchema = z.object({
  id: z.string(),
  channel: z.enum(CHANNELS),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(attachmentSchema),
  receivedAt: z.string(),
  /** The sender's id of the message, so that sending twice stores it once; empty if the sender gave none. */
  idempotencyKey: z.string(),
});
export type Message = z.infer<typeof messageSchema>;
export type NewMessage = Omit<Message, 'id' | 'receivedAt'>;

/** The mailbox keeps the newest messages; their number and their total size are limited. */
const MAX_MESSAGES = 500;
const MAX_BYTES = 64 * 1024 * 1024;

export type Mailbox = ReturnType<typeof createMailbox>;

export function createMailbox({ journal, clock }: { journal: Journal; clock: Clock }) {
  const rows = journal.collection('messages', messageSchema);

  function receive(message: NewMessage): Message {
    const known = message.idempotencyKey === '' ? undefined : findByKey(message);
    if (known) return known;
    const row = { ...message, id: randomUUID(), receivedAt: clock.now().toISOString() };
    journal.commit(rows.put(row));
    forgetOldest();
    return row;
  }

  function findByKey({ channel, idempotencyKey }: NewMessage): Message | undefined {
    return rows
      .all()
      .find((row) => row.channel === channel && row.idempotencyKey === idempotencyKey);
  }

  function forgetOldest(): void {
    const all = rows.all();
    let bytes = all.reduce((total, message) => total + sizeOf(message), 0);
    let count = all.length;
    for (const oldest of all) {
      if (count <= MAX_MESSAGES && bytes <= MAX_BYTES) return;
      journal.commit(rows.drop(oldest.id));
      bytes -= sizeOf(oldest);
      count -= 1;
    }
  }

  return {
    receive,
    read: (id: string): Message | undefined => rows.get(id),
    size: rows.size,
    /** Newest first. `to` matches any part of a recipient, ignoring blanks and hyphens of phone numbers. */
    list: ({ to = '', channel }: { to?: string; channel?: Channel | undefined } = {}): Message[] =>
      rows
        .all()
        .toReversed()
        .filter((message) => channel === undefined || message.channel === channel)
        .filter((message) => message.to.some((one) => plain(one).includes(plain(to)))),
    clear: (): void => journal.commit(...rows.all().map(({ id }) => rows.drop(id))),
  };
}

function sizeOf({ subject, text, html, attachments }: Message): number {
  const letters = subject.length + text.length + html.length;
  return attachments.reduce((total, { base64 }) => total + base64.length, letters);
}

function plain(recipient: string): string {
  return recipient.toLowerCase().replaceAll(/[\s-]/g, '');
}
