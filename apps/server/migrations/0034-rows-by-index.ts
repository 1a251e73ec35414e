import { sql, type Kysely } from 'kysely';

/**
 * Indexes for statements that read all rows of a table for the few that they need (PLT-19): the items and the bank's events of one payment,
 * who is an operator, the addresses of a session.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX payment_item_intent ON payment_item (intent_id);
    CREATE INDEX provider_event_intent ON provider_event (intent_id) WHERE intent_id IS NOT NULL;
    CREATE INDEX person_role_operators ON person_role (person_id) WHERE role = 'operator' AND ended_at IS NULL;
    CREATE INDEX push_address_session ON push_address (session_id);
    CREATE INDEX push_address_address ON push_address (address);
  `.execute(db);
}
