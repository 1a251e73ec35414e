import { bolivianos } from '../bank/amounts.ts';
import { stateOf } from '../bank/qr.ts';
import type { Qr, QrState } from '../bank/qr.ts';
import { brandBar } from './brand-bar.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { stamp, STATE_WORDS } from './words.ts';

/** The length of a list; the API has the rest. */
const SHOWN = 30;

export function bankListPage({ qrs, now }: { qrs: Qr[]; now: Date }): Html {
  const open = qrs.filter((qr) => stateOf(qr, now) === 'active').slice(0, SHOWN);
  const closed = qrs.filter((qr) => stateOf(qr, now) !== 'active').slice(0, SHOWN);
  return html`
    <section class="hero">
      ${brandBar()}
      <h1>QR por pagar</h1>
      <p>Pague como con la app de su banco, también desde otro celular.</p>
      <p><a class="button light wide" href="/banco/leer">Leer un QR</a></p>
    </section>
    <div data-live="lista">
      ${
        open.length === 0
          ? html`<p class="empty">
              No hay ningún QR abierto. Genere uno en la oficina virtual, en Pagar, y aparecerá
              aquí.
            </p>`
          : html`<ul class="rows">
              ${open.map((qr) => qrRow(qr, 'active'))}
            </ul>`
      }
      ${
        closed.length > 0 &&
        html`<h2>Movimientos</h2>
          <ul class="rows quiet">
            ${closed.map((qr) => qrRow(qr, stateOf(qr, now)))}
          </ul>`
      }
    </div>
  `;
}

function qrRow(qr: Qr, state: QrState): Html {
  const payment = qr.payments.at(-1);
  return html`<li>
    <a href="/banco/qr/${qr.id}">
      <span class="amount">${bolivianos(payment?.amount ?? qr.amount)}</span>
      <span class="what">${qr.gloss}</span>
      <span class="when">
        ${
          state === 'active'
            ? html`Vence el ${stamp(qr.expiresAt)}`
            : html`<span class="badge ${state}">${STATE_WORDS[state]}</span>
                ${stamp(payment?.paidAt ?? qr.cancelledAt ?? qr.expiresAt)}`
        }
      </span>
    </a>
  </li>`;
}
