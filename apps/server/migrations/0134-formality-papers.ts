import { sql, type Kysely } from 'kysely';

/** Papers that come with a formality, and what the desk sends back with a reason (docs/rules/support.md, SUP-8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE support_request DROP CONSTRAINT support_request_state_check;
    ALTER TABLE support_request
      ADD CONSTRAINT support_request_state_check CHECK (state IN ('received','in_progress','observed','answered','closed')),
      -- Only a formality of somebody with an account can be sent again.
      ADD CONSTRAINT support_request_observed_check CHECK (state <> 'observed' OR (formality IS NOT NULL AND person_id IS NOT NULL)),
      -- When it came back to the desk; NULL: it never left it.
      ADD COLUMN came_at timestamptz CHECK (came_at >= created_at);
    ALTER TABLE support_message
      ADD COLUMN file_id uuid UNIQUE REFERENCES stored_file,
      ADD COLUMN file_name text CHECK (file_name <> ''),
      ADD CONSTRAINT support_message_file_whole CHECK ((file_id IS NULL) = (file_name IS NULL)),
      ADD CONSTRAINT support_message_file_of_asker CHECK (file_id IS NULL OR NOT is_ours);
  `.execute(db);
}
