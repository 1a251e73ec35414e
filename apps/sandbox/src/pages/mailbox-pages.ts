import type { Message } from '../mailbox/mailbox.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { CHANNEL_WORDS, stamp } from './words.ts';

/** The length of a page; the search finds the other messages. */
const SHOWN = 50;

export function mailboxPage({ messages, to }: { messages: Message[]; to: string }): Html {
  return html`
    <h1>Buzón</h1>
    <p>Aquí llega todo correo, SMS, WhatsApp y push de la oficina. Nada sale de esta máquina.</p>
    <p class="hint">
      Un correo a una dirección que empieza con «rebota», como rebota.ana@example.com, se rechaza
      para siempre (550).
    </p>
    <form method="get" action="/buzon" role="search" class="search">
      <p>
        <label for="para">Destinatario</label>
        <input id="para" name="para" type="search" maxlength="120" value="${to}" />
      </p>
      <button class="button primary">Buscar</button>
    </form>
    <div data-live="buzon">
      ${
        messages.length === 0
          ? html`<p class="empty">
              ${to ? 'No hay mensajes para ese destinatario.' : 'Todavía no llegó ningún mensaje.'}
            </p>`
          : html`<ul class="rows">
              ${messages.slice(0, SHOWN).map(messageRow)}
            </ul>`
      }
      ${
        messages.length > SHOWN &&
        html`<p class="hint">
          Se muestran los ${SHOWN} más nuevos de ${messages.length}. Busque por destinatario para
          ver otros.
        </p>`
      }
    </div>
    ${
      messages.length > 0 &&
      html`<form method="post" action="/buzon/vaciar">
        <button class="button">Vaciar el buzón</button>
      </form>`
    }
  `;
}

function messageRow(message: Message): Html {
  const { id, channel, to, subject, text, receivedAt, attachments } = message;
  return html`<li>
    <a href="/buzon/${id}">
      <span class="what strong">${subject || text}</span>
      <span class="what">${to.join(', ')}</span>
      <span class="when">
        <span class="badge">${CHANNEL_WORDS[channel]}</span> ${stamp(receivedAt)}
        ${attachments.length > 0 && html`<span class="badge">${attachmentWords(attachments.length)}</span>`}
      </span>
    </a>
  </li>`;
}

export function messagePage(message: Message): Html {
  const { id, channel, from, to, subject, text, receivedAt } = message;
  const files = message.attachments
    .map(({ name, size, contentId }, index) => ({ name, size, index, contentId }))
    // A picture inside the message is shown there.
    .filter(({ contentId }) => contentId === '' || !message.html.includes(`cid:${contentId}`));
  return html`
    <article class="sheet">
      <h1>${subject || CHANNEL_WORDS[channel]}</h1>
      <dl>
        <div>
          <dt>Llegó por</dt>
          <dd>${CHANNEL_WORDS[channel]}</dd>
        </div>
        <div>
          <dt>De</dt>
          <dd>${from}</dd>
        </div>
        <div>
          <dt>Para</dt>
          <dd>${to.join(', ')}</dd>
        </div>
        <div>
          <dt>Fecha</dt>
          <dd>${stamp(receivedAt)}</dd>
        </div>
      </dl>
      ${
        files.length > 0 &&
        html`<h2>Adjuntos</h2>
          <ul class="files">
            ${files.map(
              ({ name, size, index }) =>
                html`<li>
                  <a class="button" href="/buzon/${id}/adjuntos/${index}">${name}</a>
                  <span class="hint">${sizeWords(size)}</span>
                </li>`,
            )}
          </ul>`
      }
      ${
        message.html &&
        html`<h2>Mensaje</h2>
          <iframe
            class="mail"
            title="Mensaje con formato"
            src="/buzon/${id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>`
      }
      ${
        text &&
        html`<h2>${message.html ? 'Solo texto' : 'Mensaje'}</h2>
          <pre class="text">${text}</pre>`
      }
    </article>
    <p><a class="button" href="/buzon">Volver al buzón</a></p>
  `;
}

function attachmentWords(count: number): string {
  return count === 1 ? '1 adjunto' : `${count} adjuntos`;
}

function sizeWords(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} KB`;
}
