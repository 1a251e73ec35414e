import {
  address,
  atLeast,
  ConfigProblem,
  flag,
  isLoopback,
  key,
  number,
  oneOf,
  origin,
  portOf,
  proxies,
  text,
  type Environment,
  type Problem,
} from './env.values.ts';
import type { Name } from './env.variables.ts';

/** The environment, checked and with defaults. Nothing else in the server reads it. */
export type Config = ReturnType<typeof readConfig>;

/** Public secrets of the demo, refused in production mode (DEMO-2). The sandbox starts with the same ones. */
export const DEMO_SECRETS = {
  QR_BANK_KEY: 'demo-qr-key',
  QR_BANK_WEBHOOK_SECRET: 'demo-qr-webhook-secret',
  SMS_KEY: 'demo-sms-key',
  INVOICING_KEY: 'demo-invoicing-key',
  CARD_PROCESSOR_KEY: 'demo-card-processor-key',
  CARD_PROCESSOR_WEBHOOK_SECRET: 'demo-card-processor-secret',
  WALLET_KEY: 'demo-wallet-key',
  TERMINAL_KEY: 'demo-terminal-key',
  EXCHANGE_KEY: 'demo-exchange-key',
  EXCHANGE_WEBHOOK_SECRET: 'demo-exchange-secret',
} as const;

/** The database settings alone, for command-line tools: these need neither gateways nor secrets, even in production mode. */
export type DatabaseConfig = ReturnType<typeof readDatabaseConfig>;

/** Reads the process environment once, at the start; wrong values end the program with one line each and code 1. */
export function loadConfig(): Config {
  return load(readConfig);
}

export function loadDatabaseConfig(): DatabaseConfig {
  return load(readDatabaseConfig);
}

/** The environment of a program that the server starts, with other values for these variables. */
export function environmentWith(values: Partial<Record<Name, string>>): Environment {
  return { ...process.env, ...values };
}

