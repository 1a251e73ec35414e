import { sql, type Kysely } from 'kysely';

/**
 * The door of meeting rooms (docs/rules/doors.md). A mark is what one device saw, and is never changed; who has arrived follows from marks, is
 * kept beside them with its earliest instant, and the database holds each person once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One device that may note who comes, for one room or, later, one gate: it is no session (decision 057).
    CREATE TABLE duty_pass (
      id uuid PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('room','gate')),
      room_id uuid REFERENCES room,
      person_id integer NOT NULL REFERENCES person,
      may text NOT NULL CHECK (may IN ('moderate','scan')),
      slot smallint NOT NULL CHECK (slot BETWEEN 1 AND 10),
      -- Public keys of the device: marks are signed by one, the list is sealed for the other.
      signing_key bytea NOT NULL CHECK (octet_length(signing_key) = 91),
      sealing_key bytea NOT NULL CHECK (octet_length(sealing_key) = 91),
      issued_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      seen_at timestamptz NOT NULL,
      revoked_at timestamptz,
      revoked_by integer REFERENCES person,
      UNIQUE (room_id, signing_key),
      CHECK ((kind = 'room') = (room_id IS NOT NULL)),
      CHECK (ends_at > issued_at),
      CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
    );
    CREATE UNIQUE INDEX duty_pass_slot ON duty_pass (room_id, slot) WHERE revoked_at IS NULL;
    CREATE INDEX duty_pass_person ON duty_pass (person_id);

    CREATE TABLE door_mark (
      -- Made on the device.
      id uuid PRIMARY KEY,
      room_id uuid NOT NULL REFERENCES room,
      pass_id uuid REFERENCES duty_pass,
      -- Who noted it; null: the guest did.
      by_id integer REFERENCES person,
      invitation_id uuid REFERENCES invitation,
      adviser_id integer REFERENCES adviser,
      via text NOT NULL CHECK (via IN ('code','search','walk_in','self')),
      at timestamptz NOT NULL,
      device_at timestamptz NOT NULL,
      offset_ms bigint NOT NULL,
      received_at timestamptz NOT NULL,
      is_clock_off boolean NOT NULL,
      -- What became of it when it was received.
      outcome text NOT NULL CHECK (outcome IN ('counted','repeated','review','unknown')),
      review text CHECK (review IN ('revoked','late_code','undone')),
      CHECK ((outcome = 'unknown') = (num_nonnulls(invitation_id, adviser_id) = 0)),
      CHECK (num_nonnulls(invitation_id, adviser_id) <= 1),
      CHECK ((outcome = 'review') = (review IS NOT NULL))
    );
    CREATE INDEX door_mark_room ON door_mark (room_id, at, id);
    CREATE INDEX door_mark_review ON door_mark (room_id, at, id) WHERE outcome = 'review';
    CREATE INDEX door_mark_by ON door_mark (by_id);

    CREATE TABLE door_decision (
      mark_id uuid PRIMARY KEY REFERENCES door_mark,
      is_accepted boolean NOT NULL,
      by_id integer NOT NULL REFERENCES person,
      at timestamptz NOT NULL
    );

    CREATE TABLE door_undo (
      id uuid PRIMARY KEY,
      room_id uuid NOT NULL REFERENCES room,
      invitation_id uuid REFERENCES invitation,
      adviser_id integer REFERENCES adviser,
      at timestamptz NOT NULL,
      by_id integer NOT NULL REFERENCES person,
      reason text NOT NULL CHECK (length(reason) BETWEEN 5 AND 300),
      CHECK (num_nonnulls(invitation_id, adviser_id) = 1)
    );
    CREATE INDEX door_undo_room ON door_undo (room_id, at);

    CREATE TABLE door_arrival (
      room_id uuid NOT NULL REFERENCES room,
      invitation_id uuid REFERENCES invitation,
      adviser_id integer REFERENCES adviser,
      at timestamptz NOT NULL,
      -- Of its earliest mark, which is written after it.
      mark_id uuid NOT NULL REFERENCES door_mark DEFERRABLE INITIALLY DEFERRED,
      undone_at timestamptz,
      CHECK (num_nonnulls(invitation_id, adviser_id) = 1),
      CONSTRAINT door_arrival_once UNIQUE NULLS NOT DISTINCT (room_id, invitation_id, adviser_id)
    );

    CREATE INDEX door_arrival_adviser ON door_arrival (adviser_id) WHERE adviser_id IS NOT NULL;

    -- Rooms whose attendance is closed: whoever had not come by then did not attend.
    CREATE TABLE door_closed (
      room_id uuid PRIMARY KEY REFERENCES room,
      at timestamptz NOT NULL
    );

    CREATE TRIGGER duty_pass_kept BEFORE DELETE ON duty_pass FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER duty_pass_no_truncate BEFORE TRUNCATE ON duty_pass FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER door_arrival_kept BEFORE DELETE ON door_arrival FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER door_arrival_no_truncate BEFORE TRUNCATE ON door_arrival FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER door_mark_append_only BEFORE UPDATE OR DELETE ON door_mark FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER door_mark_no_truncate BEFORE TRUNCATE ON door_mark FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER door_decision_append_only BEFORE UPDATE OR DELETE ON door_decision FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER door_decision_no_truncate BEFORE TRUNCATE ON door_decision FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER door_undo_append_only BEFORE UPDATE OR DELETE ON door_undo FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER door_undo_no_truncate BEFORE TRUNCATE ON door_undo FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
