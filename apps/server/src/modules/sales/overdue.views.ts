import { day, type Day } from '@kantuta/contract/dates';
import { ENDED_SALE_STATES } from '@kantuta/contract/sales/sales.rules';
import { inCompanies, plannedForItsValues, sql, type Reader } from '../../platform/db/database.ts';

/** An instalment (0 = the initial) whose grace has ended by the calendar. */
export type Suspect = {
  saleId: number;
  personId: number;
  companyId: number;
  number: number;
  dueOn: Day;
  graceDays: number;
  /** True: entries do not cover the scheduled amount. False: they do, and only the fine may be unpaid. */
  isShort: boolean;
};

export type SuspectQuery = {
  companyIds: readonly number[] | null;
  on: Day;
  /** The range of sale ids: above `after`, up to and including `until`. */
  after: number;
  until: number;
  /** Due dates that are not business days in any department, and the next business day. */
  moved: readonly { from: Day; to: Day }[];
};

/**
 * The instalments that may be overdue on a day: those of plans in force, past due and grace, that entries up to that day do not fully
 * cover. An instalment settled late is listed too, unless its paid fine covers the highest possible one: on all that came for its
 * capital, up to the day of the last payment.
 */
export async function listSuspects(reader: Reader, query: SuspectQuery): Promise<Suspect[]> {
  const { companyIds, on, after, until, moved } = query;
  // The range is repeated for each table, so that PostgreSQL reads each in order of sale id and does not sort.
  const inRange = (column: string) =>
    sql`${sql.ref(column)} > ${after} AND ${sql.ref(column)} <= ${until}`;
  const { rows } = await sql<Omit<Suspect, 'dueOn'> & { dueOn: string }>`
    ${plannedForItsValues}
    WITH terms AS (
      SELECT p.*, s.person_id, s.company_id, s.initial_minor
        FROM sale s JOIN plan p ON p.sale_id = s.id
       WHERE ${inRange('s.id')} AND ${inRange('p.sale_id')} AND s.state <> ALL (${ENDED_SALE_STATES}::text[]) AND ${inCompanies('s.company_id', companyIds)}
         AND NOT EXISTS (SELECT FROM plan newer WHERE newer.sale_id = p.sale_id AND newer.version > p.version)),
    paid AS (
      SELECT sale_id, number,
             -sum_cents(amount) FILTER (WHERE component = 'capital') AS capital,
             -sum_cents(amount) FILTER (WHERE component = 'interest') AS interest,
             -sum_cents(amount) FILTER (WHERE component = 'form') AS form,
             -sum_cents(amount) FILTER (WHERE component = 'expenses') AS expenses,
             -sum_cents(amount) FILTER (WHERE component = 'fine') AS fine,
             -sum_cents(amount) FILTER (WHERE component = 'capital' AND amount < 0) AS came,
             max(business_day) FILTER (WHERE component = 'capital' AND amount < 0) AS came_on
        FROM (SELECT sale_id, instalment_number AS number, amount_minor AS amount, business_day,
                     CASE component WHEN 'initial' THEN 'capital' ELSE component END AS component
                FROM ledger_entry
               WHERE instalment_number IS NOT NULL AND ${inRange('sale_id')} AND business_day <= ${on}) entry
       GROUP BY sale_id, number),
    due AS (
      SELECT r.number, r.due_on, r.capital_minor AS capital, r.interest_minor AS interest, r.form_minor AS form,
             r.expenses_minor AS expenses, terms.*
        FROM terms JOIN plan_row r ON r.sale_id = terms.sale_id AND r.version = terms.version AND ${inRange('r.sale_id')}
       WHERE r.due_on < ${on}::date - fine_grace_days
       UNION ALL
      SELECT 0, started_on, initial_minor, 0, 0, 0, terms.* FROM terms
       WHERE initial_minor <> 0 AND started_on < ${on}::date - fine_grace_days),
    judged AS (
      SELECT due.*, coalesce(due.capital > paid.capital OR due.interest > paid.interest OR due.form > paid.form
                          OR due.expenses > paid.expenses, due.capital + due.interest + due.form + due.expenses > 0) AS is_short,
             paid.fine AS fine_paid,
             CASE WHEN due.number = 0 OR came_on <= due.due_on + fine_grace_days THEN 0
                  ELSE came * (came_on - coalesce(moved.day, due.due_on)) * fine_annual_pct / 36000 END AS most
        FROM due LEFT JOIN paid ON paid.sale_id = due.sale_id AND paid.number = due.number
                 LEFT JOIN unnest(${moved.map(({ from }) => from)}::date[], ${moved.map(({ to }) => to)}::date[]) moved (from_day, day)
                   ON moved.from_day = due.due_on)
    SELECT sale_id AS "saleId", person_id AS "personId", company_id AS "companyId", number, due_on AS "dueOn",
           fine_grace_days AS "graceDays", is_short AS "isShort"
      FROM judged
     WHERE is_short OR fine_paid < CASE WHEN round(most) < fine_floor_minor THEN 0
       ELSE least(round(most), round((capital + interest + form + expenses) * fine_cap_pct * 0.01)) END`.execute(
    reader,
  );
  return rows.map((row) => ({ ...row, dueOn: day(row.dueOn) }));
}

