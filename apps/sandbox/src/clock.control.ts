import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import { parse } from './http.ts';

const YEAR_MS = 366 * 24 * 3_600_000;
const shiftSchema = z.strictObject({ offsetMs: z.number().int().min(-YEAR_MS).max(YEAR_MS) });

/** Moves the sandbox's clock, so that a journey can see a QR expire without waiting a day. */
export function clockControl(clock: Clock) {
  const view = () => ({ now: clock.now().toISOString(), offsetMs: clock.offsetMs() });

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/clock', async () => view());
    app.post('/clock', async (request) => {
      clock.shift(parse(shiftSchema, request.body).offsetMs);
      return view();
    });
  };
}
