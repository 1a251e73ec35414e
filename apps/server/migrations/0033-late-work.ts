import { sql, type Kysely } from 'kysely';

/** The badge of the desk counts what is late without reading what is not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX regularization_promised ON regularization (promised_at) WHERE closed_at IS NULL;
    CREATE INDEX notice_planned ON notice (send_at) WHERE state = 'scheduled' OR held AND state = 'draft';
  `.execute(db);
}
