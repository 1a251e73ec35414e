import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { amountSchema } from '../bank/amounts.ts';
import { keySchema } from '../bank/qr.ts';
import { bearerGuard, parse, refuse } from '../http.ts';
import type { Journal } from '../journal/journal.ts';
import { settlementFile } from '../settlement-file.ts';
import { playFaults } from '../switches/play.ts';
import type { Switches } from '../switches/switches.ts';
import type { Card } from './cards.ts';
import { orderSchema, viewOf } from './payments.ts';
import type { CardPayment } from './payments.ts';
import type { Processor } from './processor.ts';

const onePayment = z.object({ paymentId: z.string().max(60) });
const oneCard = z.object({ cardId: z.string().max(60) });
const findBy = z.strictObject({ idempotencyKey: keySchema });
const settledBy = z.strictObject({ day: z.iso.date(), merchant: z.string().min(1).max(60) });
const refundSchema = z.strictObject({ amount: amountSchema });
const answerSchema = z.strictObject({ answer: z.enum(['accept', 'contest']) });
const keepSchema = z.strictObject({ token: z.string().min(8).max(60) });

/** The API for a merchant's server, with the faults that the switches ask for. */
export function processorRoutes(deps: {
  key: string;
  processor: Processor;
  switches: Switches;
  journal: Journal;
  publicUrl: () => string;
  /** The merchant's own pages, to which a holder returns. */
  isMerchant: (url: string) => boolean;
}) {
  const { processor, switches } = deps;

  return async (app: FastifyInstance): Promise<void> => {
    const closing = new AbortController();
    app.addHook('preClose', async () => closing.abort());
    app.addHook('onRequest', bearerGuard(deps.key));

    const play = playFaults({ ...deps, provider: 'processor', closing: closing.signal });

    function show(payment: CardPayment) {
      return viewOf(payment, `${deps.publicUrl()}/procesador/desafio/${payment.id}`);
    }

    app.post(
      '/payments',
      play((request) => {
        const key = parse(keySchema, request.headers['idempotency-key']);
        const order = parse(orderSchema, request.body);
        if (!deps.isMerchant(order.returnUrl))
          refuse(422, 'return_url', 'this address is not of the merchant');
        const isNew = processor.findByKey(key) === undefined;
        const payment = processor.authorise(key, order);
        // A bank that does not answer: the order is there, and its answer never comes.
        if (isNew && payment.outcome === 'silence') request.raw.socket.destroy();
        return show(payment);
      }),
    );
    app.get(
      '/payments',
      play((request) => {
        const found = processor.findByKey(parse(findBy, request.query).idempotencyKey);
        return { payments: found ? [show(found)] : [] };
      }),
    );
    app.get(
      '/payments/:paymentId',
      play((request) => show(processor.read(parse(onePayment, request.params).paymentId))),
    );
    app.post(
      '/payments/:paymentId/capture',
      play((request) => show(processor.capture(parse(onePayment, request.params).paymentId))),
    );
    app.post(
      '/payments/:paymentId/void',
      play((request) => show(processor.void(parse(onePayment, request.params).paymentId))),
    );
    app.post(
      '/payments/:paymentId/refund',
      play((request) => {
        const key = parse(keySchema, request.headers['idempotency-key']);
        const { amount } = parse(refundSchema, request.body);
        if (switches.take('processor_refund_refused'))
          refuse(422, 'refund_refused', 'this payment is not refunded');
        return show(processor.refund(parse(onePayment, request.params).paymentId, key, amount));
      }, 'processor_refund_slow'),
    );
    app.get(
      '/chargebacks',
      play(() => ({ payments: processor.chargebacks().map(show) })),
    );
    app.post(
      '/payments/:paymentId/chargeback',
      play((request) => {
        const { answer } = parse(answerSchema, request.body);
        const { paymentId } = parse(onePayment, request.params);
        return show(processor.answerChargeback(paymentId, answer));
      }),
    );
    app.get('/settlements', async ({ query }, reply) => {
      if (switches.take('processor_error_500')) refuse(500, 'internal', 'the processor failed');
      const { day, merchant } = parse(settledBy, query);
      const isFaulty = switches.take('processor_settlement_faults');
      return reply
        .type('text/csv; charset=utf-8')
        .send(settlementFile(processor.settledOn(day, merchant), day, isFaulty));
    });
    app.post(
      '/cards',
      play((request) => showCard(processor.keep(parse(keepSchema, request.body).token))),
    );
    app.post(
      '/cards/:cardId/forget',
      play((request) => {
        processor.forget(parse(oneCard, request.params).cardId);
        return { forgotten: true };
      }),
    );
  };
}

function showCard({ id, brand, lastFour, expiry, fingerprint, outcome }: Card) {
  return { cardId: id, brand, lastFour, expiry, fingerprint, isEnabled: outcome !== 'not_enabled' };
}
