import { sql, type Kysely } from 'kysely';

/**
 * Meeting rooms of advisers (docs/rules/rooms.md). A room is scheduled until somebody cancels it; that it began and ended, the clock says. Nobody presents
 * two rooms at once, and nobody takes a seat that is not there: both are refused by the database, whoever asks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE room (
      id uuid PRIMARY KEY,
      owner_id integer NOT NULL REFERENCES adviser,
      attempt_id uuid NOT NULL,
      title text NOT NULL CHECK (length(title) BETWEEN 5 AND 120),
      model text NOT NULL CHECK (model IN ('presentation','visit','training','recognition','coffee')),
      place text NOT NULL CHECK (length(place) BETWEEN 3 AND 80),
      capacity integer NOT NULL CHECK (capacity BETWEEN 5 AND 999),
      -- Guests and advisers who have a seat, or to whom one is offered.
      taken integer NOT NULL DEFAULT 0,
      country_id integer NOT NULL,
      city_id integer NOT NULL,
      address text NOT NULL CHECK (length(address) BETWEEN 10 AND 200),
      starts_at timestamptz NOT NULL,
      minutes integer NOT NULL CHECK (minutes BETWEEN 30 AND 480 AND minutes % 30 = 0),
      ends_at timestamptz NOT NULL,
      contact_name text NOT NULL CHECK (contact_name <> ''),
      contact_phone text NOT NULL CHECK (contact_phone <> ''),
      created_at timestamptz NOT NULL,
      -- One more with each change that guests are told of: the SEQUENCE of its calendar file.
      revision integer NOT NULL DEFAULT 0,
      cancelled_at timestamptz,
      cancelled_by integer REFERENCES person,
      cancel_reason text NOT NULL DEFAULT '',
      UNIQUE (owner_id, attempt_id),
      FOREIGN KEY (country_id, city_id) REFERENCES city,
      CHECK (ends_at = starts_at + make_interval(mins => minutes)),
      CHECK (taken BETWEEN 0 AND capacity),
      CHECK ((cancelled_at IS NULL) = (cancel_reason = ''))
    );
    CREATE INDEX room_coming ON room (ends_at, id) WHERE cancelled_at IS NULL;
    CREATE INDEX room_owner ON room (owner_id, starts_at DESC, id DESC);

    CREATE TABLE room_presenter (
      room_id uuid NOT NULL REFERENCES room,
      place smallint NOT NULL CHECK (place IN (1, 2)),
      person_id integer NOT NULL REFERENCES adviser,
      during tstzrange NOT NULL,
      -- False as soon as the room is cancelled.
      is_live boolean NOT NULL DEFAULT true,
      PRIMARY KEY (room_id, place),
      UNIQUE (room_id, person_id),
      CONSTRAINT room_presenter_one_at_a_time EXCLUDE USING gist (int4range(person_id, person_id, '[]') WITH &&, during WITH &&) WHERE (is_live)
    );
    CREATE INDEX room_presenter_person ON room_presenter (person_id);

    -- What the organiser gives to others: a moderator keeps the list of who came, a scanner reads codes at the door.
    CREATE TABLE room_helper (
      room_id uuid NOT NULL REFERENCES room,
      person_id integer NOT NULL REFERENCES person,
      may text NOT NULL CHECK (may IN ('moderate','scan')),
      given_at timestamptz NOT NULL,
      given_by integer NOT NULL REFERENCES person,
      revoked_at timestamptz,
      PRIMARY KEY (room_id, person_id)
    );
    CREATE INDEX room_helper_person ON room_helper (person_id);

    -- The seats of advisers who joined.
    CREATE TABLE room_seat (
      room_id uuid NOT NULL REFERENCES room,
      person_id integer NOT NULL REFERENCES adviser,
      state text NOT NULL CHECK (state IN ('taken','freed')),
      asked_at timestamptz NOT NULL,
      PRIMARY KEY (room_id, person_id)
    );
    CREATE INDEX room_seat_person ON room_seat (person_id);

    -- The steps of a room that is not published yet, one for each adviser.
    CREATE TABLE room_draft (
      owner_id integer PRIMARY KEY REFERENCES adviser,
      step smallint NOT NULL CHECK (step BETWEEN 1 AND 4),
      fields jsonb NOT NULL,
      saved_at timestamptz NOT NULL
    );

    CREATE TABLE room_event (
      room_id uuid NOT NULL REFERENCES room,
      number integer NOT NULL,
      at timestamptz NOT NULL,
      act text NOT NULL CHECK (act IN ('created','changed','moved','cancelled','presenters','helper_given','helper_revoked','handed_over')),
      by_id integer REFERENCES person,
      words text NOT NULL DEFAULT '',
      PRIMARY KEY (room_id, number)
    );
    CREATE TRIGGER room_event_append_only BEFORE UPDATE OR DELETE ON room_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER room_event_no_truncate BEFORE TRUNCATE ON room_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    -- A room, its helpers and its seats change their state and are never taken out.
    CREATE TRIGGER room_kept BEFORE DELETE ON room FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER room_no_truncate BEFORE TRUNCATE ON room FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER room_helper_kept BEFORE DELETE ON room_helper FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER room_helper_no_truncate BEFORE TRUNCATE ON room_helper FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER room_seat_kept BEFORE DELETE ON room_seat FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER room_seat_no_truncate BEFORE TRUNCATE ON room_seat FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
