import { sql, type Kysely } from 'kysely';

/**
 * A sale gets its number when it is sold (SALE-2); until then people see the reference of the hold that it began with. A deposit is posted
 * once: its entries name the charge that was paid and the initial of the sale that it opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE sale
      ALTER COLUMN number DROP NOT NULL,
      ADD COLUMN reference text UNIQUE,
      ADD CONSTRAINT sale_has_a_name CHECK (num_nonnulls(number, reference) > 0),
      ADD CONSTRAINT sale_sold_with_number CHECK (number IS NOT NULL OR state NOT IN ('sold','deed_in_process','titled'));

    CREATE TABLE sale_counter (
      company_id smallint NOT NULL REFERENCES company,
      year smallint NOT NULL,
      last_number integer NOT NULL CHECK (last_number > 0),
      PRIMARY KEY (company_id, year)
    );
    INSERT INTO sale_counter (company_id, year, last_number)
    SELECT company_id, split_part(number, '-', 2)::smallint, max(split_part(number, '-', 3)::integer)
      FROM sale WHERE number ~ '^[0-9]+-[0-9]{4}-[0-9]{1,9}$' GROUP BY 1, 2;
    CREATE TRIGGER sale_counter_no_delete BEFORE DELETE ON sale_counter FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER sale_counter_no_truncate BEFORE TRUNCATE ON sale_counter FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

    ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_one_charge;
    ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_one_charge
      CHECK (charge_id IS NULL OR instalment_number IS NULL OR account = 'customer_deposits') NOT VALID;
    ALTER TABLE ledger_entry VALIDATE CONSTRAINT ledger_entry_one_charge;
  `.execute(db);
}
