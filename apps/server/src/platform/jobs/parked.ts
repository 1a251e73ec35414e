import { sql, type Reader, type Tx } from '../db/database.ts';
import { JOBS_SCHEMA } from './install.ts';
import { PARKED } from './job.ts';

/** A job that failed at its last try and waits for a person. */
export type ParkedJob = {
  id: string;
  job: string;
  tries: number;
  /** The code or the class of the last error. Never its message, which may hold personal data. */
  errorCode: string;
  parkedAt: Date;
};

type Row = {
  id: string;
  name: string;
  createdOn: Date;
  sourceRetryCount: number | null;
  sourceOutput: unknown;
};

const JOB = sql.table(`${JOBS_SCHEMA}.job`);
const IS_PARKED = sql`right(name, ${PARKED.length}) = ${PARKED} AND state < 'active'`;

/** Oldest first. */
export async function listParkedJobs(reader: Reader, limit: number): Promise<ParkedJob[]> {
  const { rows } = await sql<Row>`
    SELECT id::text AS id, name, created_on, source_retry_count, source_output FROM ${JOB}
     WHERE ${IS_PARKED} ORDER BY created_on, id LIMIT ${limit}`.execute(reader);
  return rows.map(({ id, name, createdOn, sourceRetryCount, sourceOutput }) => ({
    id,
    job: name.slice(0, -PARKED.length),
    tries: (sourceRetryCount ?? 0) + 1,
    errorCode: codeOf(sourceOutput),
    parkedAt: createdOn,
  }));
}

/** A SELECT of when each of them was parked. */
export function selectParkedSince() {
  return sql`SELECT created_on AS since FROM ${JOB} WHERE ${IS_PARKED}`;
}

/** Removes one for good; undefined if another operator has done so already. Of two concurrent callers one gets it. */
export async function takeParkedJob(
  tx: Tx,
  id: string,
): Promise<{ job: string; data: object } | undefined> {
  const { rows } = await sql<{ name: string; data: object | null }>`
    DELETE FROM ${JOB} WHERE id::text = ${id} AND ${IS_PARKED}
    RETURNING name, data`.execute(tx);
  const [row] = rows;
  return row && { job: row.name.slice(0, -PARKED.length), data: row.data ?? {} };
}

function codeOf(output: unknown): string {
  if (typeof output !== 'object' || output === null) return '';
  const code: unknown = Reflect.get(output, 'code');
  if (typeof code === 'string' && /^[A-Z0-9_]{3,40}$/.test(code)) return code;
  const name: unknown = Reflect.get(output, 'name');
  return typeof name === 'string' && /^[A-Za-z]{3,40}$/.test(name) ? name : '';
}
