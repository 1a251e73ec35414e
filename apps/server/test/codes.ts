import { sendCodeJob } from '../src/modules/identity/codes/codes.jobs.ts';
import { sql } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';

export const LONG = process.env['LONG'] === '1';

/** The six digits of a code whose message waits to be sent, as only the server can read them. */
export async function readSentCode(
  { database, platform }: TestApp,
  codeId: string,
): Promise<string> {
  const { rows } = await sql<{ data: unknown }>`
    SELECT data FROM pgboss.job WHERE name = ${sendCodeJob.name} AND data->>'codeId' = ${codeId}`.execute(
    database.owner,
  );
  const { sealed } = sendCodeJob.payload.parse(rows[0]?.data);
  return platform.keys.open(`code:${codeId}`, sealed) ?? '';
}

/** A code that differs from this one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
