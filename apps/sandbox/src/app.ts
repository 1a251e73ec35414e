import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createBank } from './bank/bank.ts';
import { bankControl } from './bank/bank.control.ts';
import { bankRoutes } from './bank/bank.routes.ts';
import { createWebhooks, RETRY_WAITS_MS, TRY_LIMIT_MS } from './bank/webhooks.ts';
import { createClock } from './clock.ts';
import { clockControl } from './clock.control.ts';
import { DEMO } from './env.ts';
import { createExchangeEvents } from './exchange/events.ts';
import { exchangeControl } from './exchange/exchange.control.ts';
import { exchangeRoutes } from './exchange/exchange.routes.ts';
import { createExchange } from './exchange/exchange.ts';
import { hostAppControl } from './host-app/host-app.control.ts';
import { createHostApp } from './host-app/host-app.ts';
import { refuse } from './http.ts';
import { createInvoicing } from './invoicing/invoicing.ts';
import { invoicingRoutes } from './invoicing/invoicing.routes.ts';
import { openJournal } from './journal/journal.ts';
import { createMailbox } from './mailbox/mailbox.ts';
import { mailboxControl, smsRoutes } from './mailbox/mailbox.routes.ts';
import { createSmtp } from './mailbox/smtp.ts';
import { createCardEvents } from './processor/events.ts';
import { isOfMerchant } from './processor/merchants.ts';
import { createProcessor } from './processor/processor.ts';
import { processorControl } from './processor/processor.control.ts';
import { processorRoutes } from './processor/processor.routes.ts';
import { pageRoutes } from './pages/pages.routes.ts';
import { createRates } from './rates/rates.ts';
import { ratesControl, ratesRoutes } from './rates/rates.routes.ts';
import { createSwitches } from './switches/switches.ts';
import { switchesControl } from './switches/switches.routes.ts';
import { terminalControl } from './terminal/terminal.control.ts';
import { terminalRoutes } from './terminal/terminal.routes.ts';
import { createTerminals } from './terminal/terminal.ts';
import { walletControl } from './wallet/wallet.control.ts';
import { walletRoutes } from './wallet/wallet.routes.ts';
import { createWallets } from './wallet/wallet.ts';

export type SandboxOptions = {
  /** Folder of the journal, or `memory`. */
  data?: string;
  /** The address at which browsers reach the sandbox; by default the one it listens on. */
  publicUrl?: string | undefined;
  bankKey?: string;
  smsKey?: string;
  invoicingKey?: string;
  processorKey?: string;
  processorSecret?: string;
  walletKey?: string;
  terminalKey?: string;
  exchangeKey?: string;
  exchangeSecret?: string;
  webhookSecret?: string;
  webhookUrl?: string;
  /** Where browsers reach the office, if not at the origin of `webhookUrl`: pages there may show the frame of a card. */
  officeUrl?: string | undefined;
  /** The real time; tests pass a clock that they can set. */
  clock?: () => Date;
  /** The waits between the tries of an event; there is one try more than waits. */
  webhookWaitsMs?: readonly number[];
  webhookTryLimitMs?: number;
  log?: boolean;
};

export type Sandbox = Awaited<ReturnType<typeof buildSandbox>>;

