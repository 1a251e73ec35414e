import { sql, type Kysely } from 'kysely';

/**
 * The change of a membership into, or within, the international line (docs/rules/memberships.md, MEM-7): what is signed is a contract of a sale of its
 * own, not an addendum.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE membership_improvement
      ADD COLUMN way text NOT NULL DEFAULT 'improve' CHECK (way IN ('improve','upgrade')),
      -- Of a signed upgrade: the sale that took the place of the old one.
      ADD COLUMN new_sale_id integer UNIQUE REFERENCES sale;
    ALTER TABLE membership_improvement ALTER COLUMN way DROP DEFAULT;

    DO $$ DECLARE name text; BEGIN
      SELECT conname INTO STRICT name FROM pg_constraint
       WHERE conrelid = 'membership_improvement'::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE '%addendum_id%';
      EXECUTE format('ALTER TABLE membership_improvement DROP CONSTRAINT %I', name);
    END $$;
    ALTER TABLE membership_improvement
      ADD CONSTRAINT membership_improvement_addendum CHECK ((state = 'signed' AND way = 'improve') = (addendum_id IS NOT NULL)),
      ADD CONSTRAINT membership_improvement_new_sale CHECK ((state = 'signed' AND way = 'upgrade') = (new_sale_id IS NOT NULL)),
      ADD CONSTRAINT membership_improvement_other_sale CHECK (new_sale_id <> sale_id);

    CREATE OR REPLACE FUNCTION keep_membership_improvement() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.state <> NEW.state AND NOT (OLD.state || ' ' || NEW.state) = ANY (ARRAY[
           'quoted ordered', 'quoted paid', 'quoted dropped', 'ordered paid', 'ordered dropped', 'paid signed', 'paid returned']) THEN
        RAISE EXCEPTION 'improvement % is %: it cannot become %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
      END IF;
      IF (NEW.sale_id, NEW.person_id, NEW.company_id, NEW.way, NEW.from_item_id, NEW.to_item_id, NEW.old_price_minor, NEW.new_price_minor,
          NEW.due_minor, NEW.paid_minor, NEW.months, NEW.annual_rate_pct, NEW.expires_at)
         IS DISTINCT FROM
         (OLD.sale_id, OLD.person_id, OLD.company_id, OLD.way, OLD.from_item_id, OLD.to_item_id, OLD.old_price_minor, OLD.new_price_minor,
          OLD.due_minor, OLD.paid_minor, OLD.months, OLD.annual_rate_pct, OLD.expires_at) THEN
        RAISE EXCEPTION 'improvement % stays as it was quoted', OLD.id USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
  `.execute(db);
}
