import { sql, type Kysely } from 'kysely';

/** Guests take a place of their day, as people who are announced do, and a number that was typed may be a guest's (docs/rules/passes.md, PASS-12 and PASS-14). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- False: given by a server that did not count guests yet, so that nothing is given back for it.
    ALTER TABLE guest_pass ADD COLUMN has_place boolean NOT NULL DEFAULT false;
    INSERT INTO park_day AS the (visit_on, taken)
    SELECT visit_on, count(*) FROM guest_pass
     WHERE state IN ('given','kept','used') GROUP BY visit_on
        ON CONFLICT (visit_on) DO UPDATE SET taken = the.taken + excluded.taken;
    UPDATE guest_pass SET has_place = true WHERE state IN ('given','kept','used');

    -- A code names a phone or a guest; a number that was typed, with a reason, may be that of a guest and is of no phone.
    ALTER TABLE park_mark DROP CONSTRAINT park_mark_check1;
    ALTER TABLE park_mark ADD CONSTRAINT park_mark_check1
      CHECK (CASE WHEN reason IS NULL THEN phone_id IS NOT NULL OR guest_pass_id IS NOT NULL ELSE phone_id IS NULL END);
  `.execute(db);
}
