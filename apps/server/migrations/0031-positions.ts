import { sql, type Kysely } from 'kysely';

/**
 * Positions: what is scheduled and settled for each instalment of the plan in force (decision 026). Entries and plans stay the truth
 * (LED-3): positions_of() computes the positions of a sale from them, and triggers store its result in the transaction that posts an
 * entry, writes a plan or ends a sale. `npm run positions:rebuild` and `ledger:check` use the same function.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tables(db);
  await rule(db);
  await upkeep(db);
  // Indexes are made after the rows: sorting them once is faster than row by row.
  await sql`SELECT positions_fill()`.execute(db);
  await indexes(db);
  await sql`ANALYZE plan_position, sale_position`.execute(db);
}

async function tables(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE plan_position (
      sale_id integer NOT NULL,
      -- 0 is the initial.
      number smallint NOT NULL,
      person_id integer NOT NULL,
      company_id smallint NOT NULL,
      due_on date NOT NULL,
      -- The first day after grace by the calendar; a day that is no business day can only move it later (SALE-6, SALE-9).
      overdue_on date NOT NULL,
      capital_minor bigint NOT NULL,
      interest_minor bigint NOT NULL,
      form_minor bigint NOT NULL,
      expenses_minor bigint NOT NULL,
      -- Capital that remains after it, as scheduled.
      balance_minor bigint NOT NULL,
      paid_capital_minor bigint NOT NULL,
      paid_interest_minor bigint NOT NULL,
      paid_form_minor bigint NOT NULL,
      paid_expenses_minor bigint NOT NULL,
      paid_fine_minor bigint NOT NULL,
      -- Capital that came after the due date, as [[day, cents], …] in order of days: the fine depends on these days (SALE-9).
      late_capital jsonb,
      is_live boolean NOT NULL,
      -- The highest fine that it can bear once its capital has come.
      most_fine_minor bigint NOT NULL,
      -- Entries do not cover what is scheduled.
      is_short boolean NOT NULL GENERATED ALWAYS AS (capital_minor > paid_capital_minor OR interest_minor > paid_interest_minor
        OR form_minor > paid_form_minor OR expenses_minor > paid_expenses_minor) STORED,
      -- Something may be owed: the sale has not ended, and the instalment is short or may bear a fine that is not paid.
      is_open boolean NOT NULL GENERATED ALWAYS AS (is_live AND (capital_minor > paid_capital_minor OR interest_minor > paid_interest_minor
        OR form_minor > paid_form_minor OR expenses_minor > paid_expenses_minor OR paid_fine_minor < most_fine_minor)) STORED
    );
    CREATE TABLE sale_position (
      sale_id integer NOT NULL,
      -- The newest day of an entry: positions answer for this day and later ones; earlier days are replayed from entries.
      last_on date,
      -- Capital that came, the initial included.
      paid_capital_minor bigint NOT NULL,
      -- Without the initial.
      instalments smallint NOT NULL,
      short_instalments smallint NOT NULL,
      -- What entries do not cover of all that is scheduled, without fines.
      short_minor bigint NOT NULL
    );
  `.execute(db);
}

/** A position as the rule computes it. */
const BY_BOOKS =
  sql.raw(`sale_id integer, number smallint, person_id integer, company_id smallint, due_on date, overdue_on date,
  capital_minor bigint, interest_minor bigint, form_minor bigint, expenses_minor bigint, balance_minor bigint,
  paid_capital_minor bigint, paid_interest_minor bigint, paid_form_minor bigint, paid_expenses_minor bigint, paid_fine_minor bigint,
  late_capital jsonb, is_live boolean, most_fine_minor bigint`);

/** The stored columns in order; the others follow from them. */
const POSITION =
  sql.raw(`sale_id, number, person_id, company_id, due_on, overdue_on, capital_minor, interest_minor, form_minor, expenses_minor,
  balance_minor, paid_capital_minor, paid_interest_minor, paid_form_minor, paid_expenses_minor, paid_fine_minor, late_capital, is_live,
  most_fine_minor`);

const PAID_SQL = `SELECT
  -sum_cents(amount_minor) FILTER (WHERE component IN ('initial','capital')) AS capital,
  -sum_cents(amount_minor) FILTER (WHERE component = 'interest') AS interest,
  -sum_cents(amount_minor) FILTER (WHERE component = 'form') AS form,
  -sum_cents(amount_minor) FILTER (WHERE component = 'expenses') AS expenses,
  -sum_cents(amount_minor) FILTER (WHERE component = 'fine') AS fine,
  max(business_day) FILTER (WHERE component IN ('initial','capital')) AS capital_on`;
