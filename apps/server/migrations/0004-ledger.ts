import { sql, type Kysely } from 'kysely';

/**
 * The books (LED-1, SEC-2). Every statement that inserts entries must leave each transaction it touches balanced per
 * currency; nothing can be changed afterwards by anybody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE ledger_transaction (
      id uuid PRIMARY KEY,
      company_id smallint NOT NULL REFERENCES company,
      kind text NOT NULL,
      business_day date NOT NULL,
      posted_at timestamptz NOT NULL,
      source_kind text NOT NULL,
      source_id text NOT NULL,
      reverses_id uuid UNIQUE REFERENCES ledger_transaction,
      UNIQUE (source_kind, source_id, kind),
      UNIQUE (id, company_id)
    );
    CREATE TABLE ledger_entry (
      transaction_id uuid NOT NULL,
      line smallint NOT NULL CHECK (line > 0),
      company_id smallint NOT NULL,
      account text NOT NULL,
      currency text NOT NULL CHECK (currency IN ('USD','BOB')),
      amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
      sale_id integer REFERENCES sale,
      person_id integer REFERENCES person,
      instalment_number smallint,
      component text CHECK (component IN ('initial','capital','interest','form','expenses','fine','credit')),
      PRIMARY KEY (transaction_id, line),
      FOREIGN KEY (transaction_id, company_id) REFERENCES ledger_transaction (id, company_id)
    );
    CREATE INDEX ledger_entry_sale ON ledger_entry (sale_id) WHERE sale_id IS NOT NULL;
    CREATE INDEX ledger_entry_account ON ledger_entry (company_id, account, currency);
  `.execute(db);

  await sql`
    CREATE FUNCTION ledger_require_balance() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE unbalanced record;
    BEGIN
      SELECT entry.transaction_id, entry.currency, sum(entry.amount_minor) AS difference INTO unbalanced
        FROM ledger_entry entry
        JOIN (SELECT DISTINCT transaction_id FROM fresh) touched USING (transaction_id)
        GROUP BY entry.transaction_id, entry.currency HAVING sum(entry.amount_minor) <> 0 LIMIT 1;
      IF FOUND THEN
        RAISE EXCEPTION 'ledger transaction % is out of balance by % %', unbalanced.transaction_id, unbalanced.difference, unbalanced.currency
          USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry
      REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_require_balance();

    CREATE FUNCTION ledger_require_entries() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (SELECT 1 FROM ledger_entry WHERE transaction_id = NEW.id) THEN
        RAISE EXCEPTION 'ledger transaction % has no entries', NEW.id USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER ledger_transaction_has_entries AFTER INSERT ON ledger_transaction
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_require_entries();
  `.execute(db);

  for (const table of ['ledger_transaction', 'ledger_entry']) {
    await sql`
      CREATE TRIGGER ${sql.ref(`${table}_append_only`)} BEFORE UPDATE OR DELETE ON ${sql.table(table)}
        FOR EACH ROW EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER ${sql.ref(`${table}_no_truncate`)} BEFORE TRUNCATE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    `.execute(db);
  }
}
