import { sql, type Db, type Reader, type Tx } from './database.ts';

/** The day for which the demo brand was loaded; undefined if the installation was never filled with it (DEMO-2). */
export async function findDemoDay(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('demoLoadedFor').executeTakeFirst();
  return row?.demoLoadedFor ?? undefined;
}

/** Which edition of countries and cities this installation has; empty before the first one. */
export async function findPlacesEdition(db: Reader): Promise<string> {
  const row = await db.selectFrom('installation').select('placesEdition').executeTakeFirst();
  return row?.placesEdition ?? '';
}

/** The same, held until the commit: of several servers that start at once one loads, the others wait and find it done. */
export async function lockPlacesEdition(tx: Tx): Promise<string> {
  const row = await tx
    .selectFrom('installation')
    .select('placesEdition')
    .forUpdate()
    .executeTakeFirst();
  return row?.placesEdition ?? '';
}

export async function savePlacesEdition(tx: Tx, edition: string): Promise<void> {
  await tx.updateTable('installation').set({ placesEdition: edition }).execute();
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
