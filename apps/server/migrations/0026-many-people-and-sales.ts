import { sql, type Kysely } from 'kysely';

/** What lets the desk ask about hundreds of thousands of people and sales at once: names as they are searched, and the day on each entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Words in small letters without accents, each with a space before it, so that the beginning of a word can be told from its middle.
    CREATE FUNCTION name_plain(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT ' ' || regexp_replace(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036F]', '', 'g')), '[^[:alnum:]]+', ' ', 'g')
    $$;
    ALTER TABLE person ADD COLUMN plain_name text NOT NULL GENERATED ALWAYS AS (
      name_plain(first_name || ' ' || second_name || ' ' || paternal_surname || ' ' || maternal_surname)) STORED;
    DROP INDEX person_name_words;
    DROP FUNCTION name_words(text);
    CREATE INDEX person_plain_words ON person USING gin (to_tsvector('simple'::regconfig, plain_name));
    CREATE INDEX person_in_order ON person (paternal_surname, maternal_surname, first_name, id);
    -- Whoever has something of a company that has few.
    CREATE INDEX sale_company ON sale (company_id, person_id);
    CREATE INDEX payment_intent_company ON payment_intent (company_id, person_id);
  `.execute(db);

  await sql`
    -- The day of its transaction on each entry, so that who reads what settled an instalment need not read the transactions, too.
    ALTER TABLE ledger_entry ADD COLUMN business_day date;
    ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_append_only;
    UPDATE ledger_entry SET business_day = head.business_day FROM ledger_transaction head WHERE head.id = ledger_entry.transaction_id;
    ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_append_only;
    ALTER TABLE ledger_entry ALTER COLUMN business_day SET NOT NULL;
    -- As the company before it: the two cannot disagree.
    ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_transaction_id_company_id_fkey;
    ALTER TABLE ledger_transaction DROP CONSTRAINT ledger_transaction_id_company_id_key;
    ALTER TABLE ledger_transaction ADD UNIQUE (id, company_id, business_day);
    ALTER TABLE ledger_entry ADD FOREIGN KEY (transaction_id, company_id, business_day)
      REFERENCES ledger_transaction (id, company_id, business_day);
    -- Cents in whole numbers: sum(bigint) makes a numeric for each of a million instalments, at three times the cost.
    CREATE AGGREGATE sum_cents(bigint) (SFUNC = int8pl, STYPE = bigint, INITCOND = '0', COMBINEFUNC = int8pl, PARALLEL = SAFE);
    CREATE INDEX ledger_entry_settles ON ledger_entry (sale_id, instalment_number) INCLUDE (component, business_day, amount_minor)
      WHERE instalment_number IS NOT NULL;
  `.execute(db);
}
