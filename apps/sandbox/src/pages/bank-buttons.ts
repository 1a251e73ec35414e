import { bolivianos } from '../bank/amounts.ts';
import type { Qr, QrState } from '../bank/qr.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';

/** The buttons that the state allows, each with a description of its effect. */
export function otherSituations(qr: Qr, state: QrState): Html {
  const tries: Html[] = [];
  if (state === 'active' || state === 'expired')
    tries.push(
      bankButton(qr, {
        mode: 'tarde',
        label: 'Pagar tarde',
        hint: 'El dinero llega después del vencimiento: la oficina lo pone en regularización.',
      }),
    );
  if (state === 'active')
    tries.push(
      bankButton(qr, {
        mode: 'monto',
        label: 'Pagar otro monto',
        hint: 'Llega más o menos de lo que pide el QR.',
        amount: true,
      }),
      bankButton(qr, {
        mode: 'silencio',
        label: 'Quedarse en silencio',
        hint: 'Se paga, pero el banco no avisa: la oficina se entera cuando pregunta.',
      }),
      bankButton(qr, {
        mode: 'firma',
        label: 'Firma inválida',
        hint: 'Se paga y el aviso sale con una firma que no vale.',
      }),
    );
  if (state === 'paid')
    tries.push(
      bankButton(qr, {
        mode: 'repetir',
        label: 'Repetir evento',
        hint: 'El mismo aviso sale otra vez: no debe pagarse dos veces.',
      }),
      bankButton(qr, {
        mode: 'repetir-firma',
        label: 'Repetir con firma inválida',
        hint: 'El mismo aviso con una firma que no vale.',
      }),
    );
  if (state === 'paid' || state === 'cancelled')
    tries.push(
      bankButton(qr, {
        mode: 'otra-vez',
        label: 'Pagar de todas formas',
        hint: 'Entra dinero por un QR que ya no lo espera.',
      }),
    );
  return html`<ul class="situations sheet">
    ${tries.map((one) => html`<li>${one}</li>`)}
  </ul>`;
}

export function bankButton(
  qr: Qr,
  what: { mode: string; label: string; hint?: string; primary?: true; amount?: true },
): Html {
  const hintId = `nota-${what.mode}`;
  const label = what.primary ? `${what.label} ${bolivianos(qr.amount)}` : what.label;
  return html`<form method="post" action="/banco/qr/${qr.id}/${what.mode}">
    ${
      what.amount &&
      html`<label for="monto">Monto en bolivianos</label>
        <input
          id="monto"
          name="monto"
          inputmode="decimal"
          required
          pattern="[0-9]{1,10}([.,][0-9]{1,2})?"
          title="Por ejemplo 1000 o 1000,50"
          value="${qr.amount.replace('.', ',')}"
        />`
    }
    <button
      class="button ${what.primary ? 'light wide' : ''}"
      ${what.hint ? html`aria-describedby="${hintId}"` : html``}
    >
      ${label}
    </button>
    ${what.hint && html`<p class="hint" id="${hintId}">${what.hint}</p>`}
  </form>`;
}
