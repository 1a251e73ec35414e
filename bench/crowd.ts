import { sql, type Db } from '../apps/server/src/platform/db/database.ts';

const FIRST =
  'Rosa,Juan,María,José,Ana,Luis,Carla,Pedro,Elena,Jorge,Lucía,Mario,Ñusta,Hugo,Inés,Raúl,Sonia,Víctor,Nelly,Óscar'.split(
    ',',
  );
const LAST =
  'Mamani,Quispe,Flores,Choque,Condori,Pérez,Rojas,Vargas,Gutiérrez,Núñez,Suárez,Aguilera,Paz,Justiniano,Céspedes,Peña,Ortiz,Soliz,Roca,Ribera,Áñez,Vaca,Montaño,Salvatierra'.split(
    ',',
  );
/** A third of the people have bought: a plan of 24 months, half of it due. */
const MONTHS = 24;
/** Sales of a company that has only just started. */
const SMALL = 20;

/**
 * Fills a migrated database: persons with telephones, every third with a sale, its plan, its payments and a receipt. One in ten of them
 * owes an instalment past grace, one in eight payments was late and had a fine. Names are as unevenly distributed as in reality: the first
 * of a list are the most common. Returns the counts.
 */
export async function loadCrowd(db: Db, persons: number): Promise<string> {
  await db.connection().execute(async (one) => {
    const run = (text: ReturnType<typeof sql>) => text.execute(one);
    // Only in this bench: it writes a million rows that need no checks one by one.
    await run(sql`SET session_replication_role = replica`);
    await run(
      sql`INSERT INTO company (id, name, business, collecting_account) VALUES (8, 'Ocho', 'x', '1'), (9, 'Nueve', 'x', '1'), (10, 'Diez', 'x', '1')`,
    );
    await run(sql`
      INSERT INTO person (id, document_type, document_number, first_name, paternal_surname, maternal_surname, created_at)
      SELECT i, 1, (4000000 + i)::text, ${pickOf(FIRST, 'i')}, ${pickOf(LAST, '-i')}, ${pickOf(LAST, 'i + 5000000')}, now()
        FROM generate_series(1, ${persons}::int) i`);
    await run(sql`
      INSERT INTO person_role (person_id, role, granted_at) SELECT id, 'customer', now() FROM person`);
    await run(sql`
      INSERT INTO contact (person_id, kind, value, created_at)
      SELECT id, 'cellphone', '+591-' || (60000000 + id), now() FROM person`);
    await run(sql`
      INSERT INTO catalogue_item (id, company_id, kind, code, name, list_price_minor)
      VALUES (8, 8, 'membership', 'M8', 'Membresía', 500000), (9, 9, 'membership', 'M9', 'Membresía', 500000),
             (10, 10, 'membership', 'M10', 'Membresía', 500000)`);
    await run(sql`
      INSERT INTO sale (id, number, company_id, person_id, kind, item_id, currency, price_minor, initial_minor, state, state_changed_on, sold_on, created_at)
      SELECT i, 'V-' || i, company, 3 * i, 'membership', company, 'USD', 260000, 20000, 'sold', ${START}, ${START}, now()
        FROM generate_series(1, ${persons}::int / 3) i, LATERAL (SELECT CASE WHEN i <= ${SMALL} THEN 10 ELSE 8 + i % 2 END AS company) of_it`);
    await run(sql`
      INSERT INTO plan (sale_id, version, kind, financed_minor, months, annual_rate_pct, due_day, started_on, fine_annual_pct,
                        fine_grace_days, fine_floor_minor, fine_cap_pct, reason, created_at)
      SELECT id, 1, 'french', 240000, ${MONTHS}, 10, 5, ${START}, 12, 5, 50, 20, 'sale', now() FROM sale`);
    await run(sql`
      INSERT INTO plan_row (sale_id, version, number, due_on, capital_minor, interest_minor, form_minor, expenses_minor)
      SELECT id, 1, n, (${START} + n * interval '1 month')::date, 10000, 1000, 0, 0 FROM sale, generate_series(1, ${MONTHS}::int) n
       ORDER BY sale.id, n`);
    // All due instalments and the initial are paid, except the last one of every tenth sale; one in eight 20 days late, with a fine of
    // 0.67.
    await run(sql`
      CREATE TEMP TABLE paid AS
      SELECT gen_random_uuid() AS id, sale_id, due.number, company_id, person_id, is_late, due_on + CASE WHEN is_late THEN 20 ELSE 0 END AS on_day,
             capital, interest
        FROM (SELECT sale_id, number, due_on, capital_minor AS capital, interest_minor AS interest,
                     (sale_id + number) % 8 = 0 AND due_on < current_date - 20 AS is_late FROM plan_row
               UNION ALL SELECT id, 0, sold_on, initial_minor, 0, false FROM sale) due
        JOIN sale ON sale.id = sale_id
       WHERE due_on < current_date AND NOT (sale_id % 10 = 0 AND due.number = ${MONTHS / 2})
       ORDER BY on_day, sale_id`);
    await run(sql`
      INSERT INTO ledger_transaction (id, company_id, kind, business_day, posted_at, source_kind, source_id)
      SELECT id, company_id, 'payment', on_day, now(), 'bench', id::text FROM paid`);
    await run(sql`
      INSERT INTO ledger_entry (transaction_id, line, company_id, business_day, account, currency, amount_minor, sale_id, person_id,
                                instalment_number, component)
      SELECT id, line, company_id, on_day, account, 'USD', amount, CASE WHEN line > 1 THEN sale_id END, person_id,
             CASE WHEN line > 1 THEN number END, component
        FROM paid, LATERAL (VALUES (1, 'bank', capital + interest, NULL),
                                   (2, 'receivable', -capital, CASE number WHEN 0 THEN 'initial' ELSE 'capital' END),
                                   (3, 'interest_income', -interest, 'interest'),
                                   (4, 'fine_income', CASE WHEN is_late THEN -67 ELSE 0 END, 'fine')) entry (line, account, amount, component)
       WHERE amount <> 0`);
    await run(sql`
      INSERT INTO receipt (reference, company_id, number, person_id, transaction_id, issued_at, paid_on, method, currency, amount_minor, code)
      SELECT upper(substr(md5(id::text), 1, 12)), company_id, row_number() OVER (PARTITION BY company_id ORDER BY id), person_id, id, now(),
             on_day, 'qr', 'USD', capital + interest, '' FROM paid`);
    await run(sql`SET session_replication_role = origin`);
    await run(sql`VACUUM ANALYZE`);
  });
  const { rows } = await sql<{ facts: string }>`
    SELECT (SELECT count(*) FROM person) || ' persons, ' || (SELECT count(*) FROM sale) || ' sales, ' || (SELECT count(*) FROM plan_row)
      || ' instalments, ' || (SELECT count(*) FROM receipt) || ' receipts' AS facts`.execute(db);
  return rows[0]?.facts ?? '';
}

const START = sql`(date_trunc('month', current_date) - interval '14 months' + interval '4 days')::date`;

/** One of the words; earlier ones are more frequent. */
function pickOf(words: readonly string[], number: string) {
  const share = sql.raw(`(abs(hashint8((${number})::bigint)::bigint) % 1000 / 1000.0)`);
  return sql`(${[...words]}::text[])[1 + floor(power(${share}, 1.6) * ${words.length}::int)::int]`;
}
