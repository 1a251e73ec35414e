import { sql, type Kysely } from 'kysely';

/**
 * The people of season tickets, which group events are matches, and entries of the stadium among what gates saw (docs/rules/season-tickets.md).
 * How a ticket stands is never stored: it follows from its sale, its payments and the day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE season_person (
      id uuid PRIMARY KEY,
      sale_id integer NOT NULL REFERENCES sale,
      -- Their place, which codes and gates name; 1 is the holder's.
      number smallint NOT NULL CHECK (number BETWEEN 1 AND 5),
      name text NOT NULL CHECK (name <> ''),
      document text NOT NULL CHECK (document <> ''),
      -- Null: of a buyer whose birth date nobody knows.
      birth_on date,
      added_by integer NOT NULL REFERENCES person,
      attempt_id uuid NOT NULL,
      added_at timestamptz NOT NULL,
      -- Whose place they took.
      replaces_id uuid UNIQUE REFERENCES season_person,
      left_at timestamptz,
      UNIQUE (added_by, attempt_id)
    );
    CREATE INDEX season_person_sale ON season_person (sale_id, number);
    CREATE UNIQUE INDEX season_person_place ON season_person (sale_id, number) WHERE left_at IS NULL;
    CREATE UNIQUE INDEX season_person_transferred ON season_person (sale_id) WHERE replaces_id IS NOT NULL;
    CREATE TRIGGER season_person_kept BEFORE DELETE ON season_person FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER season_person_no_truncate BEFORE TRUNCATE ON season_person FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    -- The season of a season ticket: that of its pre-reservation; what was sold by hand names it in its label, else it is the year of the sale.
    CREATE FUNCTION season_of(of_hold uuid, label text, sold date) RETURNS integer LANGUAGE sql STABLE AS $$
      SELECT coalesce((SELECT hold.season FROM hold WHERE hold.id = of_hold), substring(label from '([0-9]{4})$')::int, extract(year FROM sold)::int)
    $$;

    ALTER TABLE group_event ADD COLUMN kind text NOT NULL DEFAULT 'event' CHECK (kind IN ('event','match'));
    CREATE INDEX group_event_match ON group_event (company_id, ends_at) WHERE kind = 'match' AND cancelled_at IS NULL;

    -- An entry to a match uses a place of a season ticket, and no park pass.
    ALTER TABLE park_mark ADD COLUMN match_id uuid REFERENCES group_event;
    ALTER TABLE park_mark DROP CONSTRAINT park_mark_check;
    ALTER TABLE park_mark ADD CONSTRAINT park_mark_check CHECK ((pass_use_id IS NULL AND match_id IS NULL) = (review IS NOT NULL));
    ALTER TABLE park_mark ADD CONSTRAINT park_mark_one_use CHECK (pass_use_id IS NULL OR match_id IS NULL);
    ALTER TABLE park_mark DROP CONSTRAINT park_mark_review_check;
    ALTER TABLE park_mark ADD CONSTRAINT park_mark_review_check CHECK (review IN ('twice','beyond','withdrawn','ended','suspended'));
    CREATE UNIQUE INDEX park_mark_entry ON park_mark (sale_id, number, match_id) WHERE match_id IS NOT NULL;
    CREATE INDEX park_phone_live ON park_phone (ends_at) WHERE withdrawn_at IS NULL;
  `.execute(db);
}
