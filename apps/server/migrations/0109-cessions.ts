import { sql, type Kysely } from 'kysely';

/** Cessions of rights: who cedes a sale to whom, by which steps (CON-26). Its steps go only the ways of its table, by trigger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE cession (
      id uuid PRIMARY KEY,
      sale_id integer NOT NULL REFERENCES sale,
      company_id smallint NOT NULL REFERENCES company,
      from_id integer NOT NULL REFERENCES person,
      -- NULL: nobody with an account has the document; the cession waits like any other, so that nobody learns it.
      to_id integer REFERENCES person,
      document text NOT NULL CHECK (document <> ''),
      product text NOT NULL,
      state text NOT NULL DEFAULT 'awaiting_new_holder' CHECK (state IN
        ('awaiting_new_holder','awaiting_fee','awaiting_office','done','refused','withdrawn','expired','denied')),
      fee_minor bigint NOT NULL CHECK (fee_minor >= 0),
      currency text NOT NULL CHECK (currency IN ('USD','BOB')),
      charge_id uuid,
      fee_paid_at timestamptz,
      assumes_arrears boolean NOT NULL DEFAULT false,
      -- Who agreed, when and how.
      agreed jsonb NOT NULL DEFAULT '[]',
      made_at timestamptz NOT NULL,
      valid_until timestamptz NOT NULL,
      accepted_at timestamptz,
      ended_at timestamptz,
      ended_by integer REFERENCES person,
      words text NOT NULL DEFAULT '',
      addendum_id uuid REFERENCES contract_addendum,
      -- What the former holder still reads: the purchase on the day on which it was ceded.
      history jsonb,
      CHECK (from_id <> to_id),
      CHECK ((state IN ('awaiting_new_holder','refused','withdrawn','expired')) OR (to_id IS NOT NULL AND accepted_at IS NOT NULL)),
      CHECK ((state IN ('done','refused','withdrawn','expired','denied')) = (ended_at IS NOT NULL)),
      CHECK ((state = 'done') = (addendum_id IS NOT NULL)),
      CHECK ((state = 'done') = (history IS NOT NULL))
    );
    CREATE UNIQUE INDEX cession_one_open ON cession (sale_id) WHERE state IN ('awaiting_new_holder','awaiting_fee','awaiting_office');
    CREATE UNIQUE INDEX cession_charge ON cession (charge_id) WHERE charge_id IS NOT NULL;
    CREATE INDEX cession_sale ON cession (sale_id);
    CREATE INDEX cession_from ON cession (from_id);
    CREATE INDEX cession_to ON cession (to_id) WHERE to_id IS NOT NULL;
    CREATE INDEX cession_ends ON cession (valid_until) WHERE state IN ('awaiting_new_holder','awaiting_fee','awaiting_office');
    CREATE TRIGGER cession_kept BEFORE DELETE ON cession FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER cession_no_truncate BEFORE TRUNCATE ON cession FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    CREATE FUNCTION keep_cession() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (OLD.sale_id, OLD.company_id, OLD.from_id, OLD.to_id, OLD.document, OLD.fee_minor, OLD.currency, OLD.made_at)
         IS DISTINCT FROM (NEW.sale_id, NEW.company_id, NEW.from_id, NEW.to_id, NEW.document, NEW.fee_minor, NEW.currency, NEW.made_at) THEN
        RAISE EXCEPTION 'cession % stays that of its sale', OLD.id USING ERRCODE = 'restrict_violation';
      END IF;
      IF OLD.state <> NEW.state AND NOT (OLD.state || ' ' || NEW.state) = ANY (ARRAY[
           'awaiting_new_holder awaiting_fee', 'awaiting_new_holder awaiting_office', 'awaiting_new_holder refused',
           'awaiting_new_holder withdrawn', 'awaiting_new_holder expired',
           'awaiting_fee awaiting_office', 'awaiting_fee refused', 'awaiting_fee withdrawn', 'awaiting_fee expired',
           'awaiting_office done', 'awaiting_office denied', 'awaiting_office withdrawn', 'awaiting_office expired']) THEN
        RAISE EXCEPTION 'cession % is %: it cannot become %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER cession_stays BEFORE UPDATE ON cession FOR EACH ROW EXECUTE FUNCTION keep_cession();

    -- Whoever took a purchase over agreed to its addendum, too.
    ALTER TABLE contract_addendum ADD COLUMN other_id integer REFERENCES person;
    CREATE INDEX contract_addendum_other ON contract_addendum (other_id) WHERE other_id IS NOT NULL;
  `.execute(db);
}
