import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bearerGuard, parse, refuse } from '../http.ts';
import type { Switches } from '../switches/switches.ts';
import { viewOf, wantedSchema, type Exchange } from './exchange.ts';

export const oneOrder = z.object({ reference: z.string().min(8).max(60) });

/** The API of the partner, for the server of the travel club. */
export function exchangeRoutes({
  key,
  exchange,
  switches,
}: {
  key: string;
  exchange: Exchange;
  switches: Switches;
}) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onRequest', bearerGuard(key));
    app.addHook('onRequest', async () => {
      if (switches.take('exchange_down')) refuse(503, 'unavailable', 'the partner is down');
    });
    app.post('/orders', async ({ body }) => viewOf(exchange.order(parse(wantedSchema, body))));
    app.get('/orders/:reference', async ({ params }) =>
      viewOf(exchange.read(parse(oneOrder, params).reference)),
    );
    app.post('/orders/:reference/cancel', async ({ params }) =>
      viewOf(exchange.cancel(parse(oneOrder, params).reference)),
    );
  };
}
