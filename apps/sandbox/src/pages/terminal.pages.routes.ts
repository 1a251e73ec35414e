import type { FastifyInstance } from 'fastify';
import { parse } from '../http.ts';
import type { TerminalOrder } from '../terminal/orders.ts';
import { oneOrder } from '../terminal/terminal.routes.ts';
import type { Terminals } from '../terminal/terminal.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { backTo, noticeOf, sendPage } from './send-page.ts';
import { stamp } from './words.ts';

const PAGE = '/terminales';
const SHOWN = 40;

const STATES: Record<TerminalOrder['state'], { word: string; badge: string }> = {
  waiting: { word: 'Espera la tarjeta', badge: 'active' },
  approved: { word: 'Aprobado', badge: 'paid' },
  declined: { word: 'Rechazado', badge: 'expired' },
  closed: { word: 'Anulado', badge: 'cancelled' },
};
const SALES = { approved: 'retenido', confirmed: 'cobrado', undone: 'devuelto' } as const;

const amountOf = ({ currency, amount }: TerminalOrder) =>
  `${currency === 'BOB' ? 'Bs' : 'US$'} ${amount.replace('.', ',')}`;

function screen(order: TerminalOrder): Html {
  return html`<li>
    <div class="row">
      <span class="amount">${amountOf(order)}</span>
      <span class="what">${order.merchant} · ${order.reference} · ${order.terminal}</span>
      <form method="post" action="${PAGE}/${order.id}/pagar">
        <button class="button">Acercar la tarjeta</button>
      </form>
      <form method="post" action="${PAGE}/${order.id}/rechazar">
        <button class="button quiet">Rechazar</button>
      </form>
    </div>
  </li>`;
}

function row(order: TerminalOrder): Html {
  const { word, badge } = STATES[order.state];
  const sales = order.sales.map(({ state, lastFour }) => `•••• ${lastFour} ${SALES[state]}`);
  return html`<li>
    <div class="row">
      <span class="amount">${amountOf(order)}</span>
      <span class="what">${order.reference} · ${sales.join(' · ')}</span>
      <span class="when">
        <span class="badge ${badge}">${word}</span> ${stamp(order.createdAt)}
      </span>
    </div>
  </li>`;
}

/** What the customer at the counter sees on the terminal. */
export function terminalPages(terminals: Terminals) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(PAGE, async ({ query }, reply) => {
      const orders = terminals.list();
      const waiting = orders.filter(({ state }) => state === 'waiting');
      return sendPage(reply, {
        title: 'Terminales',
        section: 'inicio',
        notice: noticeOf(query),
        body: html`
          <h1>Terminales de tarjeta</h1>
          <p>Lo que muestra la terminal de cada caja. Acerque una tarjeta, o rechace.</p>
          <div data-live="terminales">
            ${
              waiting.length === 0
                ? html`<p class="empty">Ninguna terminal espera una tarjeta.</p>`
                : html`<ul class="rows">
                    ${waiting.map(screen)}
                  </ul>`
            }
            <ul class="rows quiet">
              ${orders
                .filter(({ state, amount }) => state !== 'waiting' && amount !== '0.00')
                .slice(0, SHOWN)
                .map(row)}
            </ul>
          </div>
        `,
      });
    });
    for (const [path, does] of [
      ['pagar', 'pay'],
      ['rechazar', 'refuse'],
    ] as const)
      app.post(`${PAGE}/:key/${path}`, async ({ params }, reply) => {
        terminals.act(parse(oneOrder, params).key, does);
        return backTo(reply, PAGE, { done: 'cambiado' });
      });
  };
}
