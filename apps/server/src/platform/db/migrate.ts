import { promises as fs } from 'node:fs';
import path from 'node:path';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import { sql, type Db } from './database.ts';

const FOLDER = path.join(import.meta.dirname, '../../../migrations');
/**
 * The restricted role of the server: it lacks the rights for changes that triggers refuse to everybody (LED-1, SEC-2).
 */
export const APP_ROLE = 'kantuta_app';

/** Migrates the database to the newest version, or up to this one. Returns the number of migrations that ran. */
export async function migrate(db: Db, upTo?: string): Promise<number> {
  const migrator = migratorOf(db);
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error !== undefined) throw new Error('The migrations failed.', { cause: error });
  return results?.length ?? 0;
}

export async function countPendingMigrations(db: Db): Promise<number> {
  const all = await migratorOf(db).getMigrations();
  return all.filter((migration) => migration.executedAt === undefined).length;
}

function migratorOf(db: Db): Migrator {
  return new Migrator({
    db,
    provider: new FileMigrationProvider({ fs, path, migrationFolder: FOLDER }),
  });
}

/** Makes the restricted role if the cluster allows it; otherwise triggers alone protect the books. Returns the role or undefined. */
export async function grantAppRole(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ able: boolean }>`
    SELECT (rolsuper OR rolcreaterole) AS able FROM pg_roles WHERE rolname = current_user`.execute(
    db,
  );
  if (rows[0]?.able !== true) return undefined;
  const role = sql.id(APP_ROLE);
  await sql`
    DO $$ BEGIN
      IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = '${sql.raw(APP_ROLE)}') THEN CREATE ROLE ${role} NOLOGIN; END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`.execute(db);
  await sql`GRANT ${role} TO CURRENT_USER`.execute(db);
  for (const schema of ['public', 'pgboss']) {
    const { rows: found } = await sql`SELECT 1 FROM pg_namespace WHERE nspname = ${schema}`.execute(
      db,
    );
    if (found.length === 0) continue;
    await sql`GRANT USAGE ON SCHEMA ${sql.id(schema)} TO ${role}`.execute(db);
    await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${sql.id(schema)} TO ${role}`.execute(
      db,
    );
    await sql`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${sql.id(schema)} TO ${role}`.execute(db);
    await sql`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${sql.id(schema)} TO ${role}`.execute(db);
  }
  for (const { table, privilege } of await listRefused(db))
    await sql`REVOKE ${sql.raw(privilege)} ON ${sql.table(table)} FROM ${role}`.execute(db);
  return APP_ROLE;
}

/** The changes that triggers refuse to everybody, by table. Trigger bits: 8 DELETE, 16 UPDATE, 32 TRUNCATE. */
async function listRefused(db: Db): Promise<{ table: string; privilege: string }[]> {
  const { rows } = await sql<{ table: string; privilege: string }>`
    SELECT DISTINCT relname AS "table", privilege
      FROM pg_trigger
      JOIN pg_class ON pg_class.oid = tgrelid
      JOIN (VALUES (8, 'DELETE'), (16, 'UPDATE'), (32, 'TRUNCATE')) AS act (bit, privilege) ON tgtype & bit <> 0
     WHERE tgfoid = 'refuse_change'::regproc`.execute(db);
  return rows;
}
