import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parse } from '../http.ts';
import type { Movement } from '../wallet/wallet-rows.ts';
import type { PinState } from '../wallet/pin.ts';
import { holderSchema } from '../wallet/wallet.routes.ts';
import type { Wallets } from '../wallet/wallet.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { backTo, noticeOf, sendPage } from './send-page.ts';
import { stamp } from './words.ts';

const SHOWN = 30;
const PAGE = '/billetera';
const oneHolder = z.object({ holder: holderSchema });
const giftForm = z.object({ points: z.string().regex(/^\d{1,7}$/) });

const PIN_WORDS: Record<PinState, { word: string; badge: string }> = {
  none: { word: 'Sin PIN', badge: 'active' },
  ready: { word: 'Con PIN', badge: 'paid' },
  locked: { word: 'Bloqueada 15 minutos', badge: 'expired' },
  blocked: { word: 'PIN por cambiar', badge: 'expired' },
};
const KINDS: Record<Movement['kind'], string> = {
  earned: 'Ganados',
  held: 'Reservados para un pago',
  spent: 'Usados',
  released: 'Devueltos de un pago',
  expired: 'Vencidos',
};

const number = (points: number) => new Intl.NumberFormat('es-BO').format(points);

function walletRow({ holder, pin, active, blocked }: ReturnType<Wallets['view']>): Html {
  const { word, badge } = PIN_WORDS[pin];
  return html`<li>
    <a href="${PAGE}/${holder}">
      <span class="amount">${number(active)} puntos</span>
      <span class="what">Documento ${holder}</span>
      <span class="when">
        <span class="badge ${badge}">${word}</span>
        ${blocked > 0 && html`${number(blocked)} reservados`}
      </span>
    </a>
  </li>`;
}

function walletPage(wallet: ReturnType<Wallets['view']>, movements: Movement[]): Html {
  const { word, badge } = PIN_WORDS[wallet.pin];
  return html`
    <h1>${number(wallet.active)} puntos</h1>
    <p>Documento ${wallet.holder} · <span class="badge ${badge}">${word}</span></p>
    <p>
      ${number(wallet.pending)} por activarse · ${number(wallet.blocked)} reservados ·
      ${number(wallet.spent)} usados · ${number(wallet.expired)} vencidos
    </p>
    <form method="post" action="${PAGE}/${wallet.holder}/regalo">
      <button class="button" name="points" value="1000">Regalar 1.000 puntos</button>
    </form>
    <h2>Movimientos</h2>
    <ul class="rows quiet">
      ${movements.slice(0, SHOWN).map(
        ({ kind, points, reference, at }) =>
          html`<li>
            <div class="row">
              <span class="amount">${number(points)}</span>
              <span class="what">${KINDS[kind]}${reference && ` · ${reference}`}</span>
              <span class="when">${stamp(at)}</span>
            </div>
          </li>`,
      )}
    </ul>
  `;
}

/** The wallets as their app shows them. */
export function walletPages(wallets: Wallets) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(PAGE, async (_request, reply) =>
      sendPage(reply, {
        title: 'Billetera',
        section: 'inicio',
        body: html`
          <h1>Billeteras de puntos</h1>
          <p>La app que guarda los puntos y el PIN. La oficina nunca los guarda.</p>
          <div data-live="billeteras">
            <ul class="rows">
              ${wallets.list().slice(0, SHOWN).map(walletRow)}
            </ul>
          </div>
        `,
      }),
    );
    app.get(`${PAGE}/:holder`, async ({ params, query }, reply) => {
      const { holder } = parse(oneHolder, params);
      return sendPage(reply, {
        title: 'Billetera',
        section: 'inicio',
        notice: noticeOf(query),
        body: walletPage(wallets.view(holder), wallets.movements(holder)),
      });
    });
    app.post(`${PAGE}/:holder/regalo`, async ({ params, body }, reply) => {
      const { holder } = parse(oneHolder, params);
      wallets.credit(holder, Number(parse(giftForm, body).points), 'Regalo de la demostración');
      return backTo(reply, `${PAGE}/${holder}`, { done: 'cambiado' });
    });
  };
}