const PAID = sql.raw(PAID_SQL);

/**
 * The rule: plans and entries in, positions out. Its text serves one sale by an equality, which PostgreSQL plans once for all sales, and
 * every sale at once by scans.
 */
const positionsRule = (of: (saleId: string) => string) => `
  WITH terms AS (
    SELECT p.*, s.person_id, s.company_id, s.initial_minor,
           s.state NOT IN ('voided','reverted','transferred','upgraded','refinanced') AS is_live
      FROM sale s JOIN plan p ON p.sale_id = s.id
     WHERE ${of('s.id')} AND p.version = (SELECT max(newest.version) FROM plan newest WHERE newest.sale_id = s.id)),
  paid AS (
    ${PAID_SQL}, sale_id, instalment_number AS number
      FROM ledger_entry WHERE instalment_number IS NOT NULL AND ${of('sale_id')} GROUP BY sale_id, instalment_number),
  due AS (
    SELECT r.number, r.due_on, r.capital_minor AS capital, r.interest_minor AS interest, r.form_minor AS form, r.expenses_minor AS expenses,
           terms.financed_minor - sum_cents(r.capital_minor) OVER (PARTITION BY r.sale_id ORDER BY r.number) AS balance, terms.*
      FROM terms JOIN plan_row r ON r.sale_id = terms.sale_id AND r.version = terms.version
     UNION ALL
    SELECT 0, started_on, initial_minor, 0, 0, 0, financed_minor, terms.* FROM terms WHERE initial_minor <> 0),
  settled AS (
    SELECT due.*, coalesce(paid.capital, 0) AS paid_capital, coalesce(paid.interest, 0) AS paid_interest, coalesce(paid.form, 0) AS paid_form,
           coalesce(paid.expenses, 0) AS paid_expenses, coalesce(paid.fine, 0) AS paid_fine,
           CASE WHEN capital_on > due_on THEN late_capital_of(due.sale_id, due.number::smallint, due_on) END AS late_capital
      FROM due LEFT JOIN paid ON paid.sale_id = due.sale_id AND paid.number = due.number)
  SELECT sale_id, number::smallint, person_id, company_id, due_on, due_on + fine_grace_days + 1, capital, interest, form, expenses, balance,
         paid_capital, paid_interest, paid_form, paid_expenses, paid_fine, late_capital, is_live,
         CASE WHEN late_capital IS NULL OR number = 0 THEN 0 ELSE most_fine_of(late_capital, due_on, fine_grace_days, fine_annual_pct,
           fine_floor_minor, round((capital + interest + form + expenses) * fine_cap_pct * 0.01)::bigint) END
    FROM settled`;

const sumsRule = (of: (saleId: string) => string) => `
  SELECT sale_id, came.last_on, coalesce(came.capital, 0), coalesce(planned.instalments, 0), coalesce(planned.short, 0),
         coalesce(planned.short_minor, 0)
    FROM (SELECT sale_id, max(business_day) AS last_on,
                 -sum_cents(amount_minor) FILTER (WHERE component IN ('initial','capital')) AS capital
            FROM ledger_entry WHERE instalment_number IS NOT NULL AND ${of('sale_id')} GROUP BY sale_id) came
    FULL JOIN (
          SELECT sale_id, (count(*) FILTER (WHERE number > 0))::smallint AS instalments,
                 (count(*) FILTER (WHERE number > 0 AND is_short))::smallint AS short,
                 sum_cents(greatest(capital_minor - paid_capital_minor, 0) + greatest(interest_minor - paid_interest_minor, 0)
                   + greatest(form_minor - paid_form_minor, 0) + greatest(expenses_minor - paid_expenses_minor, 0)) AS short_minor
            FROM plan_position WHERE ${of('sale_id')} GROUP BY sale_id) planned USING (sale_id)`;

