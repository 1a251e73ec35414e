import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { bearerGuard, parse, refuse } from '../http.ts';
import type { Journal } from '../journal/journal.ts';
import type { BankCall, Switches } from '../switches/switches.ts';
import { totalOf } from './amounts.ts';
import type { Bank } from './bank.ts';
import { drawQr } from './qr-image.ts';
import { accountIdSchema, createQrSchema, keySchema, payloadOf, viewOf } from './qr.ts';
import type { Qr } from './qr.ts';

const oneQr = z.object({ qrId: z.string().max(40) });
const findBy = z.union([
  z.strictObject({ reference: z.string().min(1).max(60) }),
  z.strictObject({ idempotencyKey: keySchema }),
]);
const dayAndAccount = z.strictObject({
  day: z.iso.date(),
  account: accountIdSchema.optional(),
  /** The next page starts after this payment. */
  after: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(500),
});

type Answer = { code: 200 | 201; body: unknown };

/** The API for a merchant's server, with the faults that the switches ask for. */
export function bankRoutes(deps: {
  key: string;
  bank: Bank;
  clock: Clock;
  switches: Switches;
  journal: Journal;
}) {
  const { bank, clock, switches, journal } = deps;

  return async (app: FastifyInstance): Promise<void> => {
    const closing = new AbortController();
    app.addHook('preClose', async () => closing.abort());
    app.addHook('onRequest', bearerGuard(deps.key));

    /** Does the work, then lets the switches alter the answer. */
    function play(call: BankCall, work: (request: FastifyRequest) => Promise<Answer> | Answer) {
      return async (request: FastifyRequest, reply: FastifyReply) => {
        if (switches.take('bankDown', call)) refuse(503, 'unavailable', 'the bank is down');
        if (switches.take('bankTimeout', call)) {
          request.raw.socket.destroy();
          return reply;
        }
        const delayMs = switches.take('bankSlow', call) ? switches.number('bankSlow') : 0;
        const isLost = switches.take('bankAnswerLost', call);
        try {
          const { code, body } = await work(request);
          reply.code(code);
          if (switches.take('bankGarbage', call))
            return await reply.type('text/html').send('<p>Proxy error</p>');
          return body;
        } finally {
          await journal.durable();
          await wait(delayMs, null, { signal: closing.signal }).catch(() => null);
          if (isLost) request.raw.socket.destroy();
        }
      };
    }

    function show(qr: Qr) {
      return { ...viewOf(qr, clock.now()), payload: payloadOf(qr) };
    }

    app.post(
      '/qr',
      play('create', async (request) => {
        const key = parse(keySchema, request.headers['idempotency-key']);
        const { qr, isNew } = bank.create(key, parse(createQrSchema, request.body));
        const image = await drawQr(payloadOf(qr));
        return {
          code: isNew ? 201 : 200,
          body: { ...show(qr), imagePng: image.toString('base64') },
        };
      }),
    );

    app.get(
      '/qr/:qrId',
      play('read', (request) => {
        const qr = bank.read(parse(oneQr, request.params).qrId);
        const lags = qr.payments.length > 0 && switches.take('bankStatusLags');
        return { code: 200, body: show(lags ? { ...qr, payments: [] } : qr) };
      }),
    );

    app.get(
      '/qr',
      play('find', (request) => {
        const by = parse(findBy, request.query);
        const found =
          'reference' in by
            ? bank.findByReference(by.reference)
            : [bank.findByKey(by.idempotencyKey)];
        return { code: 200, body: { qrs: found.filter((qr) => qr !== undefined).map(show) } };
      }),
    );

    app.post(
      '/qr/:qrId/cancel',
      play('cancel', (request) => ({
        code: 200,
        body: show(bank.cancel(parse(oneQr, request.params).qrId)),
      })),
    );

    app.get(
      '/qr/payments',
      play('list', (request) => {
        const { day, account, after, limit } = parse(dayAndAccount, request.query);
        const all = bank.paymentsOf(day, account);
        const start = after === undefined ? 0 : all.findIndex((row) => row.paymentId === after) + 1;
        const payments = all.slice(start, start + limit);
        const isMore = start + limit < all.length;
        const total = totalOf(all.map(({ amount }) => amount));
        return {
          code: 200,
          body: {
            day,
            account: account ?? null,
            count: all.length,
            total,
            currency: 'BOB',
            payments,
            next: isMore ? payments.at(-1)?.paymentId : null,
          },
        };
      }),
    );
  };
}
