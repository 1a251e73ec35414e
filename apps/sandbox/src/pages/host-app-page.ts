import type { HostApp, HostMessage } from '../host-app/host-app.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { stamp } from './words.ts';

const SHOWN_SIGNS = 240;

export function hostAppPage({ name, entry, messages }: ReturnType<HostApp['state']>): Html {
  return html`
    <h1>App del grupo</h1>
    <p>
      Hace de aplicación nativa: inicia sesión por su cuenta y abre la oficina en su vista web. La
      oficina no se deja mostrar dentro de otra página, así que la vista web es un navegador con la
      marca de la app.
    </p>
    ${name === null ? signInForm() : signedIn(name, entry)}
    <section aria-labelledby="mensajes">
      <h2 id="mensajes">Mensajes de la vista web</h2>
      <div data-live="mensajes">
        ${
          messages.length === 0
            ? html`<p class="empty">Todavía no llegó ningún mensaje.</p>`
            : html`<ul class="rows">
                ${messages.map(messageRow)}
              </ul>`
        }
      </div>
    </section>
    ${
      messages.length > 0 &&
      html`<form method="post" action="/app/vaciar">
        <button class="button">Vaciar los mensajes</button>
      </form>`
    }
  `;
}

function signInForm(): Html {
  return html`<form method="post" action="/app/entrar" class="sheet">
    <p>
      <label for="usuario">Usuario (CI o código)</label>
      <input id="usuario" name="usuario" required maxlength="60" autocomplete="username" />
    </p>
    <p>
      <label for="clave">Contraseña</label>
      <input
        id="clave"
        name="clave"
        type="password"
        required
        maxlength="200"
        autocomplete="current-password"
      />
    </p>
    <button class="button primary">Iniciar sesión en la app</button>
  </form>`;
}

function signedIn(name: string, entry: ReturnType<HostApp['state']>['entry']): Html {
  return html`<section class="sheet" aria-labelledby="sesion">
    <h2 id="sesion">${name}</h2>
    ${
      entry &&
      html`<p>
          <label for="direccion">Dirección para la vista web</label>
          <input id="direccion" readonly value="${entry.path}" />
        </p>
        <p class="hint">Sirve una vez, hasta ${stamp(entry.expiresAt)}.</p>`
    }
    <form method="post" action="/app/codigo">
      <button class="button primary">Pedir código de ingreso</button>
    </form>
    <form method="post" action="/app/salir">
      <button class="button">Cerrar sesión en la app</button>
    </form>
  </section>`;
}

function messageRow({ type, payload, receivedAt }: HostMessage): Html {
  const text = JSON.stringify(payload);
  return html`<li>
    <p>
      <span class="what strong">${type}</span>
      <span class="what"
        >${text.length > SHOWN_SIGNS ? `${text.slice(0, SHOWN_SIGNS)}…` : text}</span
      >
      <span class="when">${stamp(receivedAt)}</span>
    </p>
  </li>`;
}
