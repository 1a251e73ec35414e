import { sql, type Kysely } from 'kysely';

/** What invoices of a person name: one record per person, in capitals as it is printed (BIL-3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE billing_record (
      id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      person_id integer NOT NULL UNIQUE REFERENCES person,
      document_type smallint NOT NULL CHECK (document_type IN (1, 2, 3, 4, 20)),
      document_number text NOT NULL CHECK (length(document_number) BETWEEN 5 AND 20),
      document_complement text NOT NULL DEFAULT '' CHECK (length(document_complement) <= 2),
      business_name text NOT NULL CHECK (length(business_name) BETWEEN 1 AND 200),
      email text NOT NULL,
      phone text NOT NULL DEFAULT '',
      saved_at timestamptz NOT NULL,
      CHECK (document_type = 1 OR document_complement = '')
    )
  `.execute(db);
}
