import type { FastifyInstance } from 'fastify';
import type { Invoice, InvoiceState, Invoicing } from '../invoicing/invoicing.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { sendPage } from './send-page.ts';
import { stamp } from './words.ts';

/** The length of a list; the API has the rest. */
const SHOWN = 60;

const STATES: Record<InvoiceState, { word: string; badge: string }> = {
  pending: { word: 'Por validar', badge: 'active' },
  validated: { word: 'Validada', badge: 'paid' },
  observed: { word: 'Observada', badge: 'expired' },
  voided: { word: 'Anulada', badge: 'cancelled' },
};

function row(invoice: Invoice): Html {
  const { word, badge } = STATES[invoice.state];
  const { name, document, complement } = invoice.buyer;
  return html`<li>
    <div class="row">
      <span class="amount">${invoice.currency} ${invoice.amount.replace('.', ',')}</span>
      <span class="what"
        >N.º ${invoice.number} · ${name} · ${[document, complement].filter(Boolean).join('-')}</span
      >
      <span class="what">${invoice.detail}</span>
      <span class="when">
        <span class="badge ${badge}">${word}</span> ${stamp(invoice.issuedAt)}
        ${invoice.observation}
      </span>
    </div>
  </li>`;
}

/** The invoices as the tax office has them. */
export function invoicingPages(invoicing: Invoicing) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/facturas', async (_request, reply) => {
      const invoices = invoicing.list().slice(0, SHOWN);
      return sendPage(reply, {
        title: 'Facturas',
        section: 'inicio',
        body: html`
          <h1>Facturas en línea</h1>
          <p>Lo que la oficina virtual pidió facturar. Sin valor fiscal: es una demostración.</p>
          <div data-live="facturas">
            ${
              invoices.length === 0
                ? html`<p class="empty">Todavía no hay facturas. Pague algo en la oficina.</p>`
                : html`<ul class="rows">
                    ${invoices.map(row)}
                  </ul>`
            }
          </div>
        `,
      });
    });
  };
}
