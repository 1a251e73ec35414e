import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parse } from '../http.ts';
import type { CardPayment, Chargeback } from '../processor/payments.ts';
import type { Processor } from '../processor/processor.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { backTo, noticeOf, sendPage } from './send-page.ts';
import { stamp } from './words.ts';

const PAGE = '/procesador';
const onePayment = z.object({ paymentId: z.string().max(60) });

/** The length of a list; the control routes have the rest. */
const SHOWN = 60;

const STATES: Record<CardPayment['state'], { word: string; badge: string }> = {
  challenge: { word: 'Espera al titular', badge: 'active' },
  processing: { word: 'En proceso', badge: 'active' },
  authorised: { word: 'Autorizado', badge: 'active' },
  captured: { word: 'Cobrado', badge: 'paid' },
  voided: { word: 'Anulado', badge: 'cancelled' },
  declined: { word: 'Rechazado', badge: 'expired' },
};

const CHARGEBACKS: Record<Chargeback['state'], { word: string; badge: string }> = {
  open: { word: 'Contracargo abierto', badge: 'active' },
  contested: { word: 'Contracargo disputado', badge: 'active' },
  accepted: { word: 'Contracargo aceptado', badge: 'cancelled' },
  won: { word: 'Contracargo ganado por el comercio', badge: 'paid' },
  lost: { word: 'Contracargo perdido por el comercio', badge: 'expired' },
};

const ACTS = {
  contracargo: (processor: Processor, id: string) => processor.chargeBack(id, 'fraud'),
  'da-la-razon': (processor: Processor, id: string) => processor.judgeChargeback(id, 'won'),
  'quita-la-razon': (processor: Processor, id: string) => processor.judgeChargeback(id, 'lost'),
} as const;

const LABELS: Record<keyof typeof ACTS, string> = {
  contracargo: 'El titular desconoce el cobro',
  'da-la-razon': 'Da la razón al comercio',
  'quita-la-razon': 'Da la razón al titular',
};

function actsOf({ state, refunded, chargeback }: CardPayment): (keyof typeof ACTS)[] {
  if (chargeback?.state === 'contested') return ['da-la-razon', 'quita-la-razon'];
  const isTaken = state === 'captured' && refunded.length === 0;
  return isTaken && chargeback === null ? ['contracargo'] : [];
}

function row(payment: CardPayment): Html {
  const { id, chargeback, currency, amount, brand, lastFour, reference } = payment;
  const { word, badge } = chargeback ? CHARGEBACKS[chargeback.state] : STATES[payment.state];
  return html`<li>
    <div class="row">
      <span class="amount">${currency} ${amount.replace('.', ',')}</span>
      <span class="what">${brand} •••• ${lastFour} · ${reference}</span>
      <span class="when">
        <span class="badge ${badge}">${word}</span> ${stamp(payment.createdAt)}
        ${payment.declineCode}
      </span>
      ${actsOf(payment).map(
        (act) =>
          html`<form method="post" action="${PAGE}/${id}/${act}">
            <button class="button quiet">${LABELS[act]}</button>
          </form>`,
      )}
    </div>
  </li>`;
}

/** For testers: all payments by card, and what the banks of their holders do about them afterwards. */
export function processorListPages(processor: Processor) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(PAGE, async ({ query }, reply) => {
      const payments = processor.list().slice(0, SHOWN);
      return sendPage(reply, {
        title: 'Tarjetas',
        section: 'inicio',
        notice: noticeOf(query),
        body: html`
          <h1>Pagos con tarjeta</h1>
          <p>Lo que la oficina pidió cobrar al procesador de tarjetas.</p>
          <div data-live="procesador">
            ${
              payments.length === 0
                ? html`<p class="empty">Todavía no hay pagos con tarjeta.</p>`
                : html`<ul class="rows">
                    ${payments.map(row)}
                  </ul>`
            }
          </div>
        `,
      });
    });
    for (const [path, act] of Object.entries(ACTS))
      app.post(`${PAGE}/:paymentId/${path}`, async ({ params }, reply) => {
        act(processor, parse(onePayment, params).paymentId);
        return backTo(reply, PAGE, { done: 'cambiado' });
      });
  };
}
