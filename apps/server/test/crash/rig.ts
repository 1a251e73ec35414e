import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import { systemClock } from '../../src/platform/clock.ts';
import { createDatabase, createPool, type Db } from '../../src/platform/db/database.ts';
import { clusterPath } from '../../src/platform/db/embedded/cluster.ts';
import { findRunning, startEmbedded } from '../../src/platform/db/embedded/embedded.ts';
import { findHolder } from '../../src/platform/db/embedded/holder.ts';
import { createIds } from '../../src/platform/ids.ts';
import { deriveKeys } from '../../src/platform/keys.ts';
import { silentLog } from '../../src/platform/log.ts';
import { insertSettings } from '../../src/platform/settings/settings.store.ts';
import { newCustomer, type Customer } from '../customer.ts';
import { openGate } from './gate.ts';
import { startSandbox, startServer } from './program.ts';

const SECRET = Buffer.alloc(32, 7);
const QR_BANK_KEY = 'a-key-between-two';
const INVOICING_KEY = 'a-key-for-invoices';
const CARD_PROCESSOR_KEY = 'a-key-for-cards';
const CARD_PROCESSOR_WEBHOOK_SECRET = 'a-secret-for-cards';
const WALLET_KEY = 'a-key-for-the-wallet';
const TERMINAL_KEY = 'a-key-for-the-terminals';
const EXCHANGE_KEY = 'a-key-for-the-partner';
const EXCHANGE_WEBHOOK_SECRET = 'a-secret-for-the-partner';
const QR_BANK_WEBHOOK_SECRET = 'a-secret-between-two';
const paidSchema = z.object({
  qrs: z.array(
    z.object({ qrId: z.string(), payments: z.array(z.object({ eventId: z.string() })) }),
  ),
});

type RunningServer = Awaited<ReturnType<typeof startServer>>;
export type Rig = Awaited<ReturnType<typeof openRig>>;

/**
 * The product as it runs: the real server on a durable PostgreSQL, the real sandbox, and a gate between them. The server can be killed at
 * any moment and started again; the others live on.
 * @param own true: the server brings its PostgreSQL itself, so that this can be killed too
 * @param hasAllProviders true: processor and wallet are asked through the gate, too
 */
