import { sql, type Kysely } from 'kysely';

/**
 * A place of a season ticket that somebody took over is shown by a phone of its own (docs/rules/season-tickets.md, SEA-12). What showed all places of
 * such a ticket until now is withdrawn: its certificate does not leave that place out, and gates without a network would let it in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null: all that the product gives.
    ALTER TABLE park_phone ADD COLUMN place smallint CHECK (place BETWEEN 1 AND 5);
    DROP INDEX park_phone_one;
    CREATE UNIQUE INDEX park_phone_one ON park_phone (sale_id, coalesce(place, 0)) WHERE withdrawn_at IS NULL;
    CREATE INDEX park_phone_place ON park_phone (sale_id, place) WHERE place IS NOT NULL;
    -- From its first moment: what a gate saw by it and has not sent yet is looked at by people.
    UPDATE park_phone SET withdrawn_at = issued_at
     WHERE withdrawn_at IS NULL
       AND EXISTS (SELECT FROM season_person named WHERE named.sale_id = park_phone.sale_id AND named.replaces_id IS NOT NULL AND named.left_at IS NULL);
  `.execute(db);
}
