import { randomBytes } from 'node:crypto';
import type { AnswerOf, Call, InputOf } from '@kantuta/contract/call';
import { HOUR_MS } from '@kantuta/contract/durations';
import { AGENT, envelopeSchema, type Envelope } from '@kantuta/contract/envelope';
import { buildSandbox } from '../../sandbox/src/app.ts';
import { openRuntime, type Runtime } from '../src/runtime.ts';
import { JOBS, type Beside } from '../src/wiring.ts';
import { createApprovals } from '../src/platform/approvals/approvals.ts';
import type { Shares } from '../src/platform/http/admission.ts';
import { fixedClock } from '../src/platform/clock.ts';
import { loadBrand } from '../src/platform/brand.ts';
import { createPlatform } from '../src/platform/create-platform.ts';
import { readConfig } from '../src/platform/env.ts';
import { hashSecret } from '../src/platform/ids.ts';
import { silentLog } from '../src/platform/log.ts';
import type { Platform } from '../src/platform/platform.ts';
import { createOutbound } from '../src/platform/outbound/outbound.ts';
import { insertSession } from '../src/platform/session/session.store.ts';
import type { Db } from '../src/platform/db/database.ts';
import { cloneDatabase, TIME_LIMIT_FACTOR, type TestDatabase } from './database.ts';

/** Both halves of a browser session. */
export type Session = { personId: number; document: string; token: string; cookie: string };

export type CallOptions = {
  as?: Partial<Session> | undefined;
  language?: string;
  headers?: Record<string, string>;
};
export type Answered<C extends Call> = Envelope & { http: number; data: AnswerOf<C> };

export type TestApp = {
  database: TestDatabase;
  platform: Platform;
  runtime: Runtime;
  url: string;
  clock: ReturnType<typeof fixedClock>;
  sandbox: Awaited<ReturnType<typeof buildSandbox>>;
  /** Calls by contract over real HTTP; the answer is the envelope with its data, whatever the outcome. */
  call<C extends Call>(call: C, input: InputOf<C>, options?: CallOptions): Promise<Answered<C>>;
  signIn(personId: number): Promise<Session>;
  close(): Promise<void>;
};

/** A Tuesday noon in La Paz, far from the ends of months and from holidays. */
export const TEST_NOON = new Date('2026-03-10T16:00:00Z');

// As long as a timer can be: what happens every so often in real time would find the time of a test's clock by chance.
const NEVER_MS = 2 ** 31 - 1;

export type TestAppOptions = {
  now?: Date;
  /** False: work waits until `runJobs` of jobs.ts does it. */
  jobs?: boolean;
  env?: Record<string, string>;
  /** With the limits of the database (SEC-55); 1 for a test that wants to meet one of them. */
  timeLimitFactor?: number;
  /** Gives the server another database connection, for the controls of tests that must be able to fail. */
  tamper?: (db: Db) => Db;
  /** Methods and kinds of charges that the product does not have. */
  beside?: Beside;
  /** What each kind of call may take of the server at once. */
  shares?: Shares;
  /** A second server on the database of this one, with pool, sessions and clock of its own. */
  next?: Pick<TestApp, 'database'>;
};

