import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parse } from '../http.ts';
import { holderSchema, pinSchema } from './wallet.routes.ts';
import type { Wallets } from './wallet.ts';

const oneHolder = z.object({ holder: holderSchema });
const creditForm = z.strictObject({
  points: z.number().int().min(1).max(100_000_000).optional(),
  reference: z.string().min(1).max(60).default('Puntos de prueba'),
  /** Days until they can be used. */
  pendingDays: z.number().int().min(0).max(365).default(0),
  pin: pinSchema.optional(),
});

/** The wallet for tests: points come, and a PIN is known. */
export function walletControl(wallets: Wallets) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/holders', async () => ({ holders: wallets.list() }));
    app.get('/holders/:holder', async ({ params }) => {
      const { holder } = parse(oneHolder, params);
      return { ...wallets.view(holder), movements: wallets.movements(holder) };
    });
    app.post('/holders/:holder', async ({ params, body }) => {
      const { holder } = parse(oneHolder, params);
      const { points, reference, pendingDays, pin } = parse(creditForm, body ?? {});
      if (points !== undefined) wallets.credit(holder, points, reference, pendingDays);
      if (pin !== undefined) wallets.setPin(holder, pin);
      return wallets.view(holder);
    });
  };
}
