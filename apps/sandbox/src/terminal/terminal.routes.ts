import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { keySchema } from '../bank/qr.ts';
import type { Clock } from '../clock.ts';
import { bearerGuard, parse, refuse } from '../http.ts';
import type { Journal } from '../journal/journal.ts';
import { settlementFile } from '../settlement-file.ts';
import { playFaults } from '../switches/play.ts';
import type { Switches } from '../switches/switches.ts';
import { orderSchema, viewOf, type TerminalOrder } from './orders.ts';
import type { Terminals } from './terminal.ts';

export const oneOrder = z.object({ key: keySchema });
const oneSale = z.object({ saleId: z.string().max(60) });
const settledBy = z.strictObject({ day: z.iso.date(), merchant: z.string().min(1).max(60) });

/** The API for a merchant's server, with the faults that the switches ask for. */
export function terminalRoutes(deps: {
  key: string;
  terminals: Terminals;
  clock: Clock;
  switches: Switches;
  journal: Journal;
}) {
  const { terminals, clock, switches } = deps;

  return async (app: FastifyInstance): Promise<void> => {
    const closing = new AbortController();
    app.addHook('preClose', async () => closing.abort());
    app.addHook('onRequest', bearerGuard(deps.key));
    const play = playFaults({ ...deps, provider: 'terminal', closing: closing.signal });
    const show = (order: TerminalOrder) => viewOf(order, clock.now());

    app.post(
      '/orders',
      play((request) => {
        const key = parse(keySchema, request.headers['idempotency-key']);
        return show(terminals.order(key, parse(orderSchema, request.body)));
      }),
    );
    app.get(
      '/orders/:key',
      play(({ params }) => show(terminals.read(parse(oneOrder, params).key))),
    );
    app.post(
      '/orders/:key/close',
      play(({ params }) => show(terminals.close(parse(oneOrder, params).key))),
    );
    app.get(
      '/sales/:saleId',
      play(({ params }) => show(terminals.orderOfSale(parse(oneSale, params).saleId))),
    );
    app.post(
      '/sales/:saleId/confirm',
      play(({ params }) => show(terminals.confirm(parse(oneSale, params).saleId))),
    );
    app.get('/settlements', async ({ query }, reply) => {
      if (switches.take('terminal_error_500')) refuse(500, 'internal', 'the terminal failed');
      const { day, merchant } = parse(settledBy, query);
      const isFaulty = switches.take('terminal_settlement_faults');
      return reply
        .type('text/csv; charset=utf-8')
        .send(settlementFile(terminals.settledOn(day, merchant), day, isFaulty));
    });
  };
}
