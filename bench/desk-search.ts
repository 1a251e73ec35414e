import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { FIRST_CELLPHONE, FIRST_DOCUMENT } from '../apps/server/seeds/crowd/grow-people.ts';
import { growSales } from '../apps/server/seeds/crowd/grow-sales.ts';
import type { Actor } from '../apps/server/src/platform/access.ts';
import { createModules } from '../apps/server/src/wiring.ts';
import { loadBrand } from '../apps/server/src/platform/brand.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createPlatform } from '../apps/server/src/platform/create-platform.ts';
import {
  createDatabase,
  createPool,
  sql,
  type Db,
} from '../apps/server/src/platform/db/database.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded/embedded.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { readConfig } from '../apps/server/src/platform/env.ts';
import { silentLog } from '../apps/server/src/platform/log.ts';
import { installSettings } from '../apps/server/src/platform/settings/settings.ts';

/**
 * `npm run bench:search [persons]`: how long the desk waits for the search of a person, by everything that a caller may say, among this
 * many; and how long the dry run of a notice to all overdue customers takes. It uses a throw-away PostgreSQL and calls the use cases as the
 * server does, without HTTP.
 */
const PERSONS = Number(process.argv[2] ?? 300_000);
const SAMPLES = 40;
const AIM_SEARCH_MS = 200;
const AIM_COUNT_MS = 2_000;
// Queries over all possibly overdue customers: too slow to measure often.
const COUNTS = 3;

/** A third of the people have bought, nearly all of them from one of these companies; the last one has only just started. */
const BIG = [8, 9];
const SMALL = 10;
const SMALL_SALES = 20;
const SALES = Math.floor(PERSONS / 3);

/** The texts that a caller may say, a different one each time; all of them exist in the database, whose ids begin with 2. */
const pick = (n: number) => 2 + ((n * 7_919) % PERSONS);
const AUDIENCES = {
  everybody: { kind: 'everybody' },
  overdue: { kind: 'matching', overdue: { from: 1, to: null } },
};
const QUERIES: Record<string, (n: number) => string> = {
  'CI in full': (n) => String(FIRST_DOCUMENT + pick(n)),
  'CI, only begun': (n) => String(FIRST_DOCUMENT + pick(n)).slice(0, 4),
  cellphone: (n) => String(FIRST_CELLPHONE + pick(n)),
  'cellphone with country': (n) => `+591 ${FIRST_CELLPHONE + pick(n)}`,
  'two words of a name': (n) =>
    ['Rosa Mamani', 'Juan Quispe', 'María Flores', 'José Choque'][n % 4] ?? '',
  'accents typed wrongly': (n) =>
    ['rósa mamáni', 'jose perez', 'MARIA NUNEZ', 'ñusta condóri'][n % 4] ?? '',
  'the commonest word': (n) => ['mamani', 'quispe', 'juan', 'maria'][n % 4] ?? '',
  'three letters': (n) => ['mam', 'qui', 'jua', 'mar'][n % 4] ?? '',
  nobody: (n) => `zzyx${n}`,
  receipt: (n) => `008-${String(1 + ((n * 7_919) % 100_000)).padStart(6, '0')}`,
  'sale number': (n) => `G-${2 + ((n * 7_919) % SALES)}`,
};

const REACHES = [
  ['all companies', null],
  ['one company', BIG.slice(0, 1)],
] as const;

