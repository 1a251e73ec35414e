import { html } from './html.ts';
import type { Html } from './html.ts';

export function brandBar(): Html {
  return html`<p class="brand"><span class="mark" aria-hidden="true">BD</span> Banco Demo</p>`;
}
