import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parse, refuse } from '../http.ts';
import type { Mailbox, Message } from '../mailbox/mailbox.ts';
import { mailboxPage, messagePage } from './mailbox-pages.ts';
import { backTo, noticeOf, sendPage } from './send-page.ts';

const oneMessage = z.object({ id: z.string().max(60) });
const oneAttachment = oneMessage.extend({ index: z.coerce.number().int().min(0).max(1000) });
const searched = z.object({ para: z.string().max(120).default('') });

/** A mail may draw, but not run, load or send anything; its links open in a new window. */
const MAIL_CSP =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

/** Of the type that a stranger declares, only this part is trusted. */
const BELIEVED_TYPES = new Set(['application/pdf', 'image/png', 'image/jpeg', 'text/calendar']);

export function mailboxPages(mailbox: Mailbox) {
  function read(params: unknown): Message {
    const message = mailbox.read(parse(oneMessage, params).id);
    return message ?? refuse(404, 'not_found', 'there is no such message');
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/buzon', async (request, reply) => {
      const { para } = parse(searched, request.query);
      return sendPage(reply, {
        title: 'Buzón',
        section: 'buzon',
        notice: noticeOf(request.query),
        body: mailboxPage({ messages: mailbox.list({ to: para }), to: para }),
      });
    });

    app.post('/buzon/vaciar', async (_request, reply) => {
      mailbox.clear();
      return backTo(reply, '/buzon', { done: 'vaciado' });
    });

    app.get('/buzon/:id', async (request, reply) => {
      const message = read(request.params);
      return sendPage(reply, {
        title: message.subject || 'Mensaje',
        section: 'buzon',
        body: messagePage(message),
      });
    });

    app.get('/buzon/:id/html', async (request, reply) =>
      reply
        .header('content-security-policy', MAIL_CSP)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(`<base target="_blank">${withPictures(read(request.params))}`),
    );

    app.get('/buzon/:id/adjuntos/:index', async (request, reply) => {
      const { index } = parse(oneAttachment, request.params);
      const attachment =
        read(request.params).attachments[index] ?? refuse(404, 'not_found', 'no such attachment');
      const type = BELIEVED_TYPES.has(attachment.type)
        ? attachment.type
        : 'application/octet-stream';
      return reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `attachment; ${fileName(attachment.name)}`)
        .type(type)
        .send(Buffer.from(attachment.base64, 'base64'));
    });
  };
}

/** Pictures in the mail itself are named `cid:…` in its HTML. */
function withPictures({ html, attachments }: Message): string {
  return attachments
    .filter(({ contentId, type }) => contentId !== '' && /^image\/(png|jpeg|gif)$/.test(type))
    .reduce(
      (text, { contentId, type, base64 }) =>
        text.replaceAll(`cid:${contentId}`, `data:${type};base64,${base64}`),
      html,
    );
}

function fileName(name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_').slice(-100);
  return `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name.slice(-100)).replaceAll("'", '%27')}`;
}
