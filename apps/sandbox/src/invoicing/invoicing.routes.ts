import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bearerGuard, parse, refuse } from '../http.ts';
import type { Journal } from '../journal/journal.ts';
import type { Switches } from '../switches/switches.ts';
import { createInvoiceSchema, type Invoicing } from './invoicing.ts';

const oneInvoice = z.object({ invoiceId: z.string().max(40) });
const keySchema = z.string().min(8).max(100);
const findBy = z.strictObject({ idempotencyKey: keySchema });

/** The API for a company's server, with the faults that the switches ask for. */
export function invoicingRoutes(deps: {
  key: string;
  invoicing: Invoicing;
  switches: Switches;
  journal: Journal;
}) {
  const { invoicing, switches, journal } = deps;

  return async (app: FastifyInstance): Promise<void> => {
    const closing = new AbortController();
    app.addHook('preClose', async () => closing.abort());
    app.addHook('onRequest', bearerGuard(deps.key));

    /** Does the work, then lets the switches alter the answer. */
    function play(work: (request: FastifyRequest) => object) {
      return async (request: FastifyRequest, reply: FastifyReply) => {
        if (switches.take('invoicingDown')) refuse(503, 'unavailable', 'the service is down');
        const delayMs = switches.take('invoicingSlow') ? switches.number('invoicingSlow') : 0;
        const isLost = switches.take('invoicingAnswerLost');
        try {
          const answer = work(request);
          reply.code(200);
          return answer;
        } finally {
          await journal.durable();
          await wait(delayMs, null, { signal: closing.signal }).catch(() => null);
          if (isLost) request.raw.socket.destroy();
        }
      };
    }

    app.post(
      '/invoices',
      play((request) => {
        const key = parse(keySchema, request.headers['idempotency-key']);
        return invoicing.create(key, parse(createInvoiceSchema, request.body)).invoice;
      }),
    );
    app.get(
      '/invoices',
      play(({ query }) => {
        const found = invoicing.findByKey(parse(findBy, query).idempotencyKey);
        return { invoices: found ? [found] : [] };
      }),
    );
    app.get(
      '/invoices/:invoiceId',
      play(({ params }) => invoicing.judge(parse(oneInvoice, params).invoiceId)),
    );
    app.post(
      '/invoices/:invoiceId/cancel',
      play(({ params }) => invoicing.cancel(parse(oneInvoice, params).invoiceId)),
    );
  };
}
