import { sql, type Kysely } from 'kysely';

/** Where a promotion stands in the list of promotions, and how long. What was sent stays as it was; its place may change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE promotion (
      notice_id uuid PRIMARY KEY REFERENCES notice,
      priority text NOT NULL CHECK (priority IN ('first','normal','last')),
      -- NULL: from the day on which it was sent, and thirty days from its first day.
      shown_from date,
      shown_until date,
      changed_at timestamptz NOT NULL,
      changed_by text NOT NULL,
      CHECK (shown_from <= shown_until)
    )
  `.execute(db);
}
