import type { Day } from '@kantuta/contract/dates';
import type { GraceRange } from '@kantuta/contract/sales/portfolio.rules';
import type { PortfolioFilters } from '@kantuta/contract/sales/portfolio.calls';
import {
  inCompanies,
  plannedForItsValues,
  sql,
  type Reader,
} from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import type { MovedDue } from '../overdue.views.ts';

/** A company of the list, with the due dates that the oldest unpaid instalments of its sales may have; null is no bound. */
export type PortfolioRange = { companyId: number; from: Day | null; until: Day | null };

export type PortfolioQuery = Pick<PortfolioFilters, 'project' | 'adviser' | 'state'> & {
  ranges: readonly PortfolioRange[];
  /** Due date and sale of the row before the first one. */
  after?: { dueOn: string; saleId: number } | undefined;
  limit: number;
};

/** A sale in force with whose it is; `dueOn` is `infinity` where nothing is left to be paid. */
export type PortfolioRow = {
  saleId: number;
  dueOn: string;
  personId: number;
  name: string;
  documentNumber: string;
  adviserId: number | null;
};

const fitting = ({
  project,
  adviser,
  state,
}: Pick<PortfolioQuery, 'project' | 'adviser' | 'state'>) => sql`
  ${project === undefined ? sql`true` : sql`project_id = ${project}`}
  AND ${adviser === undefined ? sql`true` : sql`adviser_id = ${adviser}`}
  AND ${state === undefined ? sql`true` : sql`state = ${state}`}`;

/** The fewest and the most days of grace of the sales of each company with something left to be paid; companies without such sales are left out. */
export async function graceOf(
  reader: Reader,
  companyIds: readonly number[],
): Promise<Map<number, GraceRange>> {
  const end = (direction: 'ASC' | 'DESC') =>
    sql`(SELECT overdue_on - due_on - 1 FROM portfolio_sale WHERE company_id = company AND due_on < 'infinity'
          ORDER BY overdue_on - due_on ${sql.raw(direction)} LIMIT 1)`;
  const { rows } = await sql<{ company: number; fewest: number | null; most: number | null }>`
    SELECT company, ${end('ASC')} AS fewest, ${end('DESC')} AS most FROM unnest(${[...companyIds]}::smallint[]) AS company`.execute(
    reader,
  );
  return new Map(
    rows.flatMap(({ company, fewest, most }) =>
      fewest === null || most === null ? [] : [[company, { fewest, most }] as const],
    ),
  );
}

/** Sales in force, the oldest unpaid instalment first: each company gives as many rows as a page has, in the order of an index. */
export async function listPortfolioSales(
  reader: Reader,
  query: PortfolioQuery,
): Promise<PortfolioRow[]> {
  const { ranges, after = { dueOn: '-infinity', saleId: 0 }, limit } = query;
  const { rows } = await sql<PortfolioRow>`
    SELECT listed.sale_id AS "saleId", listed.due_on AS "dueOn", listed.adviser_id AS "adviserId", person.id AS "personId",
           ${personName()} AS name, person.document_number AS "documentNumber"
      FROM (
        SELECT found.*
          FROM unnest(${ranges.map(({ companyId }) => companyId)}::smallint[],
                      ${ranges.map(({ from }) => from ?? '-infinity')}::date[],
                      ${ranges.map(({ until }) => until ?? 'infinity')}::date[]) AS range (company, first_day, last_day),
               LATERAL (
                 SELECT sale_id, person_id, adviser_id, due_on FROM portfolio_sale
                  WHERE company_id = range.company AND (due_on, sale_id) > (
                          greatest(range.first_day, ${after.dueOn}::date),
                          CASE WHEN ${after.dueOn}::date >= range.first_day THEN ${after.saleId} ELSE 0 END)
                    AND ${fitting(query)}
                  ORDER BY due_on, sale_id LIMIT ${limit}) found
         -- Outside of the ordered rows: the planner expects few rows of a range, and would read and sort all of them.
         WHERE found.due_on <= range.last_day
         ORDER BY found.due_on, found.sale_id LIMIT ${limit}) listed
      JOIN person ON person.id = listed.person_id
     ORDER BY listed.due_on, listed.sale_id`.execute(reader);
  return rows;
}

