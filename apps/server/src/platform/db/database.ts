import { createHash } from 'node:crypto';
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { DB } from './tables.gen.ts';

export { sql } from 'kysely';
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
/** Reads that work inside and outside a transaction. */
export type Reader = Db | Tx;

const DATE = 1082;
const BIGINT = 20;
// Days stay plain text, cents become numbers: 2^53 cents are 90 billion dollars a line, and a larger value is an error, not a rounding.
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(BIGINT, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
});

// Time limits of security rule 55, in ms: three of them are start-up options of each connection, the fourth is how long one is waited for.
const STATEMENT_MS = 5_000;
const LOCK_MS = 3_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const CONNECTION_MS = 4_000;
const MAX_NAMED = 500;

export type DatabaseOptions = {
  url: string;
  log: Log;
  /** Security rule 55: written down, and below what the server allows (100 by default): 20 here + 1 for settings + 6 of the jobs + 1 listener. */
  maxConnections?: number;
  /** Role that the connections take on, where migrations made one (decisions 1.3). */
  role?: string;
  /** Bulk loads and migrations may take longer than a request. */
  unlimited?: boolean;
  /** So many times as long as security rule 55 says: for tests, whose machine is slower than any that answers people. */
  patience?: number;
};

export function createPool({
  url,
  log,
  maxConnections = 20,
  role,
  unlimited,
  patience = 1,
}: DatabaseOptions): pg.Pool {
  const options = [
    '-c timezone=UTC',
    unlimited ? '' : limits(patience),
    role === undefined ? '' : `-c role=${role}`,
  ].join(' ');
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    options,
    connectionTimeoutMillis: CONNECTION_MS * patience,
    Client: NamedClient,
  });
  // Without listeners a connection that breaks would end the process: the pool has one for idle connections only (security rule 54).
  // A pool that ends does not wait for its connections to close, so a PostgreSQL that stops next may still meet them: no fault.
  pool.on('error', (error) => {
    if (!pool.ending) log.error({ event: 'idle_connection_lost', error });
  });
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!pool.ending) log.warn({ event: 'connection_lost', error });
    });
  });
  return pool;
}

function limits(patience: number): string {
  return Object.entries({
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  })
    .map(([name, milliseconds]) => `-c ${name}=${milliseconds * patience}`)
    .join(' ');
}

export function createDatabase(pool: pg.Pool): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

const BY_VALUES = '/* planned for its values */';
/**
 * At the beginning of a statement whose best plan depends on its values: a range of many, the few of one company. From its sixth run on a
 * prepared one may be planned for any value: of 100,000 sales, 4,000 then took 4.5 s to read instead of 0.4 s (`npm run bench:search`).
 */
export const plannedForItsValues = sql.raw(BY_VALUES);

/** Server-side prepared statements for every other query with parameters: 1.4 to 2.1 times as fast as plain (stack.md 5). */
class NamedClient extends pg.Client {
  // A statement is prepared on its connection, so each connection counts its own: what others ran does not use up its share.
  readonly #names = new Map<string, string>();

  // oxlint-disable-next-line typescript/no-explicit-any -- pg declares a dozen overloads; all pass through
  override query(...parameters: any[]): any {
    const [text, values] = parameters;
    const name =
      parameters.length === 2 &&
      typeof text === 'string' &&
      !text.trimStart().startsWith(BY_VALUES) &&
      Array.isArray(values) &&
      values.length > 0
        ? this.#nameOf(text)
        : undefined;
    // oxlint-disable-next-line typescript/no-unsafe-argument -- as above
    return name === undefined
      ? Reflect.apply(super.query, this, parameters)
      : super.query({ name, text, values });
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_NAMED) return known;
    const name = `k${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
    this.#names.set(text, name);
    return name;
  }
}

/** Security rule 32: the companies that an operator reaches belong into the query; null is every company. */
export function inCompanies(column: string, companyIds: readonly number[] | null) {
  return companyIds === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any(${[...companyIds]}::smallint[])`;
}

const RETRYABLE = new Set(['40001', '40P01']);
const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';

/** Runs one transaction; serialization failures and deadlocks are repeated as a whole with the same ids (security rule 58). */
export async function inTransaction<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= 3 || !RETRYABLE.has(sqlState(error))) throw error;
    }
  }
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    sqlState(error) === UNIQUE_VIOLATION &&
    (constraint === undefined || constraintOf(error) === constraint)
  );
}

/** Two things would be at the same time that the database keeps apart (security rule 16). */
export function isExclusionViolation(error: unknown, constraint: string): boolean {
  return sqlState(error) === EXCLUSION_VIOLATION && constraintOf(error) === constraint;
}

/** The database cannot be reached or is shutting down, as opposed to refusing a statement. */
export function isDatabaseDown(error: unknown): boolean {
  const state = sqlState(error);
  return (
    state.startsWith('08') ||
    state.startsWith('57P') ||
    state === '53300' ||
    CONNECTION_CODES.has(state) ||
    /Connection terminated|is not queryable|timeout exceeded when trying to connect/.test(
      error instanceof Error ? error.message : '',
    )
  );
}

/**
 * Whether the same work may succeed later: the database is away, somebody holds a lock, a time limit, a deadlock, a full disk. What it
 * refuses for what the statement says (classes 22, 23, 42 and raised errors) it will refuse again, and an error of our own has no state.
 */
export function mayPass(error: unknown): boolean {
  const state = sqlState(error);
  return isDatabaseDown(error) || (/^[0-9A-Z]{5}$/.test(state) && !/^(?:22|23|42|P0)/.test(state));
}

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
]);

function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

function constraintOf(error: unknown): string {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : '';
}

/** Money and people are durable only with these on; the server refuses to start otherwise (security rule 61). */
export async function findDurabilityProblems(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; setting: string }>`
    SELECT name, setting FROM pg_settings WHERE name IN ('fsync','full_page_writes','synchronous_commit','data_checksums')`.execute(
    db,
  );
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  return ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'].filter((name) => {
    const setting = settings.get(name);
    return name === 'synchronous_commit' ? setting === 'off' : setting !== 'on';
  });
}
