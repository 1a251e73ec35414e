import { sql, type Db } from './database.ts';

/** The day for which the demo brand was loaded; undefined if the installation was never filled with it (decisions 17.3). */
export async function findDemoDay(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('demoLoadedFor').executeTakeFirst();
  return row?.demoLoadedFor ?? undefined;
}

/** Whether the database answers. */
export async function isAnswering(db: Db): Promise<boolean> {
  try {
    await sql`SELECT 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

/** Names the wrong variable: the driver's message has at most an address, and for a host with two addresses not even that. */
export async function requireReachable(db: Db): Promise<void> {
  try {
    await sql`SELECT 1`.execute(db);
  } catch (error) {
    const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
    const reason = first instanceof Error ? first.message : String(first);
    throw new Error(`DATABASE_URL cannot be used: ${reason}.`, { cause: error });
  }
}

/** For tools that open the database for a short time: they do not migrate. */
export async function requireInstalled(db: Db): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    SELECT to_regclass('installation') IS NOT NULL AS is_there`.execute(db);
  if (rows[0]?.isThere !== true)
    throw new Error('This database is empty: start the server on it once, or name another one.');
}