export type AgeFigures = {
  /** The limit of the age in days, `LATE_STEPS`; null is above the last one. */
  upTo: number | null;
  currency: string;
  customers: number;
  products: number;
  /** Without fines. */
  overdueMinor: number;
};

/** Those who are late by age and currency, and all of them (`isAll`): by positions, so money in regularization counts as late here. */
export async function sumPortfolio(
  reader: Reader,
  {
    companyIds,
    on,
    moved,
    steps,
    ...filters
  }: Pick<PortfolioFilters, 'project' | 'adviser' | 'state'> & {
    companyIds: readonly number[] | null;
    on: Day;
    /** Due dates that are no business days. */
    moved: readonly MovedDue[];
    /** The limits of the ages in days, ascending. */
    steps: readonly number[];
  },
): Promise<{ ages: AgeFigures[]; customers: number }> {
  const { rows } = await sql<AgeFigures & { isAll: boolean }>`
    ${plannedForItsValues}
    WITH moved AS (
      SELECT * FROM unnest(${moved.map(({ companyId }) => companyId)}::smallint[], ${moved.map(({ dueOn }) => dueOn)}::date[],
                           ${moved.map(({ days }) => days)}::int[]) AS moved (company, due, days)),
    late AS (
      SELECT sale_id, person_id, currency,
             (SELECT min(step) FROM unnest(${[...steps]}::int[]) step WHERE ${on}::date - due_on - coalesce(days, 0) <= step) AS up_to
        FROM portfolio_sale LEFT JOIN moved ON moved.company = company_id AND moved.due = due_on
       WHERE due_on < ${on} AND overdue_on + coalesce(days, 0) <= ${on} AND ${inCompanies('company_id', companyIds)}
         AND ${fitting(filters)}),
    owed AS (
      SELECT p.sale_id, sum_cents(greatest(capital_minor - paid_capital_minor, 0) + greatest(interest_minor - paid_interest_minor, 0)
               + greatest(form_minor - paid_form_minor, 0) + greatest(expenses_minor - paid_expenses_minor, 0)) AS owed
        FROM plan_position p LEFT JOIN moved ON moved.company = p.company_id AND moved.due = p.due_on
       WHERE p.is_open AND p.is_short AND p.overdue_on <= ${on} AND p.overdue_on + coalesce(days, 0) <= ${on}
         AND ${inCompanies('p.company_id', companyIds)}
       GROUP BY p.sale_id)
    SELECT up_to AS "upTo", currency, grouping(currency) = 1 AS "isAll", count(DISTINCT person_id)::int AS customers,
           count(*)::int AS products, coalesce(sum_cents(owed), 0) AS "overdueMinor"
      FROM late JOIN owed USING (sale_id) GROUP BY GROUPING SETS ((up_to, currency), ())`.execute(
    reader,
  );
  return {
    ages: rows.filter(({ isAll }) => !isAll),
    customers: rows.find(({ isAll }) => isAll)?.customers ?? 0,
  };
}

/** Sold products of these companies whose oldest unpaid instalment was due before a day. */
export async function countLaterThan(
  reader: Reader,
  { companyIds, before }: { companyIds: readonly number[]; before: Day },
): Promise<number> {
  const { n } = await reader
    .selectFrom('portfolioSale')
    .where(inCompanies('companyId', companyIds))
    .where('state', '=', sql.lit('sold'))
    .where('dueOn', '<', sql<string>`${before}::date`)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

const MOST_ADVISERS = 500;

/** Projects of these companies, and the advisers by name. */
export async function listChoices(reader: Reader, companyIds: readonly number[] | null) {
  const projects = await reader
    .selectFrom('project')
    .where(inCompanies('companyId', companyIds))
    .select(['id', 'name'])
    .orderBy('name')
    .execute();
  const advisers = await reader
    .selectFrom('adviser')
    .innerJoin('person', 'person.id', 'adviser.personId')
    // One row by the index for each adviser: as a join the sales of everybody would be read.
    .where(
      (of) =>
        of
          .selectFrom('portfolioSale')
          .whereRef('portfolioSale.adviserId', '=', 'adviser.personId')
          .where(inCompanies('companyId', companyIds))
          .select('saleId')
          .limit(1),
      'is not',
      null,
    )
    .select(['adviser.personId as id', personName().as('name')])
    .orderBy('name')
    .limit(MOST_ADVISERS)
    .execute();
  return { projects, advisers };
}
