import { sql, type Kysely } from 'kysely';

/**
 * The portfolio: each sale in force with its oldest instalment that entries do not cover, so that the desk lists who is late, the oldest
 * first, by company, project or adviser without reading the plans of everybody (decision 033). It follows from positions (decision 026)
 * and is kept by triggers on them, in the same transaction; `wrong_positions()` and `positions_rebuild()` include it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE portfolio_sale (
      sale_id integer PRIMARY KEY REFERENCES sale,
      person_id integer NOT NULL,
      company_id smallint NOT NULL,
      project_id integer,
      adviser_id integer,
      state text NOT NULL,
      currency text NOT NULL,
      -- Of the oldest short instalment; infinity where none is short.
      due_on date NOT NULL,
      overdue_on date NOT NULL
    );
  `.execute(db);
  await rule(db);
  await upkeep(db);
  await sql`SELECT portfolio_fill()`.execute(db);
  await sql`
    CREATE INDEX portfolio_sale_due ON portfolio_sale (due_on, sale_id);
    CREATE INDEX portfolio_sale_company ON portfolio_sale (company_id, due_on, sale_id);
    CREATE INDEX portfolio_sale_project ON portfolio_sale (project_id, due_on, sale_id);
    CREATE INDEX portfolio_sale_adviser ON portfolio_sale (adviser_id, due_on, sale_id);
    ANALYZE portfolio_sale;
  `.execute(db);
}

const COLUMNS =
  'sale_id, person_id, company_id, project_id, adviser_id, state, currency, due_on, overdue_on';

/** Its text serves one sale by an equality, and every sale at once by scans. */
const portfolioRule = (of: (saleId: string) => string) => `
  SELECT s.id, s.person_id, s.company_id, coalesce(lot.project_id, item.project_id), s.adviser_id, s.state, s.currency,
         coalesce(due.due_on, 'infinity'), coalesce(due.overdue_on, 'infinity')
    FROM sale s
    LEFT JOIN lot ON lot.id = s.lot_id
    LEFT JOIN catalogue_item item ON item.id = s.item_id
    LEFT JOIN (SELECT sale_id, min(due_on) AS due_on, min(overdue_on) AS overdue_on
                 FROM plan_position WHERE is_short AND ${of('sale_id')} GROUP BY sale_id) due ON due.sale_id = s.id
   WHERE s.state NOT IN ('voided','reverted','transferred','upgraded','refinanced') AND ${of('s.id')}`;

async function rule(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION portfolio_of(of_sale integer) RETURNS SETOF portfolio_sale LANGUAGE sql STABLE AS $$
      ${sql.raw(portfolioRule((saleId) => `${saleId} = of_sale`))} $$;
    CREATE FUNCTION all_portfolio() RETURNS SETOF portfolio_sale LANGUAGE sql STABLE AS $$
      ${sql.raw(portfolioRule(() => 'true'))} $$;
    CREATE FUNCTION portfolio_fill() RETURNS void LANGUAGE sql AS $$
      INSERT INTO portfolio_sale SELECT * FROM all_portfolio() ON CONFLICT DO NOTHING $$;

    CREATE OR REPLACE FUNCTION positions_fill() RETURNS void LANGUAGE sql AS $$
      INSERT INTO plan_position (${sql.raw(POSITION)}) SELECT * FROM all_positions() ON CONFLICT DO NOTHING;
      INSERT INTO sale_position SELECT * FROM all_sums() ON CONFLICT DO NOTHING;
      SELECT portfolio_fill()
    $$;
    ALTER FUNCTION wrong_positions() RENAME TO wrong_instalments;
    CREATE FUNCTION wrong_positions() RETURNS TABLE (sale_id integer, number smallint) LANGUAGE sql STABLE AS $$
      SELECT sale_id, number FROM wrong_instalments()
       UNION ALL
      SELECT sale_id, NULL FROM portfolio_sale p FULL JOIN all_portfolio() f USING (sale_id)
       WHERE (p.person_id, p.company_id, p.project_id, p.adviser_id, p.state, p.currency, p.due_on, p.overdue_on) IS DISTINCT FROM
             (f.person_id, f.company_id, f.project_id, f.adviser_id, f.state, f.currency, f.due_on, f.overdue_on)
    $$;
  `.execute(db);
}

const POSITION = `sale_id, number, person_id, company_id, due_on, overdue_on, capital_minor, interest_minor, form_minor, expenses_minor,
  balance_minor, paid_capital_minor, paid_interest_minor, paid_form_minor, paid_expenses_minor, paid_fine_minor, late_capital, is_live,
  most_fine_minor`;

/** Every payment passes here: a row is written only when it changes. */
async function upkeep(db: Kysely<unknown>): Promise<void> {
  const byKeys = sql.raw('SET plan_cache_mode = force_generic_plan SET enable_seqscan = off');
  await sql`
    CREATE FUNCTION keep_portfolio(of_sale integer) RETURNS void LANGUAGE plpgsql ${byKeys} AS $$
    BEGIN
      INSERT INTO portfolio_sale SELECT * FROM portfolio_of(of_sale)
      ON CONFLICT (sale_id) DO UPDATE SET (${sql.raw(COLUMNS)}) =
        (excluded.sale_id, excluded.person_id, excluded.company_id, excluded.project_id, excluded.adviser_id, excluded.state,
         excluded.currency, excluded.due_on, excluded.overdue_on)
      WHERE portfolio_sale.* IS DISTINCT FROM excluded.*;
      IF FOUND THEN RETURN; END IF;
      -- Unchanged, or the sale has ended.
      DELETE FROM portfolio_sale WHERE sale_id = of_sale AND NOT EXISTS (SELECT FROM portfolio_of(of_sale));
    END $$;

    CREATE FUNCTION keep_portfolio_of_positions() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM keep_portfolio(sale_id) FROM fresh;
      RETURN NULL;
    END $$;
    CREATE TRIGGER sale_position_made AFTER INSERT ON sale_position
      REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_portfolio_of_positions();
    CREATE TRIGGER sale_position_changed AFTER UPDATE ON sale_position
      REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_portfolio_of_positions();

    CREATE FUNCTION keep_portfolio_of_sale() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM keep_portfolio(NEW.id);
      RETURN NULL;
    END $$;
    -- A sale without a plan has no positions.
    CREATE TRIGGER sale_portfolio_made AFTER INSERT ON sale FOR EACH ROW EXECUTE FUNCTION keep_portfolio_of_sale();
    CREATE TRIGGER sale_portfolio_changed AFTER UPDATE ON sale FOR EACH ROW
      WHEN ((OLD.state, OLD.person_id, OLD.company_id, OLD.adviser_id, OLD.lot_id, OLD.item_id)
        IS DISTINCT FROM (NEW.state, NEW.person_id, NEW.company_id, NEW.adviser_id, NEW.lot_id, NEW.item_id))
      EXECUTE FUNCTION keep_portfolio_of_sale();
  `.execute(db);
}
