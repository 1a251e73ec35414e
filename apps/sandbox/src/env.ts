import { z } from 'zod';

/** Values of a demonstration. They are public, so the product refuses them in production mode (DEMO-2). */
export const DEMO = {
  bankKey: 'demo-qr-key',
  webhookSecret: 'demo-qr-webhook-secret',
  smsKey: 'demo-sms-key',
  invoicingKey: 'demo-invoicing-key',
  processorKey: 'demo-card-processor-key',
  processorSecret: 'demo-card-processor-secret',
  walletKey: 'demo-wallet-key',
  terminalKey: 'demo-terminal-key',
  exchangeKey: 'demo-exchange-key',
  exchangeSecret: 'demo-exchange-secret',
  webhookUrl: 'http://127.0.0.1:4000/api/providers/qr/events',
} as const;

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'a port from 0 to 65535')
  .transform(Number)
  .pipe(z.number().max(65_535, 'a port from 0 to 65535'));
const secret = z.string().min(8, 'at least 8 characters').max(200, 'at most 200 characters');
const address = z.url({ protocol: /^https?$/, error: 'an http or https address' });

const schema = z.object({
  SANDBOX_HOST: z.string().max(255, 'a host name').default('127.0.0.1'),
  SANDBOX_PORT: port.default(4001),
  SANDBOX_SMTP_PORT: port.default(4025),
  /** The address at which browsers reach the sandbox; by default the one it listens on. */
  SANDBOX_PUBLIC_URL: address.optional(),
  SANDBOX_WEBHOOK_URL: address.default(DEMO.webhookUrl),
  /** Where browsers reach the office, which may be another address than that of the events. */
  SANDBOX_OFFICE_URL: address.optional(),
  SANDBOX_DATA: z.string().default('./data/sandbox'),
  QR_BANK_KEY: secret.default(DEMO.bankKey),
  QR_BANK_WEBHOOK_SECRET: secret.default(DEMO.webhookSecret),
  SMS_KEY: secret.default(DEMO.smsKey),
  INVOICING_KEY: secret.default(DEMO.invoicingKey),
  CARD_PROCESSOR_KEY: secret.default(DEMO.processorKey),
  CARD_PROCESSOR_WEBHOOK_SECRET: secret.default(DEMO.processorSecret),
  WALLET_KEY: secret.default(DEMO.walletKey),
  TERMINAL_KEY: secret.default(DEMO.terminalKey),
  EXCHANGE_KEY: secret.default(DEMO.exchangeKey),
  EXCHANGE_WEBHOOK_SECRET: secret.default(DEMO.exchangeSecret),
});
export type Env = z.infer<typeof schema>;

/** Reads the environment; empty counts as unset. A wrong value is reported in one sentence that names the variable. */
export function readEnv(source: Record<string, string | undefined>): Env | { problem: string } {
  const set = Object.entries(source).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return { problem: `${issue?.path.join('.')} is wrong: expected ${issue?.message}` };
}
