import { sql, type Kysely } from 'kysely';

/**
 * What the banks of card holders claim back (REF-8): one row for each claim, under the id that the processor gave it, which people answer. A
 * payment that is reversed for one has who accepted it, like any other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE chargeback (
      id text PRIMARY KEY CHECK (id ~ '^[[:alnum:]_-]{1,100}$'),
      intent_id uuid NOT NULL REFERENCES payment_intent,
      part_id uuid NOT NULL,
      company_id smallint NOT NULL REFERENCES company,
      person_id integer NOT NULL REFERENCES person,
      -- As the processor names the payment.
      provider_id text NOT NULL,
      reason text NOT NULL CHECK (reason IN ('fraud','not_received','duplicate','other')),
      opened_at timestamptz NOT NULL,
      -- Until then it can be contested.
      answer_by timestamptz NOT NULL,
      state text NOT NULL CHECK (state IN ('open','contested','won','lost','accepted')),
      state_at timestamptz NOT NULL,
      -- When the bank has taken the money.
      taken_at timestamptz,
      words text NOT NULL DEFAULT '',
      contested_by integer REFERENCES person,
      -- The processor has our answer.
      told_at timestamptz,
      FOREIGN KEY (part_id, intent_id) REFERENCES payment_part (id, intent_id),
      CHECK ((words = '') = (contested_by IS NULL)),
      CHECK (contested_by IS DISTINCT FROM person_id),
      CHECK (state <> 'won' OR taken_at IS NULL)
    );
    CREATE INDEX chargeback_person ON chargeback (person_id);
    CREATE INDEX chargeback_intent ON chargeback (intent_id, opened_at DESC);
    CREATE UNIQUE INDEX chargeback_one_undecided ON chargeback (part_id) WHERE state IN ('open','contested','lost');
    CREATE INDEX chargeback_waiting ON chargeback (answer_by) WHERE state IN ('open','lost');
    CREATE INDEX chargeback_untold ON chargeback (state_at) WHERE told_at IS NULL AND state IN ('contested','accepted');
    CREATE TRIGGER chargeback_kept BEFORE DELETE ON chargeback FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER chargeback_no_truncate BEFORE TRUNCATE ON chargeback FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    ALTER TABLE payment_reversal
      DROP CONSTRAINT payment_reversal_check1,
      ADD CHECK ((cause = 'unrecorded') = (reversed_by IS NULL));
  `.execute(db);
}
