import { sql, type Kysely } from 'kysely';

/** One invoice per receipt, with what it names as it was saved then (BIL-5, BIL-6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE invoice (
      id uuid PRIMARY KEY,
      receipt_reference text NOT NULL UNIQUE REFERENCES receipt (reference),
      company_id smallint NOT NULL REFERENCES company,
      person_id integer NOT NULL REFERENCES person,
      paid_on date NOT NULL,
      amount_minor bigint NOT NULL CHECK (amount_minor > 0),
      currency text NOT NULL,
      state text NOT NULL CHECK (state IN ('to_issue', 'issued', 'validated', 'observed', 'voided')),
      -- Mended and sent again: each time is another invoice for the service.
      version integer NOT NULL DEFAULT 1 CHECK (version > 0),
      document_type smallint NOT NULL CHECK (document_type IN (1, 2, 3, 4, 20)),
      document_number text NOT NULL,
      document_complement text NOT NULL DEFAULT '',
      business_name text NOT NULL,
      email text NOT NULL DEFAULT '',
      provider_id text UNIQUE,
      number bigint CHECK (number > 0),
      control_code text,
      observation text NOT NULL DEFAULT '',
      made_at timestamptz NOT NULL,
      changed_at timestamptz NOT NULL,
      asked_at timestamptz NOT NULL,
      CHECK (state NOT IN ('issued', 'validated') OR (provider_id IS NOT NULL AND number IS NOT NULL AND control_code IS NOT NULL))
    );
    CREATE INDEX invoice_of_person ON invoice (person_id, made_at DESC);
    CREATE INDEX invoice_open ON invoice (asked_at) WHERE state IN ('to_issue', 'issued');
    CREATE INDEX invoice_observed ON invoice (changed_at) WHERE state = 'observed';

    -- What else of a person is looked at: invoices and billing data.
    ALTER TABLE person_look DROP CONSTRAINT person_look_part_check;
    ALTER TABLE person_look ADD CONSTRAINT person_look_part_check CHECK (part IN (
      'record','contacts','products','payments','devices','notes','documents','support','request','trail','view','billing',
      'seen_home','seen_products','seen_payments','seen_documents','seen_notifications','seen_profile','seen_devices',
      'seen_support','seen_billing')) NOT VALID;
    ALTER TABLE person_look VALIDATE CONSTRAINT person_look_part_check
  `.execute(db);
}
