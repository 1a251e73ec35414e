import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_SECRETS, readConfig, readDatabaseConfig } from './env.ts';
import { VARIABLES } from './env.variables.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
/** Reads the configuration as the server does. */
const LOAD = `import { loadConfig } from ${JSON.stringify(path.join(import.meta.dirname, 'env.ts'))}; loadConfig(); console.log('started')`;

const production = {
  DEMO: 'off',
  DATABASE_URL: 'postgres://kantuta@db.internal/kantuta',
  PUBLIC_URL: 'https://oficina.example',
  SECRET_KEY: randomBytes(32).toString('base64'),
  QR_BANK_URL: 'https://bank.example/api',
  QR_BANK_KEY: 'a-real-key',
  QR_BANK_WEBHOOK_SECRET: 'a-real-webhook-secret',
  RATES_URL: 'https://rates.example',
  CURRENCY_URL: 'https://currency.example/v6',
  SMS_URL: 'https://sms.example',
  SMS_KEY: 'a-real-sms-key',
  INVOICING_URL: 'https://invoices.example',
  INVOICING_KEY: 'a-real-invoicing-key',
  CARD_PROCESSOR_URL: 'https://cards.example',
  CARD_PROCESSOR_FRAME_URL: 'https://cards.example/form',
  CARD_PROCESSOR_KEY: 'a-real-card-key',
  CARD_PROCESSOR_WEBHOOK_SECRET: 'a-real-card-secret',
  WALLET_URL: 'https://wallet.example',
  WALLET_KEY: 'a-real-wallet-key',
  TERMINAL_URL: 'https://terminal.example',
  TERMINAL_KEY: 'a-real-terminal-key',
  EXCHANGE_URL: 'https://exchange.example',
  EXCHANGE_KEY: 'a-real-exchange-key',
  EXCHANGE_WEBHOOK_SECRET: 'a-real-exchange-secret',
  SMTP_URL: 'smtps://mail.example:465',
  MAIL_FROM: 'oficina@example.com',
};

test('without any variable everything runs on this machine', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    publicUrl: 'http://localhost:4000',
    databaseUrl: undefined,
    demo: true,
    jobs: true,
    trustProxy: [],
    frameSources: ['http://127.0.0.1:4001'],
    qrBank: { url: 'http://127.0.0.1:4001', webhookSecrets: ['demo-qr-webhook-secret'] },
    mail: { smtpUrl: 'smtp://127.0.0.1:4025' },
  });
});

test('addresses follow the ports that are chosen', () => {
  const config = readConfig({ PORT: '5000', SANDBOX_PORT: '5001', SANDBOX_SMTP_PORT: '5025' });
  expect(config.publicUrl).toBe('http://localhost:5000');
  expect(config.ratesUrl).toBe('http://127.0.0.1:5001');
  expect(config.mail.smtpUrl).toBe('smtp://127.0.0.1:5025');
});

test('with an external database the demo is loaded only on request', () => {
  const own = { ...production, DEMO: undefined };
  expect(readConfig(own).demo).toBe(false);
  expect(readConfig({ ...own, DEMO: 'on' }).demo).toBe(true);
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', SECRET_KEY: '' })).toEqual(readConfig({}));
});

test('while the bank changes its secret, both secrets are accepted, the new one first', () => {
  const config = readConfig({ ...production, QR_BANK_WEBHOOK_SECRET_PREVIOUS: 'the-one-before' });
  expect(config.qrBank.webhookSecrets).toEqual(['a-real-webhook-secret', 'the-one-before']);
});

test('a key may be written in hex or in base64', () => {
  const bytes = randomBytes(40);
  for (const encoding of ['hex', 'base64', 'base64url'] as const)
    expect(readConfig({ SECRET_KEY: bytes.toString(encoding) }).secretKey).toEqual(bytes);
});