function load<Read>(read: (env: Environment) => Read): Read {
  try {
    return read(process.env);
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

/** @throws ConfigProblem */
export function readDatabaseConfig(env: Environment) {
  const databaseUrl = address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  return {
    dataDir: text(env, 'DATA_DIR') ?? './data',
    /** undefined: the embedded PostgreSQL. */
    databaseUrl,
    demo: flag(env, 'DEMO', databaseUrl === undefined),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  };
}

/**
 * Pure: the same environment gives the same configuration.
 * @throws ConfigProblem
 */
export function readConfig(env: Environment) {
  const port = number(env, 'PORT', { from: 0, to: 65_535, otherwise: 4_000 });
  const sandboxPort = number(env, 'SANDBOX_PORT', { from: 0, to: 65_535, otherwise: 4_001 });
  const smtpPort = number(env, 'SANDBOX_SMTP_PORT', { from: 0, to: 65_535, otherwise: 4_025 });
  const database = readDatabaseConfig(env);
  const { demo } = database;
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  const sandboxPublicUrl = origin(env, 'SANDBOX_PUBLIC_URL') ?? sandboxUrl;
  const isSandboxAllowed = flag(env, 'ALLOW_SANDBOX_GATEWAY', false);
  const gateway = (name: Name) => address(env, name, ['http:', 'https:']) ?? sandboxUrl;
  const secret = (name: keyof typeof DEMO_SECRETS) => atLeast(env, name, 8) ?? DEMO_SECRETS[name];
  const cardFrameUrl =
    address(env, 'CARD_PROCESSOR_FRAME_URL', ['http:', 'https:']) ??
    `${sandboxPublicUrl}/procesador/marco`;
  const previousWebhookSecret = atLeast(env, 'QR_BANK_WEBHOOK_SECRET_PREVIOUS', 8);

  const previousExchangeSecret = atLeast(env, 'EXCHANGE_WEBHOOK_SECRET_PREVIOUS', 8);

  const previousCardSecret = atLeast(env, 'CARD_PROCESSOR_WEBHOOK_SECRET_PREVIOUS', 8);

  const config = {
    host: text(env, 'HOST') ?? '127.0.0.1',
    port,
    publicUrl: origin(env, 'PUBLIC_URL') ?? `http://localhost:${port}`,
    trustProxy: proxies(env),
    requestsPerMinute: number(env, 'REQUESTS_PER_MINUTE', { from: 1, to: 1e6, otherwise: 1_200 }),
    metricsToken: atLeast(env, 'METRICS_TOKEN', 16),
    ...database,
    secretKey: key(env, 'SECRET_KEY'),
    previousSecretKey: key(env, 'SECRET_KEY_PREVIOUS'),
    /** Name of the folder below brands/; '' if there is only one. */
    brand: text(env, 'BRAND') ?? '',
    jobs: flag(env, 'JOBS', true),
    diskReserveMb: number(env, 'DISK_RESERVE_MB', { from: 0, to: 1e8, otherwise: 256 }),
    stopGraceSeconds: number(env, 'STOP_GRACE_SECONDS', {
      from: 0,
      to: 20,
      otherwise: demo ? 0 : 5,
    }),
    sandbox: { port: sandboxPort, publicUrl: sandboxPublicUrl },
    /** Origins that pages may show in a frame: the configured gateway (architecture, "CSP"). */
    frameSources: [
      ...new Set([
        ...(demo || isSandboxAllowed ? [sandboxPublicUrl] : []),
        new URL(cardFrameUrl).origin,
      ]),
    ],
    qrBank: {
      url: gateway('QR_BANK_URL'),
      key: secret('QR_BANK_KEY'),
      /** The current secret first; two may be valid during rotation (SEC-11). */
      webhookSecrets: [
        secret('QR_BANK_WEBHOOK_SECRET'),
        ...(previousWebhookSecret === undefined ? [] : [previousWebhookSecret]),
      ],
    },
    ratesUrl: gateway('RATES_URL'),
    currencyUrl: address(env, 'CURRENCY_URL', ['http:', 'https:']) ?? `${sandboxUrl}/rates`,
    sms: { url: gateway('SMS_URL'), key: secret('SMS_KEY') },
    cardProcessor: {
      url: gateway('CARD_PROCESSOR_URL'),
      key: secret('CARD_PROCESSOR_KEY'),
      webhookSecrets: [
        secret('CARD_PROCESSOR_WEBHOOK_SECRET'),
        ...(previousCardSecret === undefined ? [] : [previousCardSecret]),
      ],
      /** The page in which a number is typed: on the site of the processor, shown in a frame of ours. */
      frameUrl: cardFrameUrl,
    },
    invoicing: { url: gateway('INVOICING_URL'), key: secret('INVOICING_KEY') },
    wallet: { url: gateway('WALLET_URL'), key: secret('WALLET_KEY') },
    terminal: { url: gateway('TERMINAL_URL'), key: secret('TERMINAL_KEY') },
    /** The partner that issues the codes of travel benefits (BEN-4). */
    exchange: {
      url: gateway('EXCHANGE_URL'),
      key: secret('EXCHANGE_KEY'),
      webhookSecrets: [
        secret('EXCHANGE_WEBHOOK_SECRET'),
        ...(previousExchangeSecret === undefined ? [] : [previousExchangeSecret]),
      ],
    },
    mail: {
      smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']) ?? `smtp://127.0.0.1:${smtpPort}`,
      from: text(env, 'MAIL_FROM') ?? 'oficina@demo.invalid',
    },
  };
  if (!demo) requireProduction(env, config, { isSandboxAllowed, smtpPort });
  return config;
}

type Gateways = {
  secretKey: Buffer | undefined;
  qrBank: { url: string };
  ratesUrl: string;
  currencyUrl: string;
  sms: { url: string };
  invoicing: { url: string };
  cardProcessor: { url: string; frameUrl: string };
  wallet: { url: string };
  terminal: { url: string };
  exchange: { url: string };
  mail: { smtpUrl: string };
  publicUrl: string;
  sandbox: { port: number; publicUrl: string };
};
type Sandbox = { isSandboxAllowed: boolean; smtpPort: number };

const MODE = 'in production mode (DEMO=on is the demo)';

/** DEMO-2: DEMO=off is production mode. It refuses demo secrets, and the sandbox unless told otherwise; all that is missing is said at once. */
function requireProduction(env: Environment, config: Gateways, sandbox: Sandbox): void {
  const problems: Problem[] = [];
  if (config.secretKey === undefined)
    problems.push(['SECRET_KEY', `a key of 32 bytes or more ${MODE}`]);
  // Decides whether cookies are `Secure` and where links in mails lead (architecture, "Addresses"); a wrong value would go unnoticed in
  // use.
  const home = new URL(config.publicUrl);
  const isOpen = home.protocol === 'http:' && !isLoopback(home.hostname);
  if (text(env, 'PUBLIC_URL') === undefined || isOpen)
    problems.push(['PUBLIC_URL', `the https address that people type ${MODE}`]);
  problems.push(...gatewayProblems(config, sandbox));
  for (const [name, demo] of Object.entries(DEMO_SECRETS))
    if ((text(env, name as Name) ?? demo) === demo)
      problems.push([name as Name, `a secret of one's own ${MODE}`]);
  if (text(env, 'MAIL_FROM') === undefined)
    problems.push(['MAIL_FROM', `the sender of mails ${MODE}`]);
  if (problems.length > 0) throw new ConfigProblem(...problems);
}

function gatewayProblems(config: Gateways, { isSandboxAllowed, smtpPort }: Sandbox): Problem[] {
  const { port, publicUrl } = config.sandbox;
  const gateways: readonly [Name, string, number][] = [
    ['QR_BANK_URL', config.qrBank.url, port],
    ['RATES_URL', config.ratesUrl, port],
    ['CURRENCY_URL', config.currencyUrl, port],
    ['SMS_URL', config.sms.url, port],
    ['INVOICING_URL', config.invoicing.url, port],
    ['CARD_PROCESSOR_URL', config.cardProcessor.url, port],
    ['CARD_PROCESSOR_FRAME_URL', config.cardProcessor.frameUrl, port],
    ['WALLET_URL', config.wallet.url, port],
    ['TERMINAL_URL', config.terminal.url, port],
    ['EXCHANGE_URL', config.exchange.url, port],
    ['SMTP_URL', config.mail.smtpUrl, smtpPort],
  ];
  return gateways.flatMap(([name, url, sandboxPort]): Problem[] => {
    const { protocol, hostname, origin: site } = new URL(url);
    const isSandbox =
      site === publicUrl || (isLoopback(hostname) && portOf(url) === String(sandboxPort));
    if (isSandbox && !isSandboxAllowed)
      return [[name, `a real gateway ${MODE}, or ALLOW_SANDBOX_GATEWAY=on`]];
    const isPlain = protocol === 'http:' && !isLoopback(hostname);
    return isPlain ? [[name, `an https address ${MODE}`]] : [];
  });
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
