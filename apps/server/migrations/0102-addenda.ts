import { sql, type Kysely } from 'kysely';

/**
 * Addenda of sales: also of those whose contract was signed before contracts were kept here (CON-8). An addendum gets its number when it is signed,
 * so that what was never agreed leaves no gap, and nothing of what it says can change, by trigger.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE contract_addendum
      ADD COLUMN sale_id integer NOT NULL REFERENCES sale,
      ADD COLUMN company_id smallint NOT NULL REFERENCES company,
      -- The holder of the sale when it was asked for.
      ADD COLUMN person_id integer NOT NULL REFERENCES person,
      -- The last instant at which the company can agree; NULL: it was made at once.
      ADD COLUMN valid_until timestamptz,
      ADD COLUMN ended_by integer REFERENCES person,
      -- Who agreed, when and how; the signatures of the server over the document come when it is drawn.
      ADD COLUMN agreed jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN evidence jsonb,
      ALTER COLUMN contract_id DROP NOT NULL,
      ALTER COLUMN number DROP NOT NULL,
      ADD UNIQUE (sale_id, number),
      ADD CHECK ((state = 'signed') = (number IS NOT NULL)),
      ADD CHECK ((state = 'awaiting_signatures') <= (valid_until IS NOT NULL)),
      ADD CHECK ((evidence IS NOT NULL) <= (state = 'signed'));
    ALTER TABLE contract_document ALTER COLUMN contract_id DROP NOT NULL,
      ADD CHECK ((contract_id IS NULL) <= (kind = 'addendum'));
    CREATE UNIQUE INDEX contract_addendum_one_waiting ON contract_addendum (sale_id) WHERE state = 'awaiting_signatures';
    CREATE INDEX contract_addendum_person ON contract_addendum (person_id);
    CREATE INDEX contract_addendum_ends ON contract_addendum (valid_until) WHERE state = 'awaiting_signatures';

    CREATE FUNCTION keep_contract_addendum() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (OLD.sale_id, OLD.company_id, OLD.person_id, OLD.contract_id, OLD.kind, OLD.snapshot, OLD.reference, OLD.made_at)
         IS DISTINCT FROM (NEW.sale_id, NEW.company_id, NEW.person_id, NEW.contract_id, NEW.kind, NEW.snapshot, NEW.reference, NEW.made_at)
         OR (OLD.evidence IS NOT NULL AND OLD.evidence IS DISTINCT FROM NEW.evidence)
         OR (OLD.number IS NOT NULL AND (OLD.number, OLD.plan_version, OLD.agreed) IS DISTINCT FROM (NEW.number, NEW.plan_version, NEW.agreed)) THEN
        RAISE EXCEPTION 'addendum % stays as it was agreed', OLD.id USING ERRCODE = 'restrict_violation';
      END IF;
      IF OLD.state <> NEW.state AND OLD.state <> 'awaiting_signatures' THEN
        RAISE EXCEPTION 'addendum % is %: it cannot become %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER contract_addendum_stays BEFORE UPDATE ON contract_addendum FOR EACH ROW EXECUTE FUNCTION keep_contract_addendum();
  `.execute(db);
}
