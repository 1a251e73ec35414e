import { sql, type Kysely } from 'kysely';

/** What an adviser sold, the newest first (ADV-5), and whether the customer lets them see what was paid (ADV-2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE adviser_access ADD COLUMN may_see_paid boolean NOT NULL DEFAULT false;
    CREATE INDEX sale_of_adviser ON sale (adviser_id, id DESC) WHERE adviser_id IS NOT NULL;
  `.execute(db);
  // What people read of who looked at their data names two parts more, whatever other migrations added before.
  await sql`
    DO $$ DECLARE known text; BEGIN
      SELECT pg_get_constraintdef(oid) INTO STRICT known FROM pg_constraint WHERE conname = 'person_look_part_check';
      EXECUTE 'ALTER TABLE person_look DROP CONSTRAINT person_look_part_check, ADD CONSTRAINT person_look_part_check '
        || replace(known, 'ARRAY[', 'ARRAY[''adviser_client''::text, ''adviser_network''::text, ');
    END $$;
  `.execute(db);
}
