import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bearerGuard, parse, refuse } from '../http.ts';
import type { Journal } from '../journal/journal.ts';
import { settlementFile } from '../settlement-file.ts';
import type { Switches } from '../switches/switches.ts';
import type { Hold } from './wallet-rows.ts';
import type { Wallets } from './wallet.ts';

export const holderSchema = z.string().regex(/^[A-Za-z0-9-]{3,30}$/);
export const pinSchema = z.string().regex(/^\d{6}$/);
const keySchema = z.string().regex(/^[\x21-\x7e]{8,100}$/, '8 to 100 visible characters');
const oneHolder = z.object({ holder: holderSchema });
const oneDay = z.object({ day: z.iso.date() });
const oneHold = z.object({ key: keySchema });
const pinForm = z.strictObject({ pin: pinSchema });
const holdForm = z.strictObject({
  holder: holderSchema,
  points: z.number().int().min(1).max(100_000_000),
  reference: z.string().min(1).max(60),
});

type Answer = { code: number; body: object };

/** The API for a merchant's server, with the faults that the switches ask for. */
export function walletRoutes(deps: {
  key: string;
  wallets: Wallets;
  switches: Switches;
  journal: Journal;
}) {
  const { wallets, switches, journal } = deps;

  return async (app: FastifyInstance): Promise<void> => {
    const closing = new AbortController();
    app.addHook('preClose', async () => closing.abort());
    app.addHook('onRequest', bearerGuard(deps.key));

    const pause = (ms: number) => wait(ms, null, { signal: closing.signal }).catch(() => null);

    /** Does the work, then lets the switches alter the answer. */
    function play(work: (request: FastifyRequest) => Answer) {
      return async (request: FastifyRequest, reply: FastifyReply) => {
        if (switches.take('wallet_error_500')) refuse(500, 'broken', 'the wallet has a fault');
        if (switches.take('wallet_timeout')) {
          await pause(switches.number('wallet_timeout'));
          request.raw.socket.destroy();
          return reply;
        }
        const isLost = switches.take('wallet_timeout_but_done');
        const { code, body } = work(request);
        await journal.durable();
        if (switches.take('wallet_slow')) await pause(switches.number('wallet_slow'));
        if (isLost) {
          await pause(switches.number('wallet_timeout_but_done'));
          request.raw.socket.destroy();
        }
        reply.code(code);
        return switches.take('wallet_garbage_answer') ? { answer: '¿?' } : body;
      };
    }

    function show({ id, points, reference, state, at, capturedAt, refundedAt }: Hold) {
      const wrong = switches.take('wallet_wrong_amount') ? 1 : 0;
      return { key: id, points: points + wrong, reference, state, at, capturedAt, refundedAt };
    }

    app.get(
      '/holders/:holder',
      play(({ params }) => ({ code: 200, body: wallets.view(parse(oneHolder, params).holder) })),
    );
    app.get(
      '/holders/:holder/movements',
      play(({ params }) => {
        const rows = wallets.movements(parse(oneHolder, params).holder).slice(0, 50);
        return {
          code: 200,
          body: {
            movements: rows.map(({ id, kind, points, reference, at }) => ({
              id,
              kind,
              points,
              reference,
              at,
            })),
          },
        };
      }),
    );
    app.post(
      '/holders/:holder/pin',
      play(({ params, body }) => {
        const { pin } = parse(pinForm, body);
        return { code: 200, body: wallets.setPin(parse(oneHolder, params).holder, pin) };
      }),
    );
    app.post(
      '/holders/:holder/pin/check',
      play(({ params, body }) => {
        const { holder } = parse(oneHolder, params);
        const refusal = wallets.checkPin(holder, parse(pinForm, body).pin);
        if (!refusal) return { code: 200, body: wallets.view(holder) };
        return { code: refusal.code === 'pin_locked' ? 423 : 422, body: refused(refusal) };
      }),
    );
    app.get('/settlements', async ({ query }, reply) => {
      if (switches.take('wallet_error_500')) refuse(500, 'broken', 'the wallet has a fault');
      const { day } = parse(oneDay, query);
      const isFaulty = switches.take('wallet_settlement_faults');
      return reply
        .type('text/csv; charset=utf-8')
        .send(settlementFile(wallets.settledOn(day), day, isFaulty));
    });
    app.post(
      '/holds',
      play(({ headers, body }) => {
        const key = parse(keySchema, headers['idempotency-key']);
        const wanted = parse(holdForm, body);
        if (switches.take('wallet_refuse')) refuse(422, 'refused', 'the wallet holds nothing');
        const answer = wallets.hold(key, wanted);
        return 'hold' in answer
          ? { code: 200, body: show(answer.hold) }
          : { code: 422, body: refused(answer.refusal) };
      }),
    );
    app.get(
      '/holds/:key',
      play(({ params }) => ({
        code: 200,
        body: show(wallets.readHold(parse(oneHold, params).key)),
      })),
    );
    app.post(
      '/holds/:key/capture',
      play(({ params }) => {
        if (switches.take('wallet_refuse_late'))
          refuse(422, 'refused', 'the wallet does not give these points now');
        return { code: 200, body: show(wallets.capture(parse(oneHold, params).key)) };
      }),
    );
    app.post(
      '/holds/:key/refund',
      play(({ params }) => {
        if (switches.take('wallet_refund_refused'))
          refuse(422, 'refused', 'the wallet does not take these points back');
        return { code: 200, body: show(wallets.refund(parse(oneHold, params).key)) };
      }),
    );
    app.post(
      '/holds/:key/release',
      play(({ params }) => ({
        code: 200,
        body: show(wallets.release(parse(oneHold, params).key)),
      })),
    );
  };
}

function refused(refusal: object): object {
  return { error: { ...refusal, message: 'the wallet does not do this' } };
}
