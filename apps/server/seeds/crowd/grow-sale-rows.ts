import { sql, type Tx } from '../../src/platform/db/database.ts';
import { FINE_POLICY } from '../sales/policies.ts';
import type { Before, Growth } from './growth.ts';

/** What every new sale costs, in minor units. */
export const INITIAL = 20_000;
const CAPITAL = 10_000;
const INTEREST = 1_000;
const LOTS_OF_A_PROJECT = 1_000;

/**
 * The new sales, every second one of a lot, the others of a membership. The facts that later steps need are in the temporary table `grown`:
 * how many instalments are due, and how many of them are paid.
 */
export async function growSaleRows(tx: Tx, growth: Growth, before: Before): Promise<void> {
  const { sales, peoplePerSale, months, reserved, companyIds, today } = growth;
  await sql`
    CREATE TEMP TABLE grown ON COMMIT DROP AS
    SELECT *, (date_trunc('month', ${today}::date) - due * interval '1 month')::date AS started_on
      FROM (SELECT ${before.sale}::int + n AS sale_id, ${before.person}::int + (n - 1) * ${peoplePerSale}::int + 1 AS person_id,
                   (${[...companyIds]}::smallint[])[1 + n / 2 % ${companyIds.length}::int] AS company_id,
                   CASE WHEN n % 2 = 0 THEN ${before.lot}::int + n / 2 END AS lot_id,
                   CASE WHEN n % 2 = 0 THEN ${before.unit}::int + n / 2 END AS unit_id,
                   CASE WHEN n % 2 = 0 THEN ${before.project}::int + 1 + n / 2 / ${LOTS_OF_A_PROJECT}::int * ${companyIds.length}::int
                                            + n / 2 % ${companyIds.length}::int END AS project_id,
                   fate = 'reserved' AS is_reserved, due, CASE fate WHEN 'late' THEN greatest(due - 1 - n % 3, 0) ELSE least(due, ${months}::int) END AS paid
              FROM generate_series(1, ${sales}::int) n,
                   LATERAL (SELECT abs(hashint4(n)::bigint) % 100 AS share) drawn,
                   LATERAL (SELECT CASE WHEN share < ${reserved}::int THEN 'reserved' WHEN share < ${reserved}::int + 8 THEN 'settled' WHEN share < ${reserved}::int + 18 THEN 'late' ELSE 'good' END AS fate) of_it,
                   LATERAL (SELECT CASE fate WHEN 'reserved' THEN 0 WHEN 'settled' THEN ${months}::int + 1 ELSE 2 + n / 7 % greatest(${months}::int - 3, 1) END AS due) by_then) drawn`.execute(
    tx,
  );
  await sql`ANALYZE grown`.execute(tx);
  await growUnits(tx);
  await sql`
    INSERT INTO sale (id, number, company_id, person_id, kind, lot_id, unit_id, item_id, currency, price_minor, initial_minor, state, state_changed_on, sold_on, created_at)
    SELECT sale_id, 'G-' || sale_id, company_id, person_id, CASE WHEN lot_id IS NULL THEN 'membership' ELSE 'lot' END, lot_id, unit_id,
           CASE WHEN lot_id IS NULL THEN (SELECT min(id) FROM catalogue_item item WHERE item.company_id = grown.company_id AND kind = 'membership') END,
           'USD', ${CAPITAL * months + INITIAL}::int, ${INITIAL}::int, CASE WHEN is_reserved THEN 'reserved' ELSE 'sold' END, started_on,
           CASE WHEN NOT is_reserved THEN started_on END, started_on
      FROM grown`.execute(tx);
}

async function growUnits(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO catalogue_item (company_id, kind, code, name, list_price_minor)
    SELECT DISTINCT company_id, 'membership', 'GROWN', 'Membresía', 260000 FROM grown
     WHERE NOT EXISTS (SELECT 1 FROM catalogue_item item WHERE item.company_id = grown.company_id AND kind = 'membership')`.execute(
    tx,
  );
  await sql`
    INSERT INTO project (id, company_id, name, town, longitude, latitude)
    SELECT DISTINCT project_id, company_id, 'Urbanización ' || project_id, 'Warnes', -63.1, -17.6 FROM grown WHERE project_id IS NOT NULL`.execute(
    tx,
  );
  await sql`
    INSERT INTO lot (id, project_id, uv, block, lot, surface_m2, front_m, depth_m, corner, avenue_front, facing_green, list_price_minor, outline)
    SELECT lot_id, project_id, 'UV-1', 'M-' || lot_id / 20, lot_id::text, 300, 12, 25, false, false, false, 260000, '[]' FROM grown WHERE lot_id IS NOT NULL`.execute(
    tx,
  );
  await sql`
    INSERT INTO unit (id, kind, company_id, project_id, lot_id, state, changed_at)
    SELECT unit_id, 'lot', company_id, project_id, lot_id, CASE WHEN is_reserved THEN 'reserved' ELSE 'sold' END, started_on FROM grown WHERE lot_id IS NOT NULL`.execute(
    tx,
  );
}

export async function growPlans(tx: Tx, { months }: Growth): Promise<void> {
  const { annualPct, graceDays, floor, capPct } = FINE_POLICY;
  await sql`
    INSERT INTO plan (sale_id, version, kind, financed_minor, months, annual_rate_pct, due_day, started_on, fine_annual_pct, fine_grace_days, fine_floor_minor,
                      fine_cap_pct, reason, created_at)
    SELECT sale_id, 1, 'french', ${CAPITAL * months}::int, ${months}::int, 10, 5, started_on, ${annualPct}::numeric, ${graceDays}::int, ${floor}::int,
           ${capPct}::numeric, 'sale', started_on FROM grown`.execute(tx);
  await sql`
    INSERT INTO plan_row (sale_id, version, number, due_on, capital_minor, interest_minor, form_minor, expenses_minor)
    SELECT sale_id, 1, number, (started_on + number * interval '1 month' + interval '4 days')::date, ${CAPITAL}::int, ${INTEREST}::int, 0, 0
      FROM grown, generate_series(1, ${months}::int) number ORDER BY sale_id, number`.execute(tx);
}
