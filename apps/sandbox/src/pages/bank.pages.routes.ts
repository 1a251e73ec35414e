import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { amountSchema } from '../bank/amounts.ts';
import type { Bank } from '../bank/bank.ts';
import { readPayload } from '../bank/payload.ts';
import { drawQr } from '../bank/qr-image.ts';
import { payloadOf } from '../bank/qr.ts';
import type { Webhooks } from '../bank/webhooks.ts';
import type { Clock } from '../clock.ts';
import { parse, refuse } from '../http.ts';
import { canScan } from './assets.ts';
import { bankListPage } from './bank-list-page.ts';
import { bankQrPage } from './bank-qr-page.ts';
import { bankReadPage } from './bank-read-page.ts';
import { backTo, noticeOf, sendPage } from './send-page.ts';
import type { Done } from './words.ts';

const oneQr = z.object({ qrId: z.string().max(40) });
const actionParams = oneQr.extend({ mode: z.string().max(20) });
const otherAmount = z.object({
  monto: z
    .string()
    .trim()
    .regex(/^\d{1,10}([.,]\d{1,2})?$/)
    .transform(twoDecimals)
    .pipe(amountSchema),
});

/** "Banco Demo": what a person can do in the app of a bank. */
export function bankPages({
  bank,
  webhooks,
  clock,
}: {
  bank: Bank;
  webhooks: Webhooks;
  clock: Clock;
}) {
  /** Does what a button asks for, and reports the result. */
  function press(qrId: string, mode: string, body: unknown): Done {
    if (mode === 'pagar') bank.pay(qrId);
    else if (mode === 'tarde') bank.pay(qrId, { late: true });
    else if (mode === 'monto') bank.pay(qrId, { amount: parse(otherAmount, body).monto });
    else if (mode === 'otra-vez') bank.pay(qrId, { again: true });
    else if (mode === 'silencio') return (bank.pay(qrId, { silent: true }), 'en-silencio');
    else if (mode === 'firma') return (bank.pay(qrId, { badSignature: true }), 'firma-invalida');
    else if (mode === 'repetir') return (bank.repeatEvent(qrId, {}), 'repetido');
    else if (mode === 'repetir-firma')
      return (bank.repeatEvent(qrId, { badSignature: true }), 'firma-invalida');
    else refuse(404, 'not_found', 'there is no such button');
    return 'pagado';
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/banco', async (request, reply) =>
      sendPage(reply, {
        title: 'Banco Demo',
        section: 'banco',
        notice: noticeOf(request.query),
        body: bankListPage({ qrs: bank.list(), now: clock.now() }),
      }),
    );

    app.get('/banco/leer', async (request, reply) =>
      sendPage(reply, {
        title: 'Leer un QR',
        section: 'banco',
        notice: noticeOf(request.query),
        body: bankReadPage({ canScan }),
        modules: canScan ? ['/assets/scan.js'] : [],
      }),
    );

    app.post('/banco/leer', async (request, reply) => {
      const { texto } = parse(z.object({ texto: z.string().max(1000) }), request.body);
      const content = readPayload(texto);
      if (!content) return backTo(reply, '/banco/leer', { wrong: 'not_a_qr' });
      const qr = bank.list().find(({ id }) => id === content.qrId);
      if (!qr) return backTo(reply, '/banco/leer', { wrong: 'not_found' });
      if (payloadOf(qr) !== texto.trim())
        return backTo(reply, '/banco/leer', { wrong: 'altered_qr' });
      return reply.redirect(`/banco/qr/${qr.id}`, 303);
    });

    app.get('/banco/qr/:qrId', async (request, reply) => {
      const qr = bank.read(parse(oneQr, request.params).qrId);
      return sendPage(reply, {
        title: `QR ${qr.reference}`,
        section: 'banco',
        notice: noticeOf(request.query),
        body: bankQrPage({
          qr,
          now: clock.now(),
          payload: payloadOf(qr),
          deliveries: webhooks.list(qr.id),
        }),
      });
    });

    app.get('/banco/qr/:qrId/imagen', async (request, reply) => {
      const qr = bank.read(parse(oneQr, request.params).qrId);
      return reply.type('image/png').send(await drawQr(payloadOf(qr)));
    });

    app.post('/banco/qr/:qrId/:mode', async (request, reply) => {
      const { qrId, mode } = parse(actionParams, request.params);
      const page = `/banco/qr/${bank.read(qrId).id}`;
      try {
        return backTo(reply, page, { done: press(qrId, mode, request.body) });
      } catch (error) {
        const code = (error as { code?: string }).code;
        if (code === undefined || code === 'not_found') throw error;
        return backTo(reply, page, { wrong: code });
      }
    });
  };
}

/** `1000` and `1000,5` as people type them become `1000.00` and `1000.50`. */
function twoDecimals(typed: string): string {
  const [whole = '0', decimals = ''] = typed.replace(',', '.').split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${decimals.padEnd(2, '0')}`;
}
