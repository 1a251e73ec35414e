import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bearerGuard, parse, refuse } from '../http.ts';
import type { Switches } from '../switches/switches.ts';
import { CHANNELS } from './mailbox.ts';
import type { Mailbox, Message } from './mailbox.ts';

const sendSchema = z.strictObject({
  channel: z.enum(['sms', 'whatsapp', 'push']).default('sms'),
  from: z.string().max(60).default('Oficina'),
  /** A phone number, or for `push` an identifier of the device. */
  to: z.string().min(3).max(120),
  title: z.string().max(120).default(''),
  text: z.string().min(1).max(4000),
});
const keySchema = z.string().min(1).max(100).default('');

/** The gateway of text messages, WhatsApp and push. */
export function smsRoutes(deps: { key: string; mailbox: Mailbox; switches: Switches }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', bearerGuard(deps.key));
    app.post('/sms', async (request, reply) => {
      if (deps.switches.take('smsDown')) refuse(503, 'unavailable', 'the gateway is down');
      const { title, to, ...rest } = parse(sendSchema, request.body);
      const idempotencyKey = parse(keySchema, request.headers['idempotency-key']);
      const { id } = deps.mailbox.receive({
        ...rest,
        to: [to],
        subject: title,
        html: '',
        attachments: [],
        idempotencyKey,
      });
      reply.code(202);
      return { messageId: id };
    });
  };
}

const listSchema = z.strictObject({
  to: z.string().max(120).default(''),
  channel: z.enum(CHANNELS).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

/** The received messages, for tests. */
export function mailboxControl(mailbox: Mailbox) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/mailbox', async (request) => {
      const { limit, ...wanted } = parse(listSchema, request.query);
      return { messages: mailbox.list(wanted).slice(0, limit).map(withoutContent) };
    });
    app.get('/mailbox/:id', async (request) => {
      const { id } = parse(z.object({ id: z.string().max(60) }), request.params);
      return mailbox.read(id) ?? refuse(404, 'not_found', 'there is no such message');
    });
    app.post('/mailbox/clear', async () => {
      mailbox.clear();
      return { messages: [] };
    });
  };
}

function withoutContent(message: Message) {
  const { id, channel, from, to, subject, text, html, receivedAt } = message;
  const attachments = message.attachments.map(({ name, type, size }) => ({ name, type, size }));
  return { id, channel, from, to, subject, text, html, receivedAt, attachments };
}
