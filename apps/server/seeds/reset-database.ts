import { loadPlaces } from '../src/modules/people/places/places.service.ts';
import { sql, type Db } from '../src/platform/db/database.ts';
import { grantAppRole, migrate } from '../src/platform/db/migrate.ts';
import { installSettings } from '../src/platform/settings/settings.ts';

/**
 * Empties a database that a demo load has filled. The books refuse DELETE and TRUNCATE for everybody, so everything is dropped and created
 * again. Waiting jobs are dropped too, because they refer to deleted rows.
 */
export async function resetDatabase(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      DO $$
      DECLARE name text;
      BEGIN
        FOR name IN SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname = 'public' LOOP
          EXECUTE 'DROP TABLE ' || name || ' CASCADE';
        END LOOP;
        FOR name IN SELECT p.oid::regprocedure::text FROM pg_proc p
                     WHERE p.pronamespace = 'public'::regnamespace
                       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') LOOP
          EXECUTE 'DROP ROUTINE ' || name || ' CASCADE';
        END LOOP;
        IF to_regclass('pgboss.job') IS NOT NULL THEN
          DELETE FROM pgboss.job;
        END IF;
      END $$`.execute(tx);
  });
  await migrate(db);
  await installSettings(db, { now: () => now });
  await loadPlaces(db);
  await grantAppRole(db);
}