/** The whole sandbox, not yet listening. Tests can reach every part in-process; the product uses only HTTP and SMTP. */
export async function buildSandbox(options: SandboxOptions = {}) {
  const data = options.data ?? 'memory';
  const journal = await openJournal(data === 'memory' ? null : data);
  const clock = createClock(journal, options.clock ?? (() => new Date()));
  const switches = createSwitches(journal);
  const webhooks = createWebhooks({
    journal,
    clock,
    switches,
    url: options.webhookUrl ?? DEMO.webhookUrl,
    secret: options.webhookSecret ?? DEMO.webhookSecret,
    waitsMs: options.webhookWaitsMs ?? RETRY_WAITS_MS,
    tryLimitMs: options.webhookTryLimitMs ?? TRY_LIMIT_MS,
  });
  const bank = createBank({ journal, clock, switches, webhooks });
  const processorSecret = options.processorSecret ?? DEMO.processorSecret;
  const cardEvents = createCardEvents({
    journal,
    clock,
    switches,
    url: new URL('/api/providers/card/events', options.webhookUrl ?? DEMO.webhookUrl).href,
    secret: processorSecret,
    waitsMs: options.webhookWaitsMs ?? RETRY_WAITS_MS,
    tryLimitMs: options.webhookTryLimitMs ?? TRY_LIMIT_MS,
  });
  const processor = createProcessor({
    journal,
    clock,
    switches,
    events: cardEvents,
    secret: processorSecret,
  });
  const invoicing = createInvoicing({ journal, clock, switches });
  const wallets = createWallets({ journal, clock });
  const terminals = createTerminals({ journal, clock, switches });
  const exchangeEvents = createExchangeEvents({
    journal,
    clock,
    switches,
    url: new URL('/api/providers/exchange/events', options.webhookUrl ?? DEMO.webhookUrl).href,
    secret: options.exchangeSecret ?? DEMO.exchangeSecret,
    waitsMs: options.webhookWaitsMs ?? RETRY_WAITS_MS,
    tryLimitMs: options.webhookTryLimitMs ?? TRY_LIMIT_MS,
  });
  const exchange = createExchange({ journal, clock, switches, events: exchangeEvents });
  const rates = createRates({ journal, clock });
  const mailbox = createMailbox({ journal, clock });
  // It knows the office by the address of its events.
  const office = new URL(options.webhookUrl ?? DEMO.webhookUrl).origin;
  const isMerchant = (url: string) => isOfMerchant(url, [office, options.officeUrl ?? office]);
  const hostApp = createHostApp({ office, clock });
  const smtp = createSmtp({ mailbox, switches, journal });
  let publicUrl = options.publicUrl ?? '';

  const app = createHttp(options.log ?? false);
  // No request is answered before its effects would survive a power cut.
  app.addHook('onSend', async () => await journal.durable());
  const bankKey = options.bankKey ?? DEMO.bankKey;
  await app.register(bankRoutes({ key: bankKey, bank, clock, switches, journal }), {
    prefix: '/bank',
  });
  await app.register(bankControl({ bank, webhooks, clock }), { prefix: '/control/bank' });
  const invoicingKey = options.invoicingKey ?? DEMO.invoicingKey;
  await app.register(invoicingRoutes({ key: invoicingKey, invoicing, switches, journal }), {
    prefix: '/invoicing',
  });
  await app.register(
    processorRoutes({
      key: options.processorKey ?? DEMO.processorKey,
      processor,
      switches,
      journal,
      publicUrl: () => publicUrl.replace(/\/$/, ''),
      isMerchant,
    }),
    { prefix: '/processor' },
  );
  await app.register(processorControl({ processor, events: cardEvents }), {
    prefix: '/control/processor',
  });
  const walletKey = options.walletKey ?? DEMO.walletKey;
  await app.register(walletRoutes({ key: walletKey, wallets, switches, journal }), {
    prefix: '/wallet',
  });
  await app.register(walletControl(wallets), { prefix: '/control/wallet' });
  const terminalKey = options.terminalKey ?? DEMO.terminalKey;
  await app.register(terminalRoutes({ key: terminalKey, terminals, clock, switches, journal }), {
    prefix: '/terminal',
  });
  await app.register(terminalControl(terminals), { prefix: '/control/terminal' });
  const exchangeKey = options.exchangeKey ?? DEMO.exchangeKey;
  await app.register(exchangeRoutes({ key: exchangeKey, exchange, switches }), {
    prefix: '/exchange',
  });
  await app.register(exchangeControl(exchange), { prefix: '/control/exchange' });
  await app.register(ratesRoutes(rates, switches), { prefix: '/rates' });
  await app.register(smsRoutes({ key: options.smsKey ?? DEMO.smsKey, mailbox, switches }));
  await app.register(mailboxControl(mailbox), { prefix: '/control' });
  await app.register(ratesControl(rates), { prefix: '/control' });
  await app.register(switchesControl(switches), { prefix: '/control' });
  await app.register(clockControl(clock), { prefix: '/control' });
  await app.register(hostAppControl(hostApp), { prefix: '/control/host-app' });
  await app.register(
    pageRoutes({
      bank,
      webhooks,
      mailbox,
      rates,
      invoicing,
      processor,
      isMerchant,
      terminals,
      wallets,
      exchange,
      switches,
      clock,
      hostApp,
      publicUrl: () => publicUrl,
    }),
  );
  app.get('/health', async () => ({ status: 'ok' }));

  return {
    app,
    bank,
    webhooks,
    switches,
    rates,
    invoicing,
    processor,
    cardEvents,
    terminals,
    wallets,
    exchange,
    exchangeEvents,
    mailbox,
    clock,
    /** Port 0 takes a free one; without `smtpPort` no mail is received. Events left open by an earlier run are sent from now on. */
    listen: async (where: { host?: string; port?: number; smtpPort?: number } = {}) => {
      const { host = '127.0.0.1', port = 0 } = where;
      await app.listen({ host, port });
      const smtpPort =
        where.smtpPort === undefined ? null : await smtp.listen(where.smtpPort, host);
      const address = app.server.address();
      if (address === null || typeof address === 'string') throw new Error('no port to listen on');
      const url = `http://${hostInUrl(host)}:${address.port}`;
      publicUrl ||= url;
      webhooks.resume();
      cardEvents.resume();
      exchangeEvents.resume();
      return { url, port: address.port, smtpPort };
    },
    close: async (): Promise<void> => {
      await Promise.all([app.close(), smtp.close()]);
      await Promise.all([webhooks.close(), cardEvents.close(), exchangeEvents.close()]);
      await journal.close();
    },
  };
}

function createHttp(log: boolean): FastifyInstance {
  const app = Fastify({
    logger: log ? { level: 'warn' } : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 150_000,
    forceCloseConnections: true,
    http: { headersTimeout: 10_000 },
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // A call without a body may still declare JSON.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parseJson(request, body.toString(), done);
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });
  // A page of another site must not press buttons here.
  app.addHook('onRequest', async (request) => {
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    if (isChange && request.headers['sec-fetch-site'] === 'cross-site')
      refuse(403, 'cross_site', 'this call comes from another site');
  });
  app.setNotFoundHandler(async () => refuse(404, 'not_found', 'there is nothing here'));
  app.setErrorHandler(
    async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
      const http = error.statusCode ?? 500;
      if (http >= 500 && error.code !== 'unavailable') request.log.error(error);
      const isOurs = error.statusCode !== undefined;
      reply.code(http);
      return {
        error: {
          code: isOurs ? (error.code ?? 'invalid_input') : 'internal',
          message: isOurs ? error.message : 'the sandbox has a fault of its own',
        },
      };
    },
  );
  return app;
}

function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
