import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parse } from '../http.ts';
import { oneOrder } from './terminal.routes.ts';
import type { Terminals } from './terminal.ts';

const actForm = z.strictObject({ does: z.enum(['pay', 'refuse']).default('pay') });

/** The terminals for tests: somebody holds a card to one of them. */
export function terminalControl(terminals: Terminals) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/orders', async () => ({ orders: terminals.list().slice(0, 500) }));
    app.post('/orders/:key/act', async ({ params, body }) =>
      terminals.act(parse(oneOrder, params).key, parse(actForm, body ?? {}).does),
    );
  };
}
