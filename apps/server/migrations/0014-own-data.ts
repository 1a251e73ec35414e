import { sql, type Kysely } from 'kysely';

/** What one person did, for the copy of the own data: the trail is long, and was only read by what it happened to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX audit_entry_of_person ON audit_entry (actor_id, id) WHERE actor_kind = 'person'`.execute(
    db,
  );
}
