import { buildSandbox } from './app.ts';
import { readEnv } from './env.ts';

const env = readEnv(process.env);
if ('problem' in env) fail(env.problem);

const sandbox = await buildSandbox({
  data: env.SANDBOX_DATA,
  publicUrl: env.SANDBOX_PUBLIC_URL,
  bankKey: env.QR_BANK_KEY,
  smsKey: env.SMS_KEY,
  invoicingKey: env.INVOICING_KEY,
  walletKey: env.WALLET_KEY,
  terminalKey: env.TERMINAL_KEY,
  exchangeKey: env.EXCHANGE_KEY,
  exchangeSecret: env.EXCHANGE_WEBHOOK_SECRET,
  webhookSecret: env.QR_BANK_WEBHOOK_SECRET,
  processorKey: env.CARD_PROCESSOR_KEY,
  processorSecret: env.CARD_PROCESSOR_WEBHOOK_SECRET,
  officeUrl: env.SANDBOX_OFFICE_URL,
  webhookUrl: env.SANDBOX_WEBHOOK_URL,
  log: true,
}).catch((error: Error) => fail(error.message));

const { url, smtpPort } = await sandbox
  .listen({ host: env.SANDBOX_HOST, port: env.SANDBOX_PORT, smtpPort: env.SANDBOX_SMTP_PORT })
  .catch((error: NodeJS.ErrnoException & { port?: number }) =>
    fail(
      error.code === 'EADDRINUSE'
        ? `port ${error.port} is in use: set SANDBOX_PORT or SANDBOX_SMTP_PORT to another one`
        : error.message,
    ),
  );
process.stdout.write(`sandbox ready on ${url}, mail on port ${smtpPort}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    sandbox.close().then(
      () => process.exit(0),
      (error: Error) => fail(error.message),
    );
  });

function fail(problem: string): never {
  process.stderr.write(`sandbox: ${problem}\n`);
  process.exit(1);
}
