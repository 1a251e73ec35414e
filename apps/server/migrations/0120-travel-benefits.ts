import { sql, type Kysely } from 'kysely';

/**
 * Travel benefits that members took (docs/rules/memberships.md). A benefit of a year is taken once and a membership has one unpaid order, whoever asks; a
 * code is given once and stays what it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE travel_benefit (
      id uuid PRIMARY KEY,
      -- By which the exchange partner knows it.
      reference text NOT NULL UNIQUE,
      sale_id integer NOT NULL REFERENCES sale,
      company_id smallint NOT NULL REFERENCES company,
      person_id integer NOT NULL REFERENCES person,
      -- The year of the contract that it is of.
      year_from date NOT NULL,
      year_until date NOT NULL,
      number smallint NOT NULL CHECK (number > 0),
      kind text NOT NULL CHECK (kind IN ('week','nights','cruise','assistance')),
      state text NOT NULL CHECK (state IN ('ordered','in_process','issued','used','expired','voided','returned','dropped')),
      fee_minor bigint NOT NULL CHECK (fee_minor > 0),
      charge_id uuid UNIQUE REFERENCES charge,
      ordered_at timestamptz NOT NULL,
      paid_at timestamptz,
      promised_at timestamptz,
      -- When its fee goes back if it has no code by then.
      return_at timestamptz,
      asked_at timestamptz,
      -- When the partner said no.
      refused_at timestamptz,
      -- When its holder was told that the promise is broken.
      late_told_at timestamptz,
      code text UNIQUE CHECK (code ~ '^[2-9A-HJKMNP-Z]{17}$'),
      issued_at timestamptz,
      -- The operator who typed the code; null: the partner gave it.
      issued_by integer REFERENCES person,
      expires_on date,
      ended_at timestamptz,
      -- The operator who voided it; null: the partner, or the clock.
      ended_by integer REFERENCES person,
      words text NOT NULL DEFAULT '',
      CHECK (year_until > year_from),
      CHECK ((state IN ('ordered','dropped')) = (paid_at IS NULL)),
      CHECK ((paid_at IS NULL) = (promised_at IS NULL) AND (paid_at IS NULL) = (return_at IS NULL)),
      CHECK ((state IN ('issued','used','expired','voided')) = (code IS NOT NULL)),
      CHECK ((code IS NULL) = (issued_at IS NULL) AND (code IS NULL) = (expires_on IS NULL)),
      CHECK ((state IN ('used','expired','voided','returned','dropped')) = (ended_at IS NOT NULL)),
      CHECK (issued_by IS DISTINCT FROM person_id AND ended_by IS DISTINCT FROM person_id)
    );
    CREATE UNIQUE INDEX travel_benefit_once ON travel_benefit (sale_id, year_from, number) WHERE state NOT IN ('returned','dropped');
    CREATE UNIQUE INDEX travel_benefit_one_order ON travel_benefit (sale_id) WHERE state = 'ordered';
    CREATE INDEX travel_benefit_person ON travel_benefit (person_id, ordered_at DESC, id DESC);
    CREATE INDEX travel_benefit_open ON travel_benefit (promised_at) WHERE state = 'in_process';
    CREATE INDEX travel_benefit_code ON travel_benefit (expires_on) WHERE state = 'issued';
    CREATE INDEX travel_benefit_unpaid ON travel_benefit (year_until) WHERE state = 'ordered';
    CREATE TRIGGER travel_benefit_kept BEFORE DELETE ON travel_benefit FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER travel_benefit_no_truncate BEFORE TRUNCATE ON travel_benefit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    CREATE FUNCTION keep_travel_benefit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.state <> NEW.state AND NOT (OLD.state || ' ' || NEW.state) = ANY (ARRAY[
           'ordered in_process', 'ordered dropped', 'in_process issued', 'in_process returned',
           'issued used', 'issued expired', 'issued voided', 'expired used']) THEN
        RAISE EXCEPTION 'travel benefit % is %: it cannot become %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
      END IF;
      IF OLD.code IS NOT NULL AND (NEW.code, NEW.issued_at, NEW.expires_on) IS DISTINCT FROM (OLD.code, OLD.issued_at, OLD.expires_on) THEN
        RAISE EXCEPTION 'travel benefit % has its code', OLD.id USING ERRCODE = 'restrict_violation';
      END IF;
      IF (NEW.sale_id, NEW.person_id, NEW.year_from, NEW.number, NEW.fee_minor) IS DISTINCT FROM (OLD.sale_id, OLD.person_id, OLD.year_from, OLD.number, OLD.fee_minor) THEN
        RAISE EXCEPTION 'travel benefit % stays the one that was taken', OLD.id USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER travel_benefit_stays BEFORE UPDATE ON travel_benefit FOR EACH ROW EXECUTE FUNCTION keep_travel_benefit();

    -- The payment that paid a charge, for what gives it back.
    CREATE INDEX payment_item_of_charge ON payment_item (charge_id) WHERE charge_id IS NOT NULL;

    -- A payment that the clock gives back, because a promise was not kept, has nobody who decided it.
    ALTER TABLE payment_reversal
      DROP CONSTRAINT payment_reversal_check1,
      ADD CONSTRAINT payment_reversal_decided CHECK (CASE cause WHEN 'unrecorded' THEN reversed_by IS NULL WHEN 'refund' THEN true ELSE reversed_by IS NOT NULL END);
  `.execute(db);
}
