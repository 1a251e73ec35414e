import { createHash } from 'node:crypto';
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { DB } from './tables.gen.ts';

export { sql, type Expression, type RawBuilder } from 'kysely';
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
/** For reads that work inside and outside a transaction. */
export type Reader = Db | Tx;

const DATE = 1082;
const BIGINT = 20;
// Days stay plain text. Cents become numbers: 2^53 cents are 90 trillion dollars, and a larger value is an error, not a rounding.
pg.types.setTypeParser(DATE, (text) => text);
pg.types.setTypeParser(BIGINT, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
});

// Time limits of SEC-55, in ms. The first three are start-up options of each connection; the fourth limits the wait for a
// connection.
const STATEMENT_MS = 5_000;
const LOCK_MS = 3_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const CONNECTION_MS = 4_000;
const MAX_NAMED = 500;

export type DatabaseOptions = {
  url: string;
  log: Log;
  /**
   * Connections are counted (SEC-55) and stay below the server's limit (100 by default): 20 here, 1 for settings, 6 of the jobs,
   * 1 listener.
   */
  maxConnections?: number;
  /** The role that connections switch to, where migrations made one (LED-1). */
  role?: string;
  /** Allows bulk loads and migrations to take longer than a request. */
  unlimited?: boolean;
  /** Multiplies the time limits of SEC-55; for tests on slow machines. */
  timeLimitFactor?: number;
};

export function createPool({
  url,
  log,
  maxConnections = 20,
  role,
  unlimited,
  timeLimitFactor = 1,
}: DatabaseOptions): pg.Pool {
  const options = [
    '-c timezone=UTC',
    unlimited ? '' : limits(timeLimitFactor),
    role === undefined ? '' : `-c role=${role}`,
  ].join(' ');
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    options,
    connectionTimeoutMillis: CONNECTION_MS * timeLimitFactor,
    Client: NamedClient,
  });
  // Without a listener a broken connection would end the process: the pool itself listens on idle connections only (SEC-54). A
  // pool that ends does not wait for its connections to close, so a PostgreSQL that stops next may still break them: no fault.
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

function limits(timeLimitFactor: number): string {
  return Object.entries({
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  })
    .map(([name, milliseconds]) => `-c ${name}=${milliseconds * timeLimitFactor}`)
    .join(' ');
}

/** @param note hears of every error that PostgreSQL or its connection gives */
export function createDatabase(pool: pg.Pool, note?: (error: unknown) => void): Db {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(note ? { log: (entry) => (entry.level === 'error' ? note(entry.error) : undefined) } : {}),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

const BY_VALUES = '/* planned for its values */';
/**
 * Put first in a statement whose best plan depends on its values (a range of many rows, the few rows of one company). From the sixth run on
 * PostgreSQL may use a generic plan for a prepared statement: reading 4,000 of 100,000 sales then took 4.5 s instead of 0.4 s (`npm run
 * bench:search`).
 */
export const plannedForItsValues = sql.raw(BY_VALUES);

/** Prepares every other query with parameters on the server: 1.4 to 2.1 times as fast as plain. */
class NamedClient extends pg.Client {
  // Statements are prepared per connection, so each connection counts its own.
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

/** SEC-32: queries filter by the companies that an operator reaches; null means every company. */
export function inCompanies(column: string, companyIds: readonly number[] | null) {
  return companyIds === null
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(column)} = any(${[...companyIds]}::smallint[])`;
}

const RETRYABLE = new Set(['40001', '40P01']);
const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';

/** Runs one transaction. Serialization failures and deadlocks repeat it as a whole with the same ids (SEC-58). */
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

// The older ones forbid less, and go in a later release (SEC-60).
const ONE_TRANSFER = [
  'transfer_proof_once',
  'deposit_refund_one_transfer',
  'payment_return_one_transfer',
  'regularization_return_one_transfer',
];

/** The database refused a transfer that proves another refund already. */
export function isTransferUsed(error: unknown): boolean {
  return isUniqueViolation(error) && ONE_TRANSFER.includes(constraintOf(error));
}

/** A constraint of the database refused the change, such as two overlapping periods (SEC-16). */
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
 * Whether the same work may succeed later: the database is away, a lock, a time limit, a deadlock, a full disk. Errors in the statement
 * itself (classes 22, 23, 42 and raised errors) will fail again, and our own errors have no state.
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

/** Money and people are durable only with these settings on; otherwise the server refuses to start (SEC-61). */
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
