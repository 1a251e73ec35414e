import { sql, type Kysely } from 'kysely';

/** Which pre-reservations of memberships above the limit were approved, by which proposal: nobody edits it (SALE-25). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE hold_approval (
      hold_id uuid PRIMARY KEY REFERENCES hold,
      proposal_id uuid NOT NULL UNIQUE REFERENCES proposal,
      approved_by integer NOT NULL REFERENCES person,
      approved_at timestamptz NOT NULL
    );
    CREATE TRIGGER hold_approval_append_only BEFORE UPDATE OR DELETE ON hold_approval FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER hold_approval_no_truncate BEFORE TRUNCATE ON hold_approval FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
