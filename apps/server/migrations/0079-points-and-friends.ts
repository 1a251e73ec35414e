import { sql, type Kysely } from 'kysely';

/** Points of a wallet outside that pay a part (PAY-27), and codes with which a friend pays (PAY-28). No PIN and no code is in here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE wallet_hold (
      part_id uuid PRIMARY KEY REFERENCES payment_part,
      intent_id uuid NOT NULL REFERENCES payment_intent,
      person_id integer NOT NULL REFERENCES person,
      points bigint NOT NULL CHECK (points > 0),
      state text NOT NULL CHECK (state IN ('asked', 'held', 'captured', 'released')),
      created_at timestamptz NOT NULL,
      state_changed_at timestamptz NOT NULL,
      -- When the wallet knew the end.
      told_at timestamptz,
      CHECK (told_at IS NULL OR state IN ('captured', 'released'))
    );
    CREATE INDEX wallet_hold_of_person ON wallet_hold (person_id, created_at DESC);
    CREATE INDEX wallet_hold_untold ON wallet_hold (state_changed_at) WHERE told_at IS NULL;

    CREATE TABLE friend_code (
      id uuid PRIMARY KEY,
      -- Whose balance it pays from.
      person_id integer NOT NULL REFERENCES person,
      code_hash bytea NOT NULL UNIQUE,
      most_minor bigint NOT NULL CHECK (most_minor > 0),
      only_for_hash bytea,
      only_for_end text NOT NULL DEFAULT '',
      state text NOT NULL CHECK (state IN ('issued', 'used', 'revoked')),
      part_id uuid UNIQUE REFERENCES payment_part,
      used_by integer REFERENCES person,
      used_minor bigint CHECK (used_minor > 0 AND used_minor <= most_minor),
      issued_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL CHECK (expires_at > issued_at),
      ended_at timestamptz,
      CHECK ((state = 'issued') = (ended_at IS NULL)),
      CHECK ((state = 'used') = (used_by IS NOT NULL)),
      CHECK (state <> 'used' OR (part_id IS NOT NULL AND used_minor IS NOT NULL)),
      CHECK (state <> 'revoked' OR part_id IS NULL),
      CHECK (used_by IS DISTINCT FROM person_id)
    );
    CREATE INDEX friend_code_of_person ON friend_code (person_id, issued_at DESC);
    CREATE INDEX friend_code_used_by ON friend_code (used_by) WHERE used_by IS NOT NULL;

    CREATE TRIGGER wallet_hold_kept BEFORE DELETE ON wallet_hold FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER wallet_hold_no_truncate BEFORE TRUNCATE ON wallet_hold FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER friend_code_kept BEFORE DELETE ON friend_code FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER friend_code_no_truncate BEFORE TRUNCATE ON friend_code FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  `.execute(db);
}
