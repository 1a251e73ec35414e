import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parse } from '../http.ts';
import { oneOrder } from './exchange.routes.ts';
import { EXCHANGE_ACTS, type Exchange } from './exchange.ts';

const actForm = z.strictObject({ does: z.enum(EXCHANGE_ACTS) });

/** The partner for tests: somebody there decides about an order. */
export function exchangeControl(exchange: Exchange) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/orders', async () => ({ orders: exchange.list().slice(0, 500) }));
    app.post('/orders/:reference/act', async ({ params, body }) =>
      exchange.act(parse(oneOrder, params).reference, parse(actForm, body).does),
    );
    app.post('/orders/:reference/repeat', async ({ params }) =>
      exchange.repeat(parse(oneOrder, params).reference),
    );
  };
}
