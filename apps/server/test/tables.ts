import { sql, type Db } from '../src/platform/db/database.ts';

// Refusals and tries are recorded on purpose.
const LOG_LIKE = ['recovery', 'audit_entry', 'audit_seal', 'attempt_limit'];

/** One hash of all stored data, to show that nothing was changed; trails of refusals are left out. */
export async function hashOfTables(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ schema: string; name: string }>`
    SELECT schemaname AS schema, tablename AS name FROM pg_tables
     WHERE schemaname = 'public' OR (schemaname = 'pgboss' AND tablename = 'job') ORDER BY tablename`.execute(
    db,
  );
  // One query for all tables: it runs hundreds of times, and fifty round trips cost more than the hashing. A sum needs no order of the rows.
  const stored = rows.filter(({ name }) => !LOG_LIKE.includes(name));
  const parts = stored.map(
    ({ schema, name }) => sql`
      SELECT ${`${schema}.${name}`} AS name,
             count(*) || ':' || coalesce(sum(hashtextextended(row::text, 0)), 0) AS hash
        FROM ${sql.table(`${schema}.${name}`)} row`,
  );
  const { rows: found } = await sql<{
    name: string;
    hash: string;
  }>`${sql.join(parts, sql` UNION ALL `)}`.execute(db);
  return Object.fromEntries(found.map(({ name, hash }) => [name, hash]));
}

export async function countOf(db: Db, table: string, where = 'true'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${sql.table(table)} WHERE ${sql.raw(where)}`.execute(db);
  return rows[0]?.count ?? 0;
}
