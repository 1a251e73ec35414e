import { expect } from 'vitest';
import { sql, type Db } from '../src/platform/db/database.ts';

/** Run in a transaction: whoever records an act waits until it ends. Every change does, among the last things before it commits. */
export const HOLD_ACTS = 'LOCK TABLE audit_entry IN SHARE MODE';

/** For `expect.poll` of `countWaiting`; less than the server of a test waits for a lock (database.ts, TIME_LIMIT_FACTOR). */
export const UNTIL_THEY_WAIT = { interval: 5, timeout: 25_000 };

/**
 * Keeps every change from committing until so many transactions stand in line, one behind the other's locks, so that a race happens
 * each time and not only on a good day.
 */
export async function holdUntilWaiting<Result>(
  owner: Db,
  count: number,
  race: () => Promise<Result>,
  {
    saleIds,
    row,
    table,
    beforeRelease,
  }: {
    saleIds?: number[];
    table?: string;
    row?: { table: string; id: string };
    beforeRelease?: () => unknown;
  } = {},
): Promise<Result> {
  return owner.connection().execute(async (connection) => {
    await sql`BEGIN`.execute(connection);
    try {
      // Of one row instead: before anything of it is done.
      if (row)
        await sql`SELECT id FROM ${sql.table(row.table)} WHERE id = ${row.id} FOR UPDATE`.execute(
          connection,
        );
      // Of these sales instead: earlier in every payment.
      else if (saleIds)
        await sql`SELECT id FROM sale WHERE id = any(${saleIds}::int[]) FOR UPDATE`.execute(
          connection,
        );
      else
        await sql.raw(table ? `LOCK TABLE ${table} IN SHARE MODE` : HOLD_ACTS).execute(connection);
      const racing = race();
      await expect
        // Asked outside of the held transaction: inside, PostgreSQL freezes the list of connections at the first look.
        .poll(() => countWaiting(owner), UNTIL_THEY_WAIT)
        .toBeGreaterThanOrEqual(count);
      await beforeRelease?.();
      await sql`ROLLBACK`.execute(connection);
      return await racing;
    } finally {
      await sql`ROLLBACK`.execute(connection);
    }
  });
}

/** Does something whose connection ends before its last step, or before what `hold` locks, as if the process were killed there. */
export async function cutOffAtTheEnd<Result>(
  owner: Db,
  work: () => Promise<Result>,
  hold = HOLD_ACTS,
): Promise<Result> {
  return owner.connection().execute(async (connection) => {
    await sql`BEGIN`.execute(connection);
    try {
      await sql.raw(hold).execute(connection);
      const working = work();
      await expect.poll(() => countWaiting(owner), UNTIL_THEY_WAIT).toBe(1);
      await sql`
        SELECT pg_terminate_backend(pid) FROM pg_locks
         WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`.execute(
        owner,
      );
      return await working;
    } finally {
      await sql`ROLLBACK`.execute(connection);
    }
  });
}

/** Transactions that stand behind the lock of another one. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT pid)::int AS count FROM pg_locks
     WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Whether some work has come to stand behind a lock, or has ended without. */
export async function waitsOrEnds(db: Db, work: Promise<unknown>): Promise<'waits' | 'ended'> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  void work.then(end, end);
  await expect
    .poll(async () => hasEnded || (await countWaiting(db)) > 0, UNTIL_THEY_WAIT)
    .toBe(true);
  return hasEnded ? 'ended' : 'waits';
}