async function rule(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION late_capital_of(of_sale integer, of_number smallint, after date) RETURNS jsonb LANGUAGE sql STABLE AS $$
      SELECT jsonb_agg(jsonb_build_array(on_day, amount) ORDER BY on_day)
        FROM (SELECT business_day AS on_day, -sum_cents(amount_minor) AS amount FROM ledger_entry
               WHERE sale_id = of_sale AND instalment_number = of_number AND component IN ('initial','capital') AND business_day > after
               GROUP BY business_day) late
    $$;
    -- The highest fine possible once all capital has come: shields and days that are no business days can only lower it.
    CREATE FUNCTION most_fine_of(late jsonb, due date, grace smallint, annual_pct numeric, floor_minor bigint, cap_minor bigint)
      RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
      SELECT CASE WHEN max(day) - due > grace AND round(sum(amount * (day - due)) * annual_pct / 36000) >= floor_minor
                  THEN least(round(sum(amount * (day - due)) * annual_pct / 36000)::bigint, cap_minor) ELSE 0 END
        FROM (SELECT (part ->> 0)::date AS day, (part ->> 1)::bigint AS amount FROM jsonb_array_elements(late) part) came WHERE amount > 0
    $$;
    CREATE FUNCTION positions_of(of_sale integer) RETURNS TABLE (${BY_BOOKS}) LANGUAGE sql STABLE AS $$
      ${sql.raw(positionsRule((saleId) => `${saleId} = of_sale`))} $$;
    CREATE FUNCTION all_positions() RETURNS TABLE (${BY_BOOKS}) LANGUAGE sql STABLE AS $$ ${sql.raw(positionsRule(() => 'true'))} $$;
    CREATE FUNCTION sums_of(of_sale integer) RETURNS SETOF sale_position LANGUAGE sql STABLE AS $$
      ${sql.raw(sumsRule((saleId) => `${saleId} = of_sale`))} $$;
    CREATE FUNCTION all_sums() RETURNS SETOF sale_position LANGUAGE sql STABLE AS $$ ${sql.raw(sumsRule(() => 'true'))} $$;
  `.execute(db);
}

/** Triggers, so that no writer can forget its positions and the app sends no statement more. */
async function upkeep(db: Kysely<unknown>): Promise<void> {
  // Few rows by their keys, whatever the statistics said when the plan was made.
  const byKeys = sql.raw('SET plan_cache_mode = force_generic_plan SET enable_seqscan = off');
  await sql`
    CREATE FUNCTION keep_positions(of_sale integer) RETURNS void LANGUAGE plpgsql ${byKeys} AS $$
    BEGIN
      PERFORM FROM sale WHERE id = of_sale FOR NO KEY UPDATE;
      DELETE FROM plan_position WHERE sale_id = of_sale;
      INSERT INTO plan_position (${POSITION}) SELECT * FROM positions_of(of_sale);
      DELETE FROM sale_position WHERE sale_id = of_sale;
      INSERT INTO sale_position SELECT * FROM sums_of(of_sale);
    END $$;

    CREATE FUNCTION keep_settled() RETURNS trigger LANGUAGE plpgsql ${byKeys} AS $$
    BEGIN
      -- Concurrent transactions that post to one sale: the second one waits, and its next statements see the entries of the first one.
      PERFORM FROM sale WHERE id IN (SELECT sale_id FROM fresh WHERE instalment_number IS NOT NULL) ORDER BY id FOR NO KEY UPDATE;
      IF NOT FOUND THEN RETURN NULL; END IF;
      UPDATE plan_position p
         SET (paid_capital_minor, paid_interest_minor, paid_form_minor, paid_expenses_minor, paid_fine_minor, late_capital, most_fine_minor) =
             (SELECT coalesce(capital, 0), coalesce(interest, 0), coalesce(form, 0), coalesce(expenses, 0), coalesce(fine, 0), late,
                     CASE WHEN late IS NULL OR p.number = 0 THEN 0 ELSE (
                       SELECT most_fine_of(late, p.due_on, fine_grace_days, fine_annual_pct, fine_floor_minor,
                                round((p.capital_minor + p.interest_minor + p.form_minor + p.expenses_minor) * fine_cap_pct * 0.01)::bigint)
                         FROM plan WHERE plan.sale_id = p.sale_id ORDER BY version DESC LIMIT 1) END
                FROM (SELECT paid.*, CASE WHEN capital_on > p.due_on THEN late_capital_of(p.sale_id, p.number, p.due_on) END AS late
                        FROM (${PAID} FROM ledger_entry e WHERE e.sale_id = p.sale_id AND e.instalment_number = p.number) paid) settled)
        FROM (SELECT DISTINCT sale_id, instalment_number FROM fresh WHERE instalment_number IS NOT NULL) touched
       WHERE p.sale_id = touched.sale_id AND p.number = touched.instalment_number;
      INSERT INTO sale_position
        SELECT sums.* FROM (SELECT DISTINCT sale_id FROM fresh WHERE sale_id IS NOT NULL AND instalment_number IS NOT NULL) touched,
               LATERAL sums_of(touched.sale_id) sums
      ON CONFLICT (sale_id) DO UPDATE SET
        (last_on, paid_capital_minor, instalments, short_instalments, short_minor) =
        (excluded.last_on, excluded.paid_capital_minor, excluded.instalments, excluded.short_instalments, excluded.short_minor);
      RETURN NULL;
    END $$;
    CREATE TRIGGER ledger_entry_positions AFTER INSERT ON ledger_entry
      REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_settled();

    CREATE FUNCTION keep_planned() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM keep_positions(sale_id) FROM (SELECT DISTINCT sale_id FROM fresh ORDER BY 1) touched;
      RETURN NULL;
    END $$;
    -- A plan without rows has positions, too: its initial.
    CREATE TRIGGER plan_positions AFTER INSERT ON plan
      REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_planned();
    CREATE TRIGGER plan_row_positions AFTER INSERT ON plan_row
      REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION keep_planned();

    CREATE FUNCTION keep_of_sale() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM keep_positions(NEW.id);
      RETURN NULL;
    END $$;
    CREATE TRIGGER sale_positions AFTER UPDATE ON sale FOR EACH ROW
      WHEN ((OLD.state, OLD.person_id, OLD.company_id, OLD.initial_minor) IS DISTINCT FROM (NEW.state, NEW.person_id, NEW.company_id, NEW.initial_minor))
      EXECUTE FUNCTION keep_of_sale();
  `.execute(db);

  await sql`
    -- Positions that differ from plans and entries: ledger:check shows them, positions_rebuild() mends them.
    CREATE FUNCTION wrong_positions() RETURNS TABLE (sale_id integer, number smallint) LANGUAGE sql STABLE AS $$
      SELECT sale_id, number FROM (SELECT ${POSITION} FROM plan_position) p FULL JOIN all_positions() f USING (sale_id, number)
       WHERE (p.person_id, p.company_id, p.due_on, p.overdue_on, p.capital_minor, p.interest_minor, p.form_minor, p.expenses_minor, p.balance_minor,
              p.paid_capital_minor, p.paid_interest_minor, p.paid_form_minor, p.paid_expenses_minor, p.paid_fine_minor, p.late_capital,
              p.is_live, p.most_fine_minor) IS DISTINCT FROM
             (f.person_id, f.company_id, f.due_on, f.overdue_on, f.capital_minor, f.interest_minor, f.form_minor, f.expenses_minor, f.balance_minor,
              f.paid_capital_minor, f.paid_interest_minor, f.paid_form_minor, f.paid_expenses_minor, f.paid_fine_minor, f.late_capital,
              f.is_live, f.most_fine_minor)
       UNION ALL
      SELECT sale_id, NULL FROM sale_position p FULL JOIN all_sums() f USING (sale_id)
       WHERE (p.last_on, p.paid_capital_minor, p.instalments, p.short_instalments, p.short_minor) IS DISTINCT FROM
             (f.last_on, f.paid_capital_minor, f.instalments, f.short_instalments, f.short_minor)
    $$;

    -- Positions of sales that have none, all at once: after rows were loaded with triggers off.
    CREATE FUNCTION positions_fill() RETURNS void LANGUAGE sql AS $$
      INSERT INTO plan_position (${POSITION}) SELECT * FROM all_positions() ON CONFLICT DO NOTHING;
      INSERT INTO sale_position SELECT * FROM all_sums() ON CONFLICT DO NOTHING
    $$;
    -- Returns how many sales had positions that differ from plans and entries.
    CREATE FUNCTION positions_rebuild() RETURNS bigint LANGUAGE sql AS $$
      SELECT count(*) FROM (SELECT keep_positions(sale_id) FROM (SELECT DISTINCT sale_id FROM wrong_positions() ORDER BY 1) wrong OFFSET 0) mended
    $$;
  `.execute(db);
}

async function indexes(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE plan_position ADD PRIMARY KEY (sale_id, number);
    ALTER TABLE sale_position ADD PRIMARY KEY (sale_id), ADD FOREIGN KEY (sale_id) REFERENCES sale;
    CREATE INDEX sale_position_last ON sale_position (last_on);
    -- What may be overdue on a day, of everybody or of one company.
    CREATE INDEX plan_position_overdue ON plan_position (overdue_on) INCLUDE (company_id, person_id, sale_id, number, due_on, is_short) WHERE is_open;
    -- Every sale changes its positions with each payment: the pages keep room for the new version of a row.
    ALTER TABLE plan_position SET (fillfactor = 90);
  `.execute(db);
}
