import { sql, type Kysely } from 'kysely';

/**
 * Who buys a sale beside its debtor (SALE-29), from the contract that names them until it ends without being signed. Of the company of the
 * sale, so that what an operator reaches is asked without it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sale_co_buyer (
      sale_id integer NOT NULL REFERENCES sale,
      person_id integer NOT NULL REFERENCES person,
      company_id smallint NOT NULL REFERENCES company,
      share_pct smallint NOT NULL CHECK (share_pct BETWEEN 1 AND 99),
      since timestamptz NOT NULL,
      PRIMARY KEY (sale_id, person_id)
    );
    CREATE INDEX sale_co_buyer_person ON sale_co_buyer (person_id, company_id);

    INSERT INTO sale_co_buyer (sale_id, person_id, company_id, share_pct, since)
    SELECT contract.sale_id, signer.person_id, contract.company_id, signer.share_pct, contract.issued_at
      FROM contract_signer signer JOIN contract ON contract.id = signer.contract_id
     WHERE signer.role = 'co_buyer' AND contract.state NOT IN ('draft','expired','voided');
  `.execute(db);

  // Whoever asks for what a person buys asks one of these: plain SQL, which the planner puts in place of the call.
  await sql`
    CREATE FUNCTION sales_held_by(holder integer) RETURNS TABLE (sale_id integer) LANGUAGE sql STABLE AS $$
      SELECT sale.id FROM sale WHERE sale.person_id = holder
      UNION ALL SELECT shared.sale_id FROM sale_co_buyer shared WHERE shared.person_id = holder
    $$;
    CREATE FUNCTION bought_from(buyer integer) RETURNS TABLE (company_id smallint) LANGUAGE sql STABLE AS $$
      SELECT sale.company_id FROM sale WHERE sale.person_id = buyer
      UNION ALL SELECT shared.company_id FROM sale_co_buyer shared WHERE shared.person_id = buyer
    $$;
  `.execute(db);

  await sql`
    CREATE FUNCTION few_co_buyers() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT count(*) > 3 OR sum(share_pct) >= 100 OR bool_or(co.person_id = sale.person_id)
            FROM sale_co_buyer co JOIN sale ON sale.id = co.sale_id WHERE co.sale_id = NEW.sale_id) THEN
        RAISE EXCEPTION 'the co-buyers of sale % are too many, or leave nothing to its debtor', NEW.sale_id USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER sale_co_buyer_few AFTER INSERT OR UPDATE ON sale_co_buyer FOR EACH ROW EXECUTE FUNCTION few_co_buyers();
  `.execute(db);
}