test.each<[Record<string, string>, RegExp]>([
  [{ PORT: '80a' }, /^PORT is wrong: expected a whole number from 0 to 65535\.$/],
  [{ PORT: '65536' }, /^PORT /],
  [{ SANDBOX_PORT: '-1' }, /^SANDBOX_PORT /],
  [{ REQUESTS_PER_MINUTE: '0' }, /^REQUESTS_PER_MINUTE /],
  [{ METRICS_TOKEN: 'guess' }, /^METRICS_TOKEN .*at least 16/],
  [{ DEMO: 'yes' }, /^DEMO is wrong: expected on or off\.$/],
  [{ JOBS: 'false' }, /^JOBS /],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL /],
  [{ DATABASE_URL: 'mysql://db/x', DEMO: 'on' }, /^DATABASE_URL .*postgres:\/\//],
  [{ PUBLIC_URL: 'oficina.example' }, /^PUBLIC_URL /],
  [{ PUBLIC_URL: 'https://oficina.example/app' }, /^PUBLIC_URL .*scheme, host and port only/],
  [{ PUBLIC_URL: 'https://me:secret@oficina.example' }, /^PUBLIC_URL /],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY /],
  [{ TRUST_PROXY: '1' }, /^TRUST_PROXY /],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY /],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY /],
  [{ SECRET_KEY: 'too short' }, /^SECRET_KEY .*32 bytes/],
  [{ SECRET_KEY: '*'.repeat(64) }, /^SECRET_KEY /],
  [{ SECRET_KEY_PREVIOUS: 'abcd' }, /^SECRET_KEY_PREVIOUS /],
  [{ QR_BANK_URL: 'ftp://bank.example' }, /^QR_BANK_URL /],
  [{ SMTP_URL: 'https://mail.example' }, /^SMTP_URL .*smtp:\/\/ or smtps:\/\//],
  [{ QR_BANK_KEY: 'short' }, /^QR_BANK_KEY .*at least 8/],
])('a wrong value is named: %o', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test('proxies are named exactly', () => {
  const config = readConfig({ TRUST_PROXY: '10.0.0.2, 10.1.0.0/16,::1' });
  expect(config.trustProxy).toEqual(['10.0.0.2', '10.1.0.0/16', '::1']);
});

test('production mode starts when every secret and address is set', () => {
  // The form of a card is the only page of another site that may stand in ours.
  const frameSources = ['https://cards.example'];
  expect(readConfig(production)).toMatchObject({ demo: false, frameSources });
  // For trying production mode on one machine.
  const here = readConfig({ ...production, PUBLIC_URL: 'http://localhost:4000' });
  expect(here.publicUrl).toBe('http://localhost:4000');
});

test.each<[keyof typeof production, string | undefined]>([
  ['SECRET_KEY', undefined],
  ['PUBLIC_URL', undefined],
  ['PUBLIC_URL', 'http://oficina.example'],
  ['QR_BANK_URL', undefined],
  ['QR_BANK_URL', 'http://localhost:4001/bank'],
  ['QR_BANK_URL', 'http://bank.example'],
  ['RATES_URL', undefined],
  ['CURRENCY_URL', undefined],
  ['SMS_URL', 'http://[::1]:4001'],
  ['SMTP_URL', undefined],
  ['QR_BANK_KEY', undefined],
  ['QR_BANK_KEY', DEMO_SECRETS.QR_BANK_KEY],
  ['QR_BANK_WEBHOOK_SECRET', DEMO_SECRETS.QR_BANK_WEBHOOK_SECRET],
  ['SMS_KEY', undefined],
  ['MAIL_FROM', undefined],
])('production mode does not start with %s = %s', (name, value) => {
  expect(() => readConfig({ ...production, [name]: value })).toThrow(new RegExp(`^${name} `));
});

function problemOf(env: Record<string, string>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

test('production mode tells all that is missing at once', () => {
  const wanted = Object.keys(production).filter((name) => !['DEMO', 'DATABASE_URL'].includes(name));
  const { DEMO, DATABASE_URL } = production;
  const problem = problemOf({ DEMO, DATABASE_URL });
  const lines = problem.split('\n');
  const named = lines.map((line) => /^(\w+) is wrong: expected .+\.$/.exec(line)?.[1]);
  expect(new Set(named)).toEqual(new Set(wanted));
  expect(lines).toHaveLength(wanted.length);
});

test('the example of docs/operations.md is all that production mode wants, as it stands', () => {
  const page = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const example = /<!-- production -->\s+```\n(.*?)```/s.exec(page)?.[1] ?? '';
  expect(example).toMatch(/npm start\n$/);
  // In place of npm: a program that reads its configuration as the server does, and starts nothing.
  const { status, stdout, stderr } = spawnSync(
    'sh',
    [
      '-ec',
      `npm() { "${process.execPath}" --input-type=module-typescript -e "$LOAD"; }\n${example}`,
    ],
    { env: { PATH: process.env['PATH'], LOAD }, encoding: 'utf8' },
  );
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'started\n', stderr: '' });
});

test('production mode also finds the sandbox behind its public address', () => {
  const env = { ...production, SANDBOX_PUBLIC_URL: 'https://sandbox.example' };
  expect(() => readConfig({ ...env, RATES_URL: 'https://sandbox.example/rates' })).toThrow(
    /^RATES_URL .*ALLOW_SANDBOX_GATEWAY/,
  );
});

test('production mode uses the sandbox if told so, but never with the secrets of the demo', () => {
  const env = { ...production, QR_BANK_URL: undefined, ALLOW_SANDBOX_GATEWAY: 'on' };
  expect(readConfig(env).qrBank.url).toBe('http://127.0.0.1:4001');
  expect(() => readConfig({ ...env, QR_BANK_KEY: undefined })).toThrow(/^QR_BANK_KEY /);
});

test('tools that only open the database need neither gateways nor secrets', () => {
  const { DEMO, DATABASE_URL } = production;
  expect(readDatabaseConfig({ DEMO, DATABASE_URL })).toMatchObject({
    demo: false,
    databaseUrl: DATABASE_URL,
  });
  expect(() => readConfig({ DEMO, DATABASE_URL })).toThrow(/^SECRET_KEY /);
});

test('the list of variables is complete: each one is read, and no other is', () => {
  const asked = new Set<string>();
  const spy = new Proxy<Record<string, string>>(production, {
    get: (target, name) => {
      asked.add(String(name));
      return target[String(name)];
    },
  });
  readConfig(spy);
  expect([...asked].sort()).toEqual(VARIABLES.map(({ name }) => name).sort());
});

test('the program ends with one line and code 1', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module-typescript', '-e', LOAD],
    { env: { PORT: 'many' }, encoding: 'utf8' },
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe('PORT is wrong: expected a whole number from 0 to 65535.\n');
});