const folder = mkdtempSync(path.join(tmpdir(), 'kantuta-bench-'));
const cluster = await startEmbedded({ dataDir: folder, durable: false, log: () => undefined });
const owner = createDatabase(
  createPool({ url: cluster.url, log: silentLog(), maxConnections: 2, unlimited: true }),
);
try {
  await migrate(owner);
  await installSettings(owner, systemClock);
  const loading = performance.now();
  const facts = await fill(owner);
  console.log(`${facts} · loaded in ${((performance.now() - loading) / 1_000).toFixed(0)} s\n`);
  process.exitCode = (await measure(owner, cluster.url)) ? 0 : 1;
} finally {
  await owner.destroy();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Returns what the database holds. */
async function fill(db: Db): Promise<string> {
  for (const id of [...BIG, SMALL])
    await sql`INSERT INTO company (id, name, business, collecting_account) VALUES (${id}, ${`Empresa ${id}`}, 'x', '1')`.execute(
      db,
    );
  const growth = {
    peoplePerSale: 3,
    months: 24,
    reserved: 2,
    today: dayInLaPaz(systemClock.now()),
  };
  await growSales(db, { ...growth, sales: SALES - SMALL_SALES, companyIds: BIG });
  await growSales(db, { ...growth, sales: SMALL_SALES, companyIds: [SMALL] });
  await sql`VACUUM`.execute(db);
  const { rows } = await sql<{ facts: string }>`
    SELECT (SELECT count(*) FROM person) || ' persons, ' || (SELECT count(*) FROM sale) || ' sales, ' || (SELECT count(*) FROM plan_row)
      || ' instalments, ' || (SELECT count(*) FROM receipt) || ' receipts' AS facts`.execute(db);
  return rows[0]?.facts ?? '';
}

async function measure(db: Db, databaseUrl: string): Promise<boolean> {
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    DEMO: 'on',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    QR_BANK_URL: 'http://127.0.0.1:9',
    RATES_URL: 'http://127.0.0.1:9',
  });
  const brand = await loadBrand(config.brand);
  const platform = createPlatform({
    config,
    brand,
    log: silentLog(),
    databaseUrl,
    role: undefined,
  });
  const { modules } = createModules(platform);
  const calls = modules.flatMap((module) => module.calls);

  /** The duration of one call, made as the route would, in milliseconds. */
  let asked = 0;
  async function ask(name: string, input: object, companyIds: number[] | null): Promise<number> {
    const served = calls.find(({ call }) => call.name === name);
    if (!served) throw new Error(`nobody serves ${name}`);
    const actor: Actor = {
      // Another operator each time, so that limits of calls have no effect.
      personId: (asked += 1),
      sessionId: '',
      document: '',
      name: '',
      roles: ['operator'],
      desk: [{ role: 'admin', companyIds }],
      language: 'es',
      restricted: false,
      session: { kind: 'browser', authType: 1, createdAt: new Date(), expiresAt: new Date() },
      provedAt: null,
      seenBy: null,
    };
    const parsed: unknown = served.call.input.parse(input);
    const start = performance.now();
    await served.handle({ input: parsed, actor } as never, undefined);
    return performance.now() - start;
  }

  let isGood = true;
  const show = (what: string, times: readonly number[], aimMs: number) => {
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
    isGood = isGood && at(0.95) < aimMs;
    const [median, p95, worst] = [at(0.5), at(0.95), at(1)].map((ms) => ms.toFixed(0).padStart(6));
    console.log(
      `${what.padEnd(44)} ${median} ${p95} ${worst}  ${at(0.95) < aimMs ? '' : 'TOO SLOW'}`,
    );
  };
  console.log(`${'milliseconds'.padEnd(44)} median    p95  worst`);
  for (const [what, query] of Object.entries(QUERIES))
    for (const [who, companyIds] of [...REACHES, ['a small one', [SMALL]]] as const) {
      const times: number[] = [];
      for (let n = -2; n < SAMPLES; n += 1) {
        const ms = await ask(
          'customers.search',
          { q: query(Math.abs(n)) },
          companyIds && [...companyIds],
        );
        // The first two queries of each kind only warm up.
        if (n >= 0) times.push(ms);
      }
      show(`${what}, ${who}`, times, AIM_SEARCH_MS);
    }
  for (const [kind, audience] of Object.entries(AUDIENCES))
    for (const [who, companyIds] of REACHES) {
      const times: number[] = [];
      for (let n = 0; n < COUNTS; n += 1)
        times.push(await ask('notices.countAudience', { audience }, companyIds && [...companyIds]));
      show(`count of ${kind}, ${who}`, times, AIM_COUNT_MS);
    }
  await platform.close();
  return isGood;
}