/** A due date of a company that is no business day there, and by how many days it moves. */
export type MovedDue = { companyId: number; dueOn: Day; days: number };

type PositionsQuery = {
  companyIds: readonly number[] | null;
  on: Day;
  moved: readonly MovedDue[];
  /** Sales with instalments that are or were shielded (PAY-14). */
  shielded: readonly number[];
};

/** A sale whose oldest late instalment entries do not cover. */
export type ShortSale = { saleId: number; personId: number; companyId: number; dueOn: Day };

/**
 * What is overdue on a day by positions (LED-11), judged by the oldest late instalment of each sale. `short`: entries do not cover it.
 * `doubtful`: sales with shields, or with a fine that may be owed. `isPast`: there are entries of later days, so positions say nothing
 * about this one.
 */
export async function findOverdue(
  reader: Reader,
  { companyIds, on, moved, shielded }: PositionsQuery,
): Promise<{ isPast: boolean; short: ShortSale[]; doubtful: number[] }> {
  type Found = [saleId: number, personId: number, companyId: number, dueOn: string];
  const { rows } = await sql<{ isPast: boolean; short: Found[]; doubtful: number[] }>`
    ${plannedForItsValues}
    WITH late AS (
      SELECT DISTINCT ON (sale_id) person_id, sale_id, company_id, due_on,
             is_short AND sale_id <> ALL (${[...shielded]}::int[]) AS is_sure
        FROM plan_position
        LEFT JOIN unnest(${moved.map(({ companyId }) => companyId)}::smallint[], ${moved.map(({ dueOn }) => dueOn)}::date[],
                         ${moved.map(({ days }) => days)}::int[]) moved (company, due, days)
               ON moved.company = company_id AND moved.due = due_on
       WHERE is_open AND overdue_on <= ${on} AND ${inCompanies('company_id', companyIds)}
         AND overdue_on + coalesce(moved.days, 0) <= ${on}
       ORDER BY sale_id, due_on, is_short)
    SELECT EXISTS (SELECT FROM sale_position WHERE last_on > ${on}) AS "isPast",
           (SELECT coalesce(json_agg(json_build_array(sale_id, person_id, company_id, due_on)), '[]') FROM late WHERE is_sure) AS short,
           (SELECT coalesce(json_agg(sale_id), '[]') FROM late WHERE NOT is_sure) AS doubtful`.execute(
    reader,
  );
  const { isPast = false, short = [], doubtful = [] } = rows[0] ?? {};
  return {
    isPast,
    short: short.map(([saleId, personId, companyId, dueOn]) => ({
      saleId,
      personId,
      companyId,
      dueOn: day(dueOn),
    })),
    doubtful,
  };
}

export async function listCompanyIds(reader: Reader): Promise<number[]> {
  const rows = await reader.selectFrom('company').orderBy('id').select('id').execute();
  return rows.map(({ id }) => id);
}

/** The id of the newest sale; 0 when there is none. */
export async function lastSaleId(reader: Reader): Promise<number> {
  const { last } = await reader
    .selectFrom('sale')
    .select((of) => of.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}
