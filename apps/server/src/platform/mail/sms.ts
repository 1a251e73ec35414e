import { z } from 'zod';
import type { Outbound } from '../outbound/outbound.ts';

export type TextMessage = {
  /** With the country code: +59171234567. */
  to: string;
  text: string;
  /** Both values reach the same number. */
  channel?: 'sms' | 'whatsapp';
  /** The id of the event: the gateway sends the message once. */
  id: string;
};
export type Sms = { send(message: TextMessage): Promise<void> };

/** Text messages. Called from jobs only, like mail. Throws the errors of platform/outbound. */
export function createSms({
  outbound,
  url,
  key,
}: {
  outbound: Outbound;
  url: string;
  key: string;
}): Sms {
  const client = outbound.client({
    name: 'sms',
    baseUrl: url,
    headers: { authorization: `Bearer ${key}` },
    timeoutMs: 5_000,
    maxConcurrent: 4,
    maxBytes: 10_000,
  });
  return {
    async send({ to, text, channel = 'sms', id }) {
      await client.request({
        method: 'POST',
        path: '/sms',
        body: { channel, to, text },
        idempotencyKey: id,
        repeatable: true,
        schema: z.object({ messageId: z.string() }),
      });
    },
  };
}
