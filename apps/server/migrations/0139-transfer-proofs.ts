import { sql, type Kysely } from 'kysely';

/**
 * One transfer of a company's bank proves one refund, whatever it was a refund of: a deposit, a payment, or money in regularization (REF-3,
 * RES-25, PAY-71). What tells numbers apart are letters and digits alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE transfer_proof (
      company_id smallint NOT NULL REFERENCES company,
      -- The number as it is compared.
      number text NOT NULL CHECK (number <> ''),
      kind text NOT NULL CHECK (kind IN ('deposit_refund','payment_return','regularization_return')),
      subject_id uuid NOT NULL,
      CONSTRAINT transfer_proof_once PRIMARY KEY (company_id, number),
      UNIQUE (kind, subject_id)
    );
    CREATE FUNCTION transfer_number(reference text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
      SELECT coalesce(nullif(lower(regexp_replace(reference, '[^[:alnum:]]', '', 'g')), ''), reference)
    $$;
    CREATE FUNCTION prove_by_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO transfer_proof (company_id, number, kind, subject_id)
      VALUES (NEW.company_id, transfer_number(NEW.bank_reference), TG_TABLE_NAME, (to_jsonb(NEW) ->> TG_ARGV[0])::uuid);
      RETURN NULL;
    END $$;
    -- The first of several that were recorded with one number before has it.
    INSERT INTO transfer_proof (company_id, number, kind, subject_id)
    SELECT company_id, transfer_number(bank_reference), kind, id FROM (
      SELECT company_id, bank_reference, 'deposit_refund' AS kind, id, paid_at AS at FROM deposit_refund WHERE paid_at IS NOT NULL
      UNION ALL
      SELECT company_id, bank_reference, 'payment_return', part_id, done_at FROM payment_return WHERE bank_reference <> ''
      UNION ALL
      SELECT company_id, bank_reference, 'regularization_return', regularization_id, done_at FROM regularization_return WHERE bank_reference <> '') sent
     ORDER BY at, id
    ON CONFLICT DO NOTHING;
    -- The indexes of one table each stay, although this one forbids more: an older server beside this one knows a used transfer by their
    -- names. A later release drops them (SEC-60).
    CREATE TRIGGER deposit_refund_proved AFTER INSERT OR UPDATE OF bank_reference ON deposit_refund
      FOR EACH ROW WHEN (NEW.bank_reference <> '') EXECUTE FUNCTION prove_by_transfer('id');
    CREATE TRIGGER payment_return_proved AFTER INSERT OR UPDATE OF bank_reference ON payment_return
      FOR EACH ROW WHEN (NEW.bank_reference <> '') EXECUTE FUNCTION prove_by_transfer('part_id');
    CREATE TRIGGER regularization_return_proved AFTER INSERT OR UPDATE OF bank_reference ON regularization_return
      FOR EACH ROW WHEN (NEW.bank_reference <> '') EXECUTE FUNCTION prove_by_transfer('regularization_id');
    -- A day of a company is closed by what moved in drawers on it (CLO-6).
    CREATE INDEX cash_movement_at ON cash_movement (at) WHERE intent_id IS NOT NULL;
    CREATE TRIGGER transfer_proof_append_only BEFORE UPDATE OR DELETE ON transfer_proof FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER transfer_proof_no_truncate BEFORE TRUNCATE ON transfer_proof FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  `.execute(db);
}
