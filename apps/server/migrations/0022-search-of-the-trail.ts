import { sql, type Kysely } from 'kysely';

/** An index for each way in which the trail is searched; who acted has one of migration 0014. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Letter by letter, so that the same one serves an act and all acts of a part of the house.
    CREATE INDEX audit_entry_act ON audit_entry (action text_pattern_ops, id);
    CREATE INDEX audit_entry_about ON audit_entry (object_kind, object_id, id);
    CREATE INDEX audit_entry_at ON audit_entry (at, id);
    CREATE INDEX audit_entry_refused ON audit_entry (id) WHERE outcome = 'refused';
    DROP INDEX audit_entry_object;
  `.execute(db);
}
