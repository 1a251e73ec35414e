import { bolivianos } from '../bank/amounts.ts';
import type { Delivery } from '../bank/deliveries.ts';
import { isLate, stateOf } from '../bank/qr.ts';
import type { Qr, QrState } from '../bank/qr.ts';
import { bankButton, otherSituations } from './bank-buttons.ts';
import { brandBar } from './brand-bar.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { clockTime, deliveryWords, stamp, STATE_WORDS } from './words.ts';

const SHOWN_DELIVERIES = 30;

export function bankQrPage(view: {
  qr: Qr;
  now: Date;
  payload: string;
  deliveries: Delivery[];
}): Html {
  const { qr, now, payload, deliveries } = view;
  const state = stateOf(qr, now);
  return html`
    <div data-live="qr" class="columns">
      <article>
        <div class="hero">
          ${brandBar()}
          <h1 class="amount-line">
            <span class="label">${state === 'paid' ? 'Pagado' : 'Monto a pagar'}</span>
            <span class="amount">${bolivianos(qr.payments.at(-1)?.amount ?? qr.amount)}</span>
          </h1>
          <p>
            ${state !== 'paid' && html`<span class="badge ${state}">${STATE_WORDS[state]}</span>`}
            ${whenWords(qr, state, now)}
          </p>
          ${state === 'active' && bankButton(qr, { mode: 'pagar', label: 'Pagar', primary: true })}
        </div>
        <div class="sheet">
          ${qr.payments.map((payment) => paidLines(qr, payment))}
          <dl>
            <div>
              <dt>Glosa</dt>
              <dd>${qr.gloss}</dd>
            </div>
            <div>
              <dt>Cuenta de cobro</dt>
              <dd>${qr.accountId}</dd>
            </div>
            <div>
              <dt>Referencia</dt>
              <dd>${qr.reference}</dd>
            </div>
            <div>
              <dt>Número del QR</dt>
              <dd class="code">${qr.id}</dd>
            </div>
          </dl>
          ${
            state === 'active' &&
            html`<figure class="qr">
              <img src="/banco/qr/${qr.id}/imagen" width="220" height="220" alt="QR de pago" />
              <figcaption>
                <details>
                  <summary>Texto del QR</summary>
                  <textarea class="code" id="texto-qr" aria-label="Texto del QR" readonly rows="4">
${payload}</textarea>
                  <button type="button" class="button" data-copy="texto-qr" hidden>
                    Copiar texto
                  </button>
                </details>
              </figcaption>
            </figure>`
          }
        </div>
      </article>
      <section aria-labelledby="situaciones">
        <h2 id="situaciones">Otras situaciones</h2>
        ${otherSituations(qr, state)} ${deliveries.length > 0 && deliveryLog(deliveries)}
      </section>
    </div>
    <p><a class="button" href="/banco">Volver a la lista</a></p>
  `;
}

function whenWords(qr: Qr, state: QrState, now: Date): string {
  if (state === 'paid') return `El ${stamp(qr.payments.at(-1)?.paidAt ?? '')}`;
  if (state === 'cancelled') return `El comercio lo anuló el ${stamp(qr.cancelledAt ?? '')}`;
  if (state === 'expired') return `Venció el ${stamp(qr.expiresAt)}`;
  return `Vence el ${stamp(qr.expiresAt)}, ${leftWords(Date.parse(qr.expiresAt) - now.getTime())}`;
}

function leftWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'falta menos de un minuto';
  return minutes < 60
    ? `faltan ${minutes} min`
    : `faltan ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function paidLines(qr: Qr, payment: Qr['payments'][number]): Html {
  return html`<dl class="paid">
    <div>
      <dt>Monto pagado</dt>
      <dd>${bolivianos(payment.amount)}</dd>
    </div>
    ${
      payment.amount !== qr.amount &&
      html`<div>
        <dt>Monto del QR</dt>
        <dd>${bolivianos(qr.amount)}</dd>
      </div>`
    }
    <div>
      <dt>Fecha</dt>
      <dd>
        ${stamp(payment.paidAt)}${isLate(qr, payment) && html` <span class="badge expired">Tarde</span>`}
      </dd>
    </div>
    <div>
      <dt>Pagó</dt>
      <dd>${payment.payer}</dd>
    </div>
  </dl>`;
}

function deliveryLog(deliveries: Delivery[]): Html {
  return html`<h2>Avisos al comercio</h2>
    <ol class="log">
      ${deliveries.slice(0, SHOWN_DELIVERIES).map(
        (delivery) =>
          html`<li>
            <span class="when">${clockTime(delivery.tries.at(-1)?.at ?? delivery.createdAt)}</span>
            ${deliveryWords(delivery)}
            ${delivery.badSignature && html`<span class="badge expired">Firma inválida</span>`}
            ${delivery.tries.length > 1 && html`<span class="hint">intento ${delivery.tries.length}</span>`}
          </li>`,
      )}
    </ol>`;
}
