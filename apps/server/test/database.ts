import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { loadPlaces } from '../src/modules/people/places/places.service.ts';
import { systemClock } from '../src/platform/clock.ts';
import { createDatabase, createPool, sql, type Db } from '../src/platform/db/database.ts';
import { APP_ROLE, grantAppRole, migrate } from '../src/platform/db/migrate.ts';
import { installJobs } from '../src/platform/jobs/install.ts';
import type { Job } from '../src/platform/jobs/job.ts';
import { silentLog } from '../src/platform/log.ts';
import { installSettings } from '../src/platform/settings/settings.ts';

const SERVER = path.join(import.meta.dirname, '..');
// What a template is made of; when any of it changes, a new template is made.
const INGREDIENTS = [
  ...readdirSync(path.join(SERVER, 'migrations')).map((name) => `migrations/${name}`),
  'src/platform/db/migrate.ts',
  'src/platform/jobs/install.ts',
  '../../packages/contract/src/settings/settings.rules.ts',
  'src/modules/people/places/places.gateway.ts',
  'src/modules/people/places/municipalities.gateway.ts',
];
const BUILD_LOCK = 4_711_100;
const DAY_SECONDS = 86_400;
/** How many times longer than people's requests those of tests may wait for a lock, a connection, a statement. */
export const TIME_LIMIT_FACTOR = 10;

export type TestDatabase = {
  /** As the server works: with the lesser role, where the cluster allows one. */
  db: Db;
  /** As the migrations work: may tamper, so that a test can show that tampering is noticed. */
  owner: Db;
  url: string;
  role: string | undefined;
  drop(): Promise<void>;
};

/** A migrated database of one's own, with these queues: 25 to 110 ms. Drop it when the file is done. */
export async function cloneDatabase(queues: readonly Job[] = []): Promise<TestDatabase> {
  const admin = openAdmin();
  try {
    const template = await ensureTemplate(admin, queues);
    const name = `kantuta_test_${seconds()}_${randomBytes(6).toString('hex')}`;
    await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE ${sql.id(template)} STRATEGY ${sql.id(await fastStrategy(admin))}`.execute(
      admin,
    );
    return open(name, await findRole(admin));
  } finally {
    await admin.destroy();
  }
}

/** A database of one's own in which no migration has run yet. Drop it when the file is done. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const admin = openAdmin();
  try {
    const name = `kantuta_test_${seconds()}_${randomBytes(6).toString('hex')}`;
    await sql`CREATE DATABASE ${sql.id(name)} TEMPLATE template0`.execute(admin);
    return open(name, undefined);
  } finally {
    await admin.destroy();
  }
}

function open(name: string, role: string | undefined): TestDatabase {
  const url = urlOf(name);
  const log = silentLog();
  const db = createDatabase(
    createPool({
      url,
      log,
      maxConnections: 12,
      timeLimitFactor: TIME_LIMIT_FACTOR,
      ...(role === undefined ? {} : { role }),
    }),
  );
  const owner = createDatabase(createPool({ url, log, maxConnections: 4, unlimited: true }));
  return {
    db,
    owner,
    url,
    role,
    async drop() {
      await Promise.all([db.destroy(), owner.destroy()]);
      const admin = openAdmin();
      await sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`.execute(admin);
      await admin.destroy();
    },
  };
}

/** One worker builds the template while the others wait for the lock; it gets its name only when it is complete. */
async function ensureTemplate(admin: Db, queues: readonly Job[]): Promise<string> {
  const name = `kantuta_template_${hashOfIngredients(queues)}`;
  if (await exists(admin, name)) return name;
  await admin.connection().execute(async (connection) => {
    await sql`SELECT pg_advisory_lock(${BUILD_LOCK})`.execute(connection);
    try {
      if (!(await exists(connection, name))) await buildTemplate(connection, name, queues);
    } finally {
      await sql`SELECT pg_advisory_unlock(${BUILD_LOCK})`.execute(connection);
    }
  });
  return name;
}

async function buildTemplate(admin: Db, name: string, queues: readonly Job[]): Promise<void> {
  await sweep(admin);
  const building = `kantuta_test_${seconds()}_${randomBytes(6).toString('hex')}`;
  await sql`CREATE DATABASE ${sql.id(building)} TEMPLATE template0`.execute(admin);
  const url = urlOf(building);
  const db = createDatabase(
    createPool({ url, log: silentLog(), maxConnections: 2, unlimited: true }),
  );
  await migrate(db);
  await installSettings(db, systemClock);
  await loadPlaces(db);
  await installJobs({ url, queues });
  await grantAppRole(db);
  await db.destroy();
  await sql`ALTER DATABASE ${sql.id(building)} RENAME TO ${sql.id(name)}`.execute(admin);
  await sql`COMMENT ON DATABASE ${sql.id(name)} IS ${sql.lit(String(seconds()))}`.execute(admin);
}

/** What killed runs and older migrations left behind, once it is a day old. */
async function sweep(admin: Db): Promise<void> {
  const { rows } = await sql<{ name: string; made: string | null }>`
    SELECT datname AS name, coalesce(shobj_description(oid, 'pg_database'), substring(datname from '^kantuta_test_(\\d+)_')) AS made
    FROM pg_database WHERE datname LIKE 'kantuta\\_test\\_%' OR datname LIKE 'kantuta\\_template\\_%'`.execute(
    admin,
  );
  for (const { name, made } of rows)
    if (seconds() - Number(made) > DAY_SECONDS)
      await sql`DROP DATABASE IF EXISTS ${sql.id(name)} WITH (FORCE)`.execute(admin);
}

async function exists(admin: Db, name: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_database WHERE datname = ${name}`.execute(admin);
  return rows.length > 0;
}

/** Copying files needs checkpoints, which cost nothing only where fsync is off. */
async function fastStrategy(admin: Db): Promise<'file_copy' | 'wal_log'> {
  const { rows } = await sql<{ fsync: string }>`SHOW fsync`.execute(admin);
  return rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log';
}

async function findRole(admin: Db): Promise<string | undefined> {
  const { rows } = await sql`
    SELECT 1 FROM pg_roles WHERE rolname = ${APP_ROLE} AND pg_has_role(current_user, oid, 'MEMBER')`.execute(
    admin,
  );
  return rows.length > 0 ? APP_ROLE : undefined;
}

function openAdmin(): Db {
  return createDatabase(
    createPool({ url: inject('pgUrl'), log: silentLog(), maxConnections: 1, unlimited: true }),
  );
}

function urlOf(database: string): string {
  const url = new URL(inject('pgUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

function hashOfIngredients(queues: readonly Job[]): string {
  const hash = createHash('sha256');
  for (const { payload: _, ...queue } of queues) hash.update(JSON.stringify(queue));
  for (const name of INGREDIENTS) hash.update(name).update(readFileSync(path.join(SERVER, name)));
  return hash.digest('hex').slice(0, 16);
}

function seconds(): number {
  return Math.floor(systemClock.now().getTime() / 1_000);
}
