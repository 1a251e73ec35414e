import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parse } from '../http.ts';
import { cardSchema, typedCardSchema } from './cards.ts';
import type { CardEvents } from './events.ts';
import { CHARGEBACK_REASONS } from './payments.ts';
import type { Processor } from './processor.ts';

const onePayment = z.object({ paymentId: z.string().max(60) });
const answerSchema = z.strictObject({ code: z.string().max(10) });
const chargebackInput = z.strictObject({ reason: z.enum(CHARGEBACK_REASONS).default('fraud') });
const verdictInput = z.strictObject({ verdict: z.enum(['won', 'lost']) });
const tokenAnswer = cardSchema.pick({ brand: true, lastFour: true, expiry: true });

/** What a holder does, for tests: the same as on the pages. */
export function processorControl({
  processor,
  events,
}: {
  processor: Processor;
  events: CardEvents;
}) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/payments', async () => ({ payments: processor.list().slice(0, 500) }));
    app.get('/deliveries', async () => ({ deliveries: events.list().slice(0, 500) }));
    app.post('/tokens', async (request) => {
      const token = processor.tokenise(parse(typedCardSchema, request.body));
      return { token: token.id, ...tokenAnswer.parse(token) };
    });
    app.post('/payments/:paymentId/answer', async (request) => {
      const { paymentId } = parse(onePayment, request.params);
      return processor.answer(paymentId, parse(answerSchema, request.body).code);
    });
    app.post('/payments/:paymentId/chargeback', async (request) => {
      const { paymentId } = parse(onePayment, request.params);
      return processor.chargeBack(paymentId, parse(chargebackInput, request.body ?? {}).reason);
    });
    app.post('/payments/:paymentId/verdict', async (request) => {
      const { paymentId } = parse(onePayment, request.params);
      return processor.judgeChargeback(paymentId, parse(verdictInput, request.body).verdict);
    });
    app.post('/payments/:paymentId/repeat', async (request) =>
      processor.repeatEvent(parse(onePayment, request.params).paymentId),
    );
  };
}
