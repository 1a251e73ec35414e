import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { oneOrder } from '../exchange/exchange.routes.ts';
import {
  EXCHANGE_ACTS,
  type Exchange,
  type ExchangeAct,
  type ExchangeOrder,
  type OrderState,
} from '../exchange/exchange.ts';
import { parse } from '../http.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { backTo, noticeOf, sendPage } from './send-page.ts';
import { stamp } from './words.ts';

const PAGE = '/intercambio';
const SHOWN = 40;

const STATES: Record<OrderState, { word: string; badge: string; acts: readonly ExchangeAct[] }> = {
  pending: { word: 'En proceso', badge: 'active', acts: ['issue', 'refuse'] },
  issued: { word: 'Emitido', badge: 'paid', acts: ['use', 'void'] },
  refused: { word: 'Rechazado', badge: 'expired', acts: ['issue'] },
  used: { word: 'Usado', badge: 'paid', acts: [] },
  voided: { word: 'Anulado', badge: 'cancelled', acts: [] },
  cancelled: { word: 'Retirado', badge: 'cancelled', acts: [] },
};
const ACTS: Record<ExchangeAct, string> = {
  issue: 'Emitir',
  refuse: 'Rechazar',
  use: 'Usar',
  void: 'Anular',
};
const KINDS: Record<string, string> = {
  week: 'Semana de intercambio',
  nights: 'Noches de hotel',
  cruise: 'Crucero',
  assistance: 'Asistencia al viajero',
};
const actForm = oneOrder.extend({ does: z.enum(EXCHANGE_ACTS) });

function row({ id, kind, state, code, createdAt }: ExchangeOrder): Html {
  const { word, badge, acts } = STATES[state];
  return html`<li>
    <div class="row">
      <span class="what strong">${KINDS[kind] ?? kind} · ${id}</span>
      <span class="what">${code}</span>
      <span class="when"><span class="badge ${badge}">${word}</span> ${stamp(createdAt)}</span>
      ${acts.map(
        (act) =>
          html`<form method="post" action="${PAGE}/${id}/${act}">
            <button class="button">${ACTS[act]}</button>
          </form>`,
      )}
    </div>
  </li>`;
}

/** The orders of the travel club, as somebody at the partner sees them. */
export function exchangePages(exchange: Exchange) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(PAGE, async ({ query }, reply) => {
      const orders = exchange.list().slice(0, SHOWN);
      return sendPage(reply, {
        title: 'Intercambio de viajes',
        section: 'inicio',
        notice: noticeOf(query),
        body: html`
          <h1>Intercambio de viajes</h1>
          <p>El socio que emite los códigos de los beneficios de viaje.</p>
          <div data-live="intercambio">
            ${
              orders.length === 0
                ? html`<p class="empty">
                    Todavía no hay pedidos. Pague un beneficio en la oficina.
                  </p>`
                : html`<ul class="rows">
                    ${orders.map(row)}
                  </ul>`
            }
          </div>
        `,
      });
    });

    app.post(`${PAGE}/:reference/:does`, async ({ params }, reply) => {
      const { reference, does } = parse(actForm, params);
      exchange.act(reference, does);
      return backTo(reply, PAGE, { done: 'cambiado' });
    });
  };
}
