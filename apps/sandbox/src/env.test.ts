import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('without any variable the sandbox starts as a demonstration', () => {
  expect(readEnv({})).toEqual({
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: 4001,
    SANDBOX_SMTP_PORT: 4025,
    SANDBOX_WEBHOOK_URL: 'http://127.0.0.1:4000/api/providers/qr/events',
    SANDBOX_DATA: './data/sandbox',
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
  });
});

test('a wrong value is one sentence that names its variable', () => {
  const wrong: Record<string, string> = {
    SANDBOX_PORT: '70000',
    SANDBOX_SMTP_PORT: 'mail',
    SANDBOX_PUBLIC_URL: 'ftp://example.com',
    SANDBOX_WEBHOOK_URL: 'over there',
    QR_BANK_KEY: 'short',
  };
  for (const [name, value] of Object.entries(wrong)) {
    const read = readEnv({ [name]: value });
    expect('problem' in read && read.problem).toMatch(new RegExp(`^${name} is wrong: expected `));
  }
});

test('an empty variable counts as unset', () => {
  expect(readEnv({ SANDBOX_PORT: '', SANDBOX_PUBLIC_URL: '', SANDBOX_DATA: '' })).toEqual(
    readEnv({}),
  );
});
