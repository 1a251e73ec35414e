import { html } from './html.ts';
import type { Html } from './html.ts';

export type Section = 'inicio' | 'banco' | 'buzon' | 'interruptores';

const PLACES: readonly { section: Section; path: string; label: string }[] = [
  { section: 'inicio', path: '/', label: 'Inicio' },
  { section: 'banco', path: '/banco', label: 'Banco' },
  { section: 'buzon', path: '/buzon', label: 'Buzón' },
  { section: 'interruptores', path: '/interruptores', label: 'Interruptores' },
];

export type Page = {
  title: string;
  section: Section;
  body: Html;
  /** The result of the last button, or the reason why it failed. */
  notice?: { kind: 'done' | 'wrong'; text: string } | null | undefined;
  /** Scripts in addition to the common one. */
  scripts?: readonly string[];
  /** The same, with what they import. */
  modules?: readonly string[];
};

export function layout({ title, section, body, notice, scripts = [], modules = [] }: Page): string {
  const page = html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Demostración</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        <link rel="stylesheet" href="/assets/controls.css" />
        ${[...scripts, '/assets/sandbox.js'].map(
          (path) => html`<script src="${path}" defer></script>`,
        )}
        ${modules.map((path) => html`<script src="${path}" type="module"></script>`)}
      </head>
      <body>
        <a class="skip" href="#contenido">Ir al contenido</a>
        <header class="top">
          <p class="ribbon">Demostración: nada aquí es real</p>
          <nav aria-label="Partes de la demostración">
            <ul>
              ${PLACES.map(
                (place) =>
                  html`<li>
                    <a href="${place.path}" ${current(place.section === section)}>${place.label}</a>
                  </li>`,
              )}
            </ul>
          </nav>
        </header>
        <main id="contenido" class="page">
          ${
            notice &&
            html`<p
              class="notice ${notice.kind}"
              role="${notice.kind === 'done' ? 'status' : 'alert'}"
            >
              ${notice.text}
            </p>`
          }
          ${body}
        </main>
      </body>
    </html>`;
  return page.markup;
}

function current(isCurrent: boolean): Html {
  return isCurrent ? html`aria-current="page"` : html``;
}
