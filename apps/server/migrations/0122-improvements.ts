import { sql, type Kysely } from 'kysely';

/**
 * Memberships that become better ones (docs/rules/memberships.md, MEM-5): a quote that is frozen, what is due now, and the addendum or the money
 * back. A membership has one that is under way, whoever asks; what was quoted stays what it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE membership_improvement (
      id uuid PRIMARY KEY,
      reference text NOT NULL UNIQUE,
      sale_id integer NOT NULL REFERENCES sale,
      company_id smallint NOT NULL REFERENCES company,
      person_id integer NOT NULL REFERENCES person,
      from_item_id integer NOT NULL REFERENCES catalogue_item,
      to_item_id integer NOT NULL REFERENCES catalogue_item CHECK (to_item_id <> from_item_id),
      state text NOT NULL CHECK (state IN ('quoted','ordered','paid','signed','returned','dropped')),
      old_price_minor bigint NOT NULL,
      new_price_minor bigint NOT NULL CHECK (new_price_minor > old_price_minor),
      due_minor bigint NOT NULL CHECK (due_minor >= 0 AND due_minor <= new_price_minor - old_price_minor),
      -- What was paid when it was quoted: what is financed is reckoned anew when it is signed.
      paid_minor bigint NOT NULL CHECK (paid_minor >= 0),
      months smallint NOT NULL CHECK (months > 0),
      annual_rate_pct numeric(7,4) NOT NULL,
      quoted_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL CHECK (expires_at > quoted_at),
      charge_id uuid UNIQUE REFERENCES charge,
      paid_at timestamptz,
      -- Signed by then, or the money goes back.
      sign_until timestamptz,
      addendum_id uuid UNIQUE REFERENCES contract_addendum,
      ended_at timestamptz,
      CHECK ((state IN ('paid','signed','returned')) = (paid_at IS NOT NULL)),
      CHECK ((paid_at IS NULL) = (sign_until IS NULL)),
      CHECK ((state = 'signed') = (addendum_id IS NOT NULL)),
      CHECK ((state IN ('signed','returned','dropped')) = (ended_at IS NOT NULL)),
      CHECK ((state = 'ordered') <= (charge_id IS NOT NULL))
    );
    CREATE UNIQUE INDEX membership_improvement_one ON membership_improvement (sale_id) WHERE state IN ('quoted','ordered','paid');
    CREATE INDEX membership_improvement_sale ON membership_improvement (sale_id, quoted_at DESC);
    CREATE INDEX membership_improvement_person ON membership_improvement (person_id);
    CREATE INDEX membership_improvement_over ON membership_improvement (expires_at) WHERE state IN ('quoted','ordered');
    CREATE INDEX membership_improvement_unsigned ON membership_improvement (sign_until) WHERE state = 'paid';
    CREATE TRIGGER membership_improvement_kept BEFORE DELETE ON membership_improvement FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER membership_improvement_no_truncate BEFORE TRUNCATE ON membership_improvement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    CREATE FUNCTION keep_membership_improvement() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.state <> NEW.state AND NOT (OLD.state || ' ' || NEW.state) = ANY (ARRAY[
           'quoted ordered', 'quoted paid', 'quoted dropped', 'ordered paid', 'ordered dropped', 'paid signed', 'paid returned']) THEN
        RAISE EXCEPTION 'improvement % is %: it cannot become %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
      END IF;
      IF (NEW.sale_id, NEW.person_id, NEW.company_id, NEW.from_item_id, NEW.to_item_id, NEW.old_price_minor, NEW.new_price_minor, NEW.due_minor,
          NEW.paid_minor, NEW.months, NEW.annual_rate_pct, NEW.expires_at)
         IS DISTINCT FROM
         (OLD.sale_id, OLD.person_id, OLD.company_id, OLD.from_item_id, OLD.to_item_id, OLD.old_price_minor, OLD.new_price_minor, OLD.due_minor,
          OLD.paid_minor, OLD.months, OLD.annual_rate_pct, OLD.expires_at) THEN
        RAISE EXCEPTION 'improvement % stays as it was quoted', OLD.id USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER membership_improvement_stays BEFORE UPDATE ON membership_improvement FOR EACH ROW EXECUTE FUNCTION keep_membership_improvement();

    -- A bonus counts the difference in the month in which it is signed (CAM-8).
    CREATE FUNCTION campaign_touch_improved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO campaign_touched (sale_id) SELECT id FROM sale WHERE id = NEW.sale_id AND adviser_id IS NOT NULL;
      RETURN NULL;
    END $$;
    CREATE TRIGGER membership_improvement_campaigns AFTER UPDATE OF state ON membership_improvement FOR EACH ROW
      WHEN (NEW.state = 'signed') EXECUTE FUNCTION campaign_touch_improved();
  `.execute(db);
}