/** The whole server on a database of its own, with the sandbox as its outside world; all see the same clock. */
export async function testApp({
  now = TEST_NOON,
  jobs = true,
  env = {},
  timeLimitFactor = TIME_LIMIT_FACTOR,
  tamper = (db) => db,
  beside = {},
  shares,
  next,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = next?.database ?? (await cloneDatabase(JOBS));
  const clock = fixedClock(now);
  const sandbox = await buildSandbox({
    data: 'memory',
    clock: () => clock.now(),
    bankKey: 'demo-qr-key',
    webhookSecret: 'demo-qr-webhook-secret',
  });
  const { url: sandboxUrl } = await sandbox.listen();
  const config = readConfig({
    PORT: '0',
    DEMO: 'on',
    DATABASE_URL: database.url,
    DATA_DIR: `test-results/data-${randomBytes(4).toString('hex')}`,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    QR_BANK_URL: sandboxUrl,
    RATES_URL: sandboxUrl,
    INVOICING_URL: sandboxUrl,
    CARD_PROCESSOR_URL: sandboxUrl,
    WALLET_URL: sandboxUrl,
    TERMINAL_URL: sandboxUrl,
    EXCHANGE_URL: sandboxUrl,
    PUBLIC_URL: 'http://localhost:4000',
    JOBS: jobs ? 'on' : 'off',
    REQUESTS_PER_MINUTE: '1000000',
    ...env,
  });
  const brand = await loadBrand(config.brand);
  const created = createPlatform({
    config,
    brand,
    log: silentLog(),
    databaseUrl: database.url,
    role: database.role,
    clock,
    timeLimitFactor,
  });
  const db = tamper(created.db);
  const platform = {
    ...created,
    db,
    approvals: createApprovals({ ...created, db }),
    // The breaker rests as long as the test's clock says.
    outbound: createOutbound({ log: silentLog(), elapsed: () => clock.now().getTime() }),
  };
  const runtime = await openRuntime(platform, {
    databaseUrl: database.url,
    web: { folder: '', head: '', css: '' },
    checkMs: NEVER_MS,
    shares,
    beside,
  });
  const port = await runtime.open();
  const url = `http://127.0.0.1:${port}`;
  sandbox.webhooks.pointTo(`${url}/api/providers/qr/events`);
  sandbox.cardEvents.pointTo(`${url}/api/providers/card/events`);
  sandbox.exchangeEvents.pointTo(`${url}/api/providers/exchange/events`);

  return {
    database,
    platform,
    runtime,
    url,
    clock,
    sandbox,
    call: (call, input, options) => callByContract(url, call, input, options),
    signIn: (personId) => openSession(platform, personId),
    async close() {
      await sandbox.close();
      await runtime.close();
      await platform.close();
      if (!next) await database.drop();
    },
  };
}

export async function callByContract<C extends Call>(
  url: string,
  call: C,
  input: InputOf<C>,
  { as, language = 'es', headers = {} }: CallOptions = {},
): Promise<Answered<C>> {
  const rest = new Map(Object.entries(input as Record<string, unknown>));
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(
    call.method === 'GET'
      ? [...rest].map(([name, value]): [string, string] => [name, String(value)])
      : [],
  );
  const body = call.method === 'GET' ? {} : { body: JSON.stringify(Object.fromEntries(rest)) };
  const response = await fetch(`${url}/api${path}${query.size > 0 ? `?${query.toString()}` : ''}`, {
    method: call.method,
    headers: {
      agent: AGENT,
      token: as?.token ?? '',
      'accept-language': language,
      ...(as?.cookie === undefined ? {} : { cookie: `kantuta=${as.cookie}` }),
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...body,
  });
  const envelope = envelopeSchema.parse(await response.json());
  const data = envelope.status === 0 ? call.answer.parse(envelope.data) : envelope.data;
  // The call's own schema has just been applied; other outcomes are read field by field by the tests.
  return { ...envelope, data: data as AnswerOf<C>, http: response.status };
}

/** A browser session without the password's cost: what a good login would have left behind. */
export async function openSession(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  personId: number,
): Promise<Session> {
  const { db, clock, ids } = platform;
  const [token, cookie] = [ids.secret(), ids.secret()];
  const now = clock.now();
  await db.transaction().execute((tx) =>
    insertSession(tx, {
      id: ids.uuid(),
      personId,
      tokenHash: hashSecret(token),
      cookieHash: hashSecret(cookie),
      kind: 'browser',
      deviceLabel: 'web',
      userAgent: 'test',
      address: '127.0.0.1',
      authType: 1,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 12 * HOUR_MS),
    }),
  );
  const { documentNumber } = await db
    .selectFrom('person')
    .where('id', '=', personId)
    .select('documentNumber')
    .executeTakeFirstOrThrow();
  return { personId, document: documentNumber, token, cookie };
}
