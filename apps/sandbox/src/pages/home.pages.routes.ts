import type { FastifyInstance } from 'fastify';
import type { Bank } from '../bank/bank.ts';
import { drawQr } from '../bank/qr-image.ts';
import { stateOf } from '../bank/qr.ts';
import type { Clock } from '../clock.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { Rates } from '../rates/rates.ts';
import type { Switches } from '../switches/switches.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { sendPage } from './send-page.ts';

type View = {
  openQrs: number;
  messages: number;
  switchesOn: number;
  sell: string;
  address: string;
};

function homePage({ openQrs, messages, switchesOn, sell, address }: View): Html {
  return html`
    <h1>El mundo exterior, en una caja</h1>
    <p>
      Estas páginas hacen de banco, de correo y de servicio de cotizaciones para la oficina virtual.
      Sirven para probarla sin mover dinero ni escribir a nadie.
    </p>
    <ul class="rows" data-live="inicio">
      <li>
        <a href="/banco">
          <span class="what strong">Banco Demo</span>
          <span class="what">Pague un QR como con la app de su banco.</span>
          <span class="when">${openQrs === 1 ? '1 QR abierto' : `${openQrs} QR abiertos`}</span>
        </a>
      </li>
      <li>
        <a href="/buzon">
          <span class="what strong">Buzón</span>
          <span class="what">Correos, SMS, WhatsApp y push que envía la oficina.</span>
          <span class="when">${messages === 1 ? '1 mensaje' : `${messages} mensajes`}</span>
        </a>
      </li>
      <li>
        <a href="/facturas">
          <span class="what strong">Facturas</span>
          <span class="what">Lo que la oficina pidió facturar.</span>
          <span class="when">Sin valor fiscal</span>
        </a>
      </li>
      <li>
        <a href="/procesador">
          <span class="what strong">Tarjetas</span>
          <span class="what">Lo que la oficina pidió cobrar con tarjeta.</span>
          <span class="when">Números de prueba en la guía</span>
        </a>
      </li>
      <li>
        <a href="/terminales">
          <span class="what strong">Terminales</span>
          <span class="what">Las terminales de tarjeta de las cajas.</span>
          <span class="when">Acerque una tarjeta o rechace</span>
        </a>
      </li>
      <li>
        <a href="/billetera">
          <span class="what strong">Billetera de puntos</span>
          <span class="what">Los puntos de cada persona, y su PIN.</span>
          <span class="when">La oficina no los guarda</span>
        </a>
      </li>
      <li>
        <a href="/intercambio">
          <span class="what strong">Intercambio de viajes</span>
          <span class="what">Los beneficios de viaje que la oficina pidió.</span>
          <span class="when">Emita, rechace, use o anule un código</span>
        </a>
      </li>
      <li>
        <a href="/app">
          <span class="what strong">App del grupo</span>
          <span class="what">Abra la oficina como lo hace la aplicación nativa.</span>
          <span class="when">Muestra lo que la vista web le dice</span>
        </a>
      </li>
      <li>
        <a href="/interruptores">
          <span class="what strong">Interruptores</span>
          <span class="what">Haga fallar al banco, los avisos, el correo o las cotizaciones.</span>
          <span class="when">
            ${switchesOn === 0 ? 'Todo funciona' : html`<span class="badge expired">${switchesOn === 1 ? '1 encendido' : `${switchesOn} encendidos`}</span>`}
            · dólar a Bs ${sell.replace('.', ',')}
          </span>
        </a>
      </li>
    </ul>
    <section class="sheet" aria-labelledby="otro-aparato">
      <h2 id="otro-aparato">Desde otro aparato</h2>
      ${
        isOnlyHere(address)
          ? html`<p class="hint">
              Ahora solo responde en esta máquina. Con SANDBOX_HOST=0.0.0.0 y SANDBOX_PUBLIC_URL
              responde también a un celular de la misma red.
            </p>`
          : html`<p>Abra <a href="/banco">${address}</a> en el celular, o escanee:</p>
              <img
                src="/direccion.png"
                width="180"
                height="180"
                alt="QR con la dirección del banco"
              />`
      }
    </section>
  `;
}

export function homePages(deps: {
  bank: Bank;
  mailbox: Mailbox;
  switches: Switches;
  rates: Rates;
  clock: Clock;
  publicUrl: () => string;
}) {
  const { bank, mailbox, switches, rates, clock } = deps;
  const bankAddress = () => `${deps.publicUrl().replace(/\/$/, '')}/banco`;

  return async (app: FastifyInstance): Promise<void> => {
    app.get('/', async (_request, reply) => {
      const now = clock.now();
      return sendPage(reply, {
        title: 'Inicio',
        section: 'inicio',
        body: homePage({
          openQrs: bank.list().filter((qr) => stateOf(qr, now) === 'active').length,
          messages: mailbox.size(),
          switchesOn: Object.values(switches.states()).filter(({ on }) => on).length,
          sell: rates.boliviano().sell,
          address: bankAddress(),
        }),
      });
    });

    app.get('/direccion.png', async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .type('image/png')
        .send(await drawQr(bankAddress())),
    );
  };
}

function isOnlyHere(address: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname);
}