export async function openRig({
  own = false,
  hasAllProviders = false,
}: { own?: boolean; hasAllProviders?: boolean } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kantuta-crash-'));
  const dataDir = path.join(folder, 'data');
  const cluster = own
    ? undefined
    : await startEmbedded({ dataDir, durable: true, log: () => undefined });
  const gate = await openGate();
  const sandbox = await startSandbox({
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_DATA: path.join(folder, 'sandbox'),
    SANDBOX_WEBHOOK_URL: gate.eventUrl,
    INVOICING_KEY,
    CARD_PROCESSOR_KEY,
    CARD_PROCESSOR_WEBHOOK_SECRET,
    WALLET_KEY,
    TERMINAL_KEY,
    EXCHANGE_KEY,
    EXCHANGE_WEBHOOK_SECRET,
    QR_BANK_KEY,
    QR_BANK_WEBHOOK_SECRET,
  });
  gate.leadTo({ bank: sandbox.url });
  let server: RunningServer | undefined;
  let db: Db | undefined;

  async function run(
    env: Record<string, string>,
    how: { isRead?: boolean } = {},
  ): Promise<RunningServer> {
    const variables = {
      ...(cluster ? { DATABASE_URL: cluster.url } : {}),
      DATA_DIR: dataDir,
      DEMO: 'off',
      ALLOW_SANDBOX_GATEWAY: 'on',
      PORT: '0',
      // The site of the events: to no other one does a processor send a holder back.
      PUBLIC_URL: new URL(gate.eventUrl).origin,
      SECRET_KEY: SECRET.toString('base64'),
      QR_BANK_URL: gate.bankUrl,
      RATES_URL: sandbox.url,
      INVOICING_URL: sandbox.url,
      CARD_PROCESSOR_URL: hasAllProviders ? gate.bankUrl : sandbox.url,
      CARD_PROCESSOR_FRAME_URL: `${sandbox.url}/procesador/marco`,
      WALLET_URL: hasAllProviders ? gate.bankUrl : sandbox.url,
      TERMINAL_URL: hasAllProviders ? gate.bankUrl : sandbox.url,
      EXCHANGE_URL: sandbox.url,
      CURRENCY_URL: `${sandbox.url}/rates`,
      QR_BANK_KEY,
      QR_BANK_WEBHOOK_SECRET,
      SMS_KEY: 'a-key-for-messages',
      INVOICING_KEY,
      CARD_PROCESSOR_KEY,
      CARD_PROCESSOR_WEBHOOK_SECRET,
      WALLET_KEY,
      TERMINAL_KEY,
      EXCHANGE_KEY,
      EXCHANGE_WEBHOOK_SECRET,
      MAIL_FROM: 'office@test.invalid',
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
      STOP_GRACE_SECONDS: '0',
      ...env,
    };
    const running = await startServer(variables, how);
    if (db && cluster) return running;
    await db?.destroy();
    db = createDatabase(
      createPool({
        url: cluster?.url ?? findRunning(dataDir) ?? '',
        log: silentLog(),
        maxConnections: 6,
        unlimited: true,
      }),
    );
    return running;
  }

  async function start(
    env: Record<string, string> = {},
    how: { isRead?: boolean } = {},
  ): Promise<void> {
    server = await run(env, how);
    leadEventsTo(urlOf(server));
  }

  function leadEventsTo(url: string): void {
    gate.leadTo({ event: `${url}/api/providers/qr/events` });
  }

  function openDb(): Db {
    if (!db) throw new Error('the server was never started');
    return db;
  }

  return {
    gate,
    sandboxUrl: sandbox.url,
    db: openDb,
    /** The keys that the server has. */
    keys: deriveKeys(SECRET),
    url: () => urlOf(server),
    start,
    /** One of several processes behind a balancer, which the test stops by itself. */
    startBeside: run,
    leadEventsTo,
    /** kill -9, and nothing else. */
    async kill(): Promise<void> {
      await server?.kill();
      server = undefined;
    },
    /** Asks it to stop, as a supervisor does, this many times. Resolves when it has exited; it was started with `isRead`. */
    async stop(times = 1): Promise<{ code: number | null; signal: string | null; log: string }> {
      if (!server) throw new Error('the server is not running');
      for (let n = 0; n < times; n += 1) server.child.kill('SIGTERM');
      const [code, signal] = await server.exited;
      const log = await server.log;
      server = undefined;
      return { code, signal, log };
    },
    /** kill -9 of the PostgreSQL that the server started; the server notices and exits. */
    async killDatabase(): Promise<void> {
      const holder = findHolder(clusterPath(dataDir));
      if (holder) process.kill(holder.pid, 'SIGKILL');
      await server?.exited;
      server = undefined;
    },
    /** The bank sends the event of the newest payment once more; resolves when it is received. */
    async tellAgain(): Promise<void> {
      const found = await fetch(`${sandbox.url}/control/bank/qr?state=paid&limit=1`);
      const [qr] = paidSchema.parse(await found.json()).qrs;
      const response = await fetch(`${sandbox.url}/control/bank/qr/${qr?.qrId}/repeat`, {
        method: 'POST',
      });
      await response.body?.cancel();
      const eventId = qr?.payments[0]?.eventId ?? '';
      gate.acknowledged.delete(eventId);
      await expect.poll(() => gate.acknowledged.has(eventId), { timeout: 30_000 }).toBe(true);
    },
    /** A person with an open debt. */
    async newCustomer(): Promise<Customer> {
      return newCustomer(
        { platform: { db: openDb(), clock: systemClock, ids: createIds(systemClock) } },
        { sales: [{ months: 6 }] },
      );
    },
    /** The bank is polled more often than in production, so that a round is over soon. */
    async hurry(): Promise<void> {
      const now = systemClock.now();
      const setting = { scopeKind: 'brand', scopeId: '', validFrom: now, version: 2 } as const;
      const trail = { author: 'test', approver: '', reason: 'test', createdAt: now };
      await insertSettings(openDb(), [
        { ...setting, ...trail, key: 'qr.pollSeconds', value: 1 },
        { ...setting, ...trail, key: 'qr.backgroundSeconds', value: 5 },
      ]);
    },
    async close(): Promise<void> {
      await Promise.all([server?.kill(), sandbox.kill()]);
      await gate.close();
      await db?.destroy();
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function urlOf(server: { port: number } | undefined): string {
  // Port 9 accepts nothing: a server that is down.
  return `http://127.0.0.1:${server?.port ?? 9}`;
}
