import type { FastifyInstance } from 'fastify';
import type { Bank } from '../bank/bank.ts';
import type { Webhooks } from '../bank/webhooks.ts';
import type { Clock } from '../clock.ts';
import type { HostApp } from '../host-app/host-app.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { Rates } from '../rates/rates.ts';
import type { Switches } from '../switches/switches.ts';
import type { Terminals } from '../terminal/terminal.ts';
import type { Wallets } from '../wallet/wallet.ts';
import { assetRoutes } from './assets.ts';
import { bankPages } from './bank.pages.routes.ts';
import { homePages } from './home.pages.routes.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { exchangePages } from './exchange.pages.routes.ts';
import { hostAppPages } from './host-app.pages.routes.ts';
import { html } from './html.ts';
import type { Invoicing } from '../invoicing/invoicing.ts';
import { invoicingPages } from './invoicing.pages.routes.ts';
import { mailboxPages } from './mailbox.pages.routes.ts';
import type { Processor } from '../processor/processor.ts';
import { processorListPages } from './processor-list.pages.routes.ts';
import { processorPages } from './processor.pages.routes.ts';
import { sendPage } from './send-page.ts';
import { switchesPages } from './switches.pages.routes.ts';
import { terminalPages } from './terminal.pages.routes.ts';
import { walletPages } from './wallet.pages.routes.ts';
import { WRONG_WORDS } from './words.ts';

export type PageParts = {
  bank: Bank;
  webhooks: Webhooks;
  mailbox: Mailbox;
  rates: Rates;
  invoicing: Invoicing;
  processor: Processor;
  isMerchant: (url: string) => boolean;
  terminals: Terminals;
  wallets: Wallets;
  exchange: Exchange;
  switches: Switches;
  clock: Clock;
  hostApp: HostApp;
  publicUrl: () => string;
};

/** The pages for people. Forms are plain HTML, so that every page works without scripts. */
export function pageRoutes(parts: PageParts) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    app.setErrorHandler(
      async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
        const http = error.statusCode ?? 500;
        if (http >= 500) request.log.error(error);
        reply.code(http);
        return sendPage(reply, {
          title: 'No se pudo',
          section: 'inicio',
          notice: { kind: 'wrong', text: WRONG_WORDS[error.code ?? ''] ?? 'No se pudo hacer.' },
          body: html`<h1>No se pudo</h1>
            <p><a class="button" href="/">Ir al inicio</a></p>`,
        });
      },
    );
    await app.register(assetRoutes);
    await app.register(homePages(parts));
    await app.register(bankPages(parts));
    await app.register(mailboxPages(parts.mailbox));
    await app.register(invoicingPages(parts.invoicing));
    await app.register(processorPages(parts));
    await app.register(processorListPages(parts.processor));
    await app.register(terminalPages(parts.terminals));
    await app.register(walletPages(parts.wallets));
    await app.register(exchangePages(parts.exchange));
    await app.register(hostAppPages(parts.hostApp));
    await app.register(switchesPages(parts));
  };
}
