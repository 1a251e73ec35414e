import { sql, type Kysely } from 'kysely';

/**
 * What is paid for a hold, the reservation that it becomes, and what goes back when a reservation ends without a sale. The money itself is
 * in the books; these rows say until when, and who decided.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE deposit (
      charge_id uuid PRIMARY KEY REFERENCES charge,
      hold_id uuid NOT NULL REFERENCES hold,
      amount_minor bigint NOT NULL CHECK (amount_minor > 0),
      made_at timestamptz NOT NULL,
      -- Nobody can begin to pay it any more: another amount was chosen, or the hold ended.
      withdrawn_at timestamptz
    );
    CREATE UNIQUE INDEX deposit_one_of_hold ON deposit (hold_id) WHERE withdrawn_at IS NULL;
    CREATE INDEX deposit_hold ON deposit (hold_id);
    CREATE TRIGGER deposit_kept BEFORE DELETE ON deposit FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER deposit_no_truncate BEFORE TRUNCATE ON deposit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    CREATE TABLE reservation (
      sale_id integer PRIMARY KEY REFERENCES sale,
      hold_id uuid NOT NULL UNIQUE REFERENCES hold,
      charge_id uuid NOT NULL UNIQUE REFERENCES charge,
      person_id integer NOT NULL REFERENCES person,
      company_id smallint NOT NULL REFERENCES company,
      deposit_minor bigint NOT NULL CHECK (deposit_minor > 0),
      paid_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL CHECK (ends_at > paid_at),
      extensions smallint NOT NULL DEFAULT 0 CHECK (extensions BETWEEN 0 AND 1),
      reminded_at timestamptz,
      -- How the own part of a house is paid; NULL: not chosen yet, or no house.
      choice text CHECK (choice IN ('full','instalments')),
      -- Kept: what it asked for is paid or chosen, so that no time ends it any more.
      state text NOT NULL DEFAULT 'active' CHECK (state IN ('active','kept','ended')),
      ended_as text CHECK (ended_as IN ('expired','withdrawn','company_failed')),
      words text NOT NULL DEFAULT '',
      ended_at timestamptz,
      ended_by integer REFERENCES person,
      CHECK ((state = 'ended') = (ended_as IS NOT NULL) AND (state = 'ended') = (ended_at IS NOT NULL))
    );
    CREATE INDEX reservation_ending ON reservation (ends_at) WHERE state = 'active';
    CREATE INDEX reservation_person ON reservation (person_id);
    CREATE TRIGGER reservation_kept BEFORE DELETE ON reservation FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER reservation_no_truncate BEFORE TRUNCATE ON reservation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    CREATE TABLE deposit_refund (
      id uuid PRIMARY KEY,
      sale_id integer NOT NULL UNIQUE REFERENCES reservation,
      person_id integer NOT NULL REFERENCES person,
      company_id smallint NOT NULL REFERENCES company,
      currency text NOT NULL CHECK (currency IN ('USD','BOB')),
      money_minor bigint NOT NULL CHECK (money_minor >= 0),
      credit_minor bigint NOT NULL CHECK (credit_minor >= 0),
      kept_minor bigint NOT NULL CHECK (kept_minor >= 0),
      credit_until date,
      made_at timestamptz NOT NULL,
      promised_at timestamptz NOT NULL,
      -- The money went back.
      paid_at timestamptz,
      paid_by integer REFERENCES person,
      approved_by integer REFERENCES person,
      bank_reference text NOT NULL DEFAULT '',
      -- The credit ended unused.
      credit_ended_at timestamptz,
      CHECK ((credit_minor > 0) = (credit_until IS NOT NULL)),
      CHECK (paid_at IS NULL OR (paid_by IS NOT NULL AND money_minor > 0 AND bank_reference <> '')),
      CHECK (approved_by IS DISTINCT FROM paid_by OR paid_by IS NULL)
    );
    CREATE INDEX deposit_refund_waiting ON deposit_refund (promised_at) WHERE paid_at IS NULL AND money_minor > 0;
    CREATE INDEX deposit_refund_credit ON deposit_refund (credit_until) WHERE credit_minor > 0 AND credit_ended_at IS NULL;
    CREATE INDEX deposit_refund_person ON deposit_refund (person_id);
    CREATE TRIGGER deposit_refund_kept BEFORE DELETE ON deposit_refund FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER deposit_refund_no_truncate BEFORE TRUNCATE ON deposit_refund FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
