import { sql, type Kysely } from 'kysely';

/** Monthly payments by a saved card, and the instalments that came to their turn (PAY-53 to PAY-55). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE monthly_card (
      id uuid PRIMARY KEY,
      person_id integer NOT NULL REFERENCES person,
      sale_id integer NOT NULL REFERENCES sale,
      saved_card_id uuid NOT NULL REFERENCES saved_card,
      ceiling_minor bigint NOT NULL CHECK (ceiling_minor > 0),
      agreed_at timestamptz NOT NULL,
      ended_at timestamptz,
      end_reason text NOT NULL DEFAULT '' CHECK (end_reason IN ('', 'stopped', 'card_removed', 'declined')),
      CHECK ((ended_at IS NULL) = (end_reason = ''))
    );
    CREATE UNIQUE INDEX monthly_card_once ON monthly_card (sale_id) WHERE ended_at IS NULL;
    CREATE INDEX monthly_card_of_person ON monthly_card (person_id);
    CREATE INDEX monthly_card_of_card ON monthly_card (saved_card_id);
    CREATE TRIGGER monthly_card_kept BEFORE DELETE ON monthly_card FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER monthly_card_no_truncate BEFORE TRUNCATE ON monthly_card FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    CREATE TABLE monthly_turn (
      monthly_id uuid NOT NULL REFERENCES monthly_card,
      number integer NOT NULL CHECK (number >= 0),
      due_on date NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'paid', 'skipped', 'missed')),
      declines integer NOT NULL DEFAULT 0 CHECK (declines BETWEEN 0 AND 3),
      -- The day of the next try.
      next_on date NOT NULL,
      -- The attempt of a payment that was ordered and whose outcome has not been taken in: a repeat is the same payment.
      attempt_id uuid UNIQUE,
      PRIMARY KEY (monthly_id, number)
    );
    CREATE INDEX monthly_turn_waiting ON monthly_turn (monthly_id) WHERE state = 'waiting';
    CREATE TRIGGER monthly_turn_kept BEFORE DELETE ON monthly_turn FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER monthly_turn_no_truncate BEFORE TRUNCATE ON monthly_turn FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  `.execute(db);
}
