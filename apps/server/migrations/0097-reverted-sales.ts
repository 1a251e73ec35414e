import { sql, type Kysely } from 'kysely';

/**
 * Reversals of sales: notices, what was decided, the unit that is kept until it is free, and the credit that is recognised of what was paid. A
 * sale knows how much of its price such a credit pays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- What a recognised credit pays of the price: no money, so no instalment and no part of the receivable.
    ALTER TABLE sale ADD COLUMN credit_minor bigint NOT NULL DEFAULT 0 CHECK (credit_minor >= 0);

    CREATE TABLE reversal_case (
      id uuid PRIMARY KEY,
      sale_id integer NOT NULL REFERENCES sale,
      person_id integer NOT NULL REFERENCES person,
      company_id smallint NOT NULL REFERENCES company,
      opened_at timestamptz NOT NULL,
      stage text NOT NULL CHECK (stage IN ('first_notice','waiting','second_notice','ready','reverted','stopped')),
      -- When the stage began.
      since timestamptz NOT NULL,
      -- The newest proposal to revert it.
      proposal_id uuid
    );
    -- Two processes that look at the same moment open one.
    CREATE UNIQUE INDEX reversal_case_one_open ON reversal_case (sale_id) WHERE stage NOT IN ('reverted','stopped');
    CREATE INDEX reversal_case_sale ON reversal_case (sale_id, opened_at);
    CREATE INDEX reversal_case_stage ON reversal_case (company_id, stage, since, sale_id);
    CREATE INDEX reversal_case_person ON reversal_case (person_id);

    CREATE TABLE reversal_notice (
      case_id uuid NOT NULL REFERENCES reversal_case,
      number smallint NOT NULL CHECK (number IN (1, 2)),
      made_at timestamptz NOT NULL,
      sent_on date,
      sent_at timestamptz,
      channel text CHECK (channel IN ('notary','letter','in_person','email','whatsapp')),
      sent_by integer REFERENCES person,
      words text NOT NULL DEFAULT '',
      -- What the notice is about, as it stood when it was sent.
      overdue_minor bigint,
      days_late integer,
      PRIMARY KEY (case_id, number),
      CHECK (num_nonnulls(sent_on, sent_at, channel, sent_by, overdue_minor, days_late) IN (0, 6))
    );

    CREATE TABLE reversal (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      sale_id integer NOT NULL UNIQUE REFERENCES sale,
      case_id uuid UNIQUE REFERENCES reversal_case,
      person_id integer NOT NULL REFERENCES person,
      company_id smallint NOT NULL REFERENCES company,
      -- Of a lot or a house, which stays taken until the day.
      unit_id integer REFERENCES unit,
      state text NOT NULL CHECK (state IN ('kept','freed')),
      reverted_at timestamptz NOT NULL,
      frees_at timestamptz,
      freed_at timestamptz,
      proposed_by integer NOT NULL REFERENCES person,
      approved_by integer NOT NULL REFERENCES person,
      reason text NOT NULL,
      outstanding_minor bigint NOT NULL CHECK (outstanding_minor >= 0),
      CHECK (proposed_by <> approved_by),
      CHECK ((unit_id IS NULL) = (frees_at IS NULL)),
      CHECK ((state = 'kept') = (unit_id IS NOT NULL AND freed_at IS NULL))
    );
    CREATE INDEX reversal_kept ON reversal (frees_at) WHERE state = 'kept';
    CREATE INDEX reversal_company ON reversal (company_id, reverted_at);
    CREATE INDEX reversal_person ON reversal (person_id);

    -- A reverted unit is claimed until it is free (decision 040).
    ALTER TABLE unit_claim ADD COLUMN reversal_id integer REFERENCES reversal,
      DROP CONSTRAINT unit_claim_check,
      ADD CONSTRAINT unit_claim_check CHECK (num_nonnulls(hold_id, sale_id, offer_id, reversal_id) = 1);
    CREATE INDEX unit_claim_reversal ON unit_claim (reversal_id) WHERE reversal_id IS NOT NULL;
    CREATE TRIGGER reversal_claims_unit AFTER INSERT OR UPDATE OF state ON reversal FOR EACH ROW
      WHEN (NEW.unit_id IS NOT NULL) EXECUTE FUNCTION claim_unit('reversal_id', '{kept}');

    CREATE TABLE recovery_credit (
      -- The reverted sale.
      sale_id integer PRIMARY KEY REFERENCES sale,
      person_id integer NOT NULL REFERENCES person,
      company_id smallint NOT NULL REFERENCES company,
      currency text NOT NULL CHECK (currency IN ('USD','BOB')),
      reverted_on date NOT NULL,
      -- The snapshot: nothing that happens later changes it.
      paid_capital_minor bigint NOT NULL CHECK (paid_capital_minor >= 0),
      paid_instalments smallint NOT NULL CHECK (paid_instalments >= 0),
      pct numeric(7,4) NOT NULL CHECK (pct BETWEEN 0 AND 100),
      recognised_minor bigint NOT NULL CHECK (recognised_minor BETWEEN 0 AND paid_capital_minor),
      valid_until date NOT NULL,
      state text NOT NULL DEFAULT 'available' CHECK (state IN ('available','held','applied','expired','voided')),
      -- A hold counts on one credit at most, and a credit serves one hold.
      hold_id uuid UNIQUE REFERENCES hold DEFERRABLE INITIALLY DEFERRED,
      new_sale_id integer UNIQUE REFERENCES sale,
      used_minor bigint CHECK (used_minor BETWEEN 1 AND recognised_minor),
      ended_at timestamptz,
      reminded_at timestamptz,
      CHECK ((state IN ('held','applied')) = (hold_id IS NOT NULL)),
      CHECK ((state = 'applied') = (new_sale_id IS NOT NULL) AND (state = 'applied') = (used_minor IS NOT NULL)),
      CHECK ((state IN ('available','held')) = (ended_at IS NULL))
    );
    CREATE INDEX recovery_credit_person ON recovery_credit (person_id);
    CREATE INDEX recovery_credit_ends ON recovery_credit (valid_until) WHERE state = 'available';
  `.execute(db);
  // What people read of who looked at their data names two parts more, whatever other migrations added before.
  await sql`
    DO $$ DECLARE known text; BEGIN
      SELECT pg_get_constraintdef(oid) INTO STRICT known FROM pg_constraint WHERE conname = 'person_look_part_check';
      EXECUTE 'ALTER TABLE person_look DROP CONSTRAINT person_look_part_check, ADD CONSTRAINT person_look_part_check '
        || replace(known, 'ARRAY[', 'ARRAY[''reversals''::text, ''recovery_calculator''::text, ');
    END $$;
  `.execute(db);
}
