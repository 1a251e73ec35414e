import { sql, type Kysely } from 'kysely';

/**
 * Entries belong to the moment in which their transaction is posted: lines added later, though in balance, would change it all the same
 * (LED-1, SEC-2). Only the database transaction that wrote the head may write lines; none of ours uses savepoints.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION ledger_refuse_late_entries() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE posted record;
    BEGIN
      SELECT head.id INTO posted
        FROM ledger_transaction head
        JOIN (SELECT DISTINCT transaction_id FROM fresh) touched ON touched.transaction_id = head.id
        WHERE head.xmin <> pg_current_xact_id()::xid LIMIT 1;
      IF FOUND THEN
        RAISE EXCEPTION 'ledger transaction % is posted: more entries refused', posted.id USING ERRCODE = 'restrict_violation';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER ledger_entry_not_late AFTER INSERT ON ledger_entry
      REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_late_entries();
  `.execute(db);
}
