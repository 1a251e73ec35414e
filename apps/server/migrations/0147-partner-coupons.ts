import { sql, type Kysely } from 'kysely';

/**
 * What partners take off is kept by the desk, where it stood in the code (docs/rules/passes.md, PASS-6, PASS-23). The two that were there keep the
 * words that their seals are made of: their codes may have been printed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE partner_coupon (
      id uuid PRIMARY KEY,
      -- What the codes are sealed with; it never changes.
      seal text NOT NULL UNIQUE,
      -- Whose products give it; null: those of all companies.
      company_id smallint REFERENCES company,
      texts jsonb NOT NULL,
      percent smallint NOT NULL CHECK (percent BETWEEN 1 AND 100),
      starts_on date NOT NULL,
      ends_on date CHECK (ends_on >= starts_on),
      revision integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      created_by integer REFERENCES person,
      stopped_at timestamptz,
      stopped_by integer REFERENCES person,
      stop_reason text NOT NULL DEFAULT '',
      CHECK ((stopped_at IS NULL) = (stopped_by IS NULL) AND (stopped_at IS NULL) = (stop_reason = ''))
    );
    CREATE INDEX partner_coupon_company ON partner_coupon (company_id);
    CREATE INDEX partner_coupon_created_by ON partner_coupon (created_by);
    CREATE INDEX partner_coupon_stopped_by ON partner_coupon (stopped_by);

    -- Whoever holds a printed code was promised its percentage and its first day.
    CREATE FUNCTION keep_partner_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (NEW.seal, NEW.percent, NEW.starts_on, NEW.company_id) IS DISTINCT FROM (OLD.seal, OLD.percent, OLD.starts_on, OLD.company_id) OR OLD.stopped_at IS NOT NULL THEN
        RAISE EXCEPTION 'coupon % stays as it was given', OLD.id USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER partner_coupon_stays BEFORE UPDATE ON partner_coupon FOR EACH ROW EXECUTE FUNCTION keep_partner_coupon();

    INSERT INTO partner_coupon (id, seal, texts, percent, starts_on, created_at) VALUES
      ('01900000-0000-7000-8000-0000000c0001', 'spa', '{"es": {"title": "Spa", "about": "En los servicios del spa, con su documento de identidad."}, "en": {"title": "Spa", "about": "On the services of the spa, with your identity document."}, "pt": {"title": "Spa", "about": "Nos serviços do spa, com o seu documento de identidade."}}', 10, '2020-01-01', '2020-01-01'),
      ('01900000-0000-7000-8000-0000000c0002', 'clinic', '{"es": {"title": "Clínica", "about": "En la admisión de la clínica, con su documento de identidad."}, "en": {"title": "Clinic", "about": "On the admission to the clinic, with your identity document."}, "pt": {"title": "Clínica", "about": "Na admissão da clínica, com o seu documento de identidade."}}', 5, '2020-01-01', '2020-01-01');
  `.execute(db);
}
