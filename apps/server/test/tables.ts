import { sql, type Db } from '../src/platform/db/database.ts';

// Refusals and tries are written down on purpose.
const LOG_LIKE = ['recovery', 'audit_entry', 'attempt_limit'];

/** One hash of everything that is stored, to show that nothing was changed; trails of refusals are left out. */
export async function hashOfTables(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ schema: string; name: string }>`
    SELECT schemaname AS schema, tablename AS name FROM pg_tables
     WHERE schemaname = 'public' OR (schemaname = 'pgboss' AND tablename = 'job') ORDER BY tablename`.execute(
    db,
  );
  const hashes: Record<string, string> = {};
  for (const { schema, name } of rows) {
    if (LOG_LIKE.includes(name)) continue;
    const { rows: found } = await sql<{ hash: string }>`
      SELECT count(*) || ':' || coalesce(md5(string_agg(line, '' ORDER BY line)), '') AS hash
        FROM (SELECT md5(row::text) AS line FROM ${sql.table(`${schema}.${name}`)} row) lines`.execute(
      db,
    );
    hashes[`${schema}.${name}`] = found[0]?.hash ?? '';
  }
  return hashes;
}

export async function countOf(db: Db, table: string, where = 'true'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${sql.raw(where)}`.execute(db);
  return rows[0]?.count ?? 0;
}
