import { brandBar } from './brand-bar.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';

export function bankReadPage({ canScan }: { canScan: boolean }): Html {
  return html`
    <section class="hero">
      ${brandBar()}
      <h1>Leer un QR</h1>
    </section>
    ${
      canScan &&
      html`<div class="sheet" data-scan hidden>
        <label class="button wide pick">
          Tomar foto o elegir imagen
          <input id="foto" type="file" accept="image/*" aria-describedby="foto-nota" />
        </label>
        <p class="hint" id="foto-nota">
          En el celular se abre la cámara o la galería. La imagen se lee en este aparato y no se
          envía.
        </p>
        <p class="notice wrong" role="alert" hidden data-scan-wrong>
          No se encontró ningún QR en la imagen. Acérquese más o elija la imagen descargada.
        </p>
      </div>`
    }
    <form method="post" action="/banco/leer" class="sheet">
      <label for="texto">Texto del QR</label>
      <textarea
        id="texto"
        name="texto"
        class="code"
        rows="4"
        required
        maxlength="1000"
        autocomplete="off"
        spellcheck="false"
      ></textarea>
      <button class="button primary wide">Leer</button>
    </form>
    <p><a class="button" href="/banco">Volver a la lista</a></p>
  `;
}
