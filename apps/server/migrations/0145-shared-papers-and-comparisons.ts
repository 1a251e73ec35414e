import { sql, type Kysely } from 'kysely';

/**
 * Papers of plans and comparisons that advisers share, and which pre-reservations came by a shared link (docs/rules/advisers.md, ADV-9). What
 * came is bound to the link and not to whoever opened it: the pre-reservation names its buyer, and the adviser is not told who.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE adviser_share
      DROP CONSTRAINT adviser_share_kind_check,
      DROP CONSTRAINT adviser_share_check,
      -- The products of a comparison, as they stand in its address.
      ADD COLUMN compared text[] NOT NULL DEFAULT '{}' CHECK (cardinality(compared) <= 3),
      ADD CHECK (kind IN ('link','quote','paper','comparison')),
      ADD CHECK (num_nonnulls(unit_id, item_id) = CASE WHEN kind = 'comparison' THEN 0 ELSE 1 END),
      ADD CHECK ((kind = 'comparison') = (cardinality(compared) > 0));

    CREATE TABLE share_outcome (
      hold_id uuid PRIMARY KEY REFERENCES hold,
      share_id integer NOT NULL REFERENCES adviser_share ON DELETE CASCADE
    );
    CREATE INDEX share_outcome_share ON share_outcome (share_id);
  `.execute(db);
}
