import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { parse } from '../http.ts';
import { amountSchema } from './amounts.ts';
import type { Bank } from './bank.ts';
import { payloadOf, viewOf } from './qr.ts';
import type { Qr } from './qr.ts';
import type { Webhooks } from './webhooks.ts';

const oneQr = z.object({ qrId: z.string().max(40) });
const telling = {
  silent: z.boolean().optional(),
  repeat: z.number().int().min(0).max(20).optional(),
  badSignature: z.boolean().optional(),
  delayMs: z.number().int().min(0).max(3_600_000).optional(),
};
const paySchema = z.strictObject({
  ...telling,
  amount: amountSchema.optional(),
  at: z.iso.datetime().optional(),
  late: z.boolean().optional(),
  again: z.boolean().optional(),
});
const repeatSchema = z.strictObject(telling);
const listSchema = z.strictObject({
  state: z.enum(['active', 'paid', 'expired', 'cancelled']).optional(),
  reference: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

/** The actions of a person with a bank app, for tests: the same as on the pages. */
export function bankControl({
  bank,
  webhooks,
  clock,
}: {
  bank: Bank;
  webhooks: Webhooks;
  clock: Clock;
}) {
  /** The real state, whatever the switches show to the API. */
  function truth(qr: Qr) {
    const deliveries = webhooks.list(qr.id);
    return { ...viewOf(qr, clock.now()), payload: payloadOf(qr), deliveries };
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/qr', async (request) => {
      const { state, reference, limit } = parse(listSchema, request.query);
      const now = clock.now();
      const qrs = bank
        .list()
        .map((qr) => viewOf(qr, now))
        .filter((qr) => state === undefined || qr.state === state)
        .filter((qr) => reference === undefined || qr.reference === reference)
        .slice(0, limit);
      return { qrs };
    });

    app.get('/qr/:qrId', async (request) => truth(bank.read(parse(oneQr, request.params).qrId)));

    app.post('/qr/:qrId/pay', async (request) => {
      const { qrId } = parse(oneQr, request.params);
      return truth(bank.pay(qrId, parse(paySchema, request.body ?? {})));
    });

    app.post('/qr/:qrId/repeat', async (request) => {
      const { qrId } = parse(oneQr, request.params);
      return truth(bank.repeatEvent(qrId, parse(repeatSchema, request.body ?? {})));
    });

    app.get('/deliveries', async () => ({ deliveries: webhooks.list().slice(0, 500) }));

    app.post('/deliveries/release', async () => {
      await webhooks.release();
      return { deliveries: webhooks.list().slice(0, 500) };
    });
  };
}
