import { day, type Day } from '@kantuta/contract/dates';
import { cents, currencySchema, type Cents, type Currency } from '@kantuta/contract/money';
import { ENDED_SALE_STATES } from '@kantuta/contract/sales/sales.rules';
import { inCompanies, sql, type Reader, type Tx } from '../../platform/db/database.ts';
import { isHeldBy } from '../../platform/db/sale-holders.ts';

export type StoredPlanRow = {
  saleId: number;
  number: number;
  dueOn: Day;
  capital: Cents;
  interest: Cents;
  form: Cents;
  expenses: Cents;
};

/** Rows of the plans in force. */
export async function listPlanRows(
  db: Reader,
  saleIds: readonly number[],
): Promise<StoredPlanRow[]> {
  if (saleIds.length === 0) return [];
  const rows = await db
    .selectFrom('planRow')
    .where('planRow.saleId', '=', sql<number>`any(${[...saleIds]}::int[])`)
    .where('planRow.version', '=', (of) =>
      of
        .selectFrom('plan')
        .whereRef('plan.saleId', '=', 'planRow.saleId')
        .select((max) => max.fn.max('plan.version').as('version')),
    )
    .orderBy('planRow.saleId')
    .orderBy('planRow.number')
    .select([
      'saleId',
      'number',
      'dueOn',
      'capitalMinor',
      'interestMinor',
      'formMinor',
      'expensesMinor',
    ])
    .execute();
  return rows.map((row) => ({
    saleId: row.saleId,
    number: row.number,
    dueOn: day(row.dueOn),
    capital: cents(row.capitalMinor),
    interest: cents(row.interestMinor),
    form: cents(row.formMinor),
    expenses: cents(row.expensesMinor),
  }));
}

/** Whether none of these sales has ended (the instalments of one that has are not paid any more), or is another person's than `heldBy`. */
export async function areAllLive(
  reader: Reader,
  saleIds: readonly number[],
  { heldBy }: { heldBy?: number } = {},
): Promise<boolean> {
  if (saleIds.length === 0) return true;
  const row = await reader
    .selectFrom('sale')
    .where('id', '=', sql<number>`any(${[...saleIds]}::int[])`)
    .where(({ or, eb, not }) =>
      or([
        eb('state', 'in', ENDED_SALE_STATES),
        ...(heldBy === undefined ? [] : [not(isHeldBy(heldBy))]),
      ]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

/** Ids of the sales of these companies that have a plan and have not ended, in ascending order. */
export async function listLivePlans(db: Reader, companyIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('sale')
    .where(inCompanies('companyId', companyIds))
    .where('state', 'not in', ENDED_SALE_STATES)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('plan').whereRef('plan.saleId', '=', 'sale.id').select('plan.saleId')),
    )
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The sale of a company with this number, as printed on paper, and its buyer. */
export async function findSaleByNumber(
  db: Reader,
  { number, companyId }: { number: string; companyId: number },
): Promise<{ id: number; personId: number; currency: Currency } | undefined> {
  const row = await db
    .selectFrom('sale')
    .where('number', '=', number)
    .where('companyId', '=', companyId)
    .select(['id', 'personId', 'currency'])
    .executeTakeFirst();
  return row && { ...row, currency: currencySchema.parse(row.currency) };
}

/** Locks the sales for a payment, always in the order of their ids, so that two payments never deadlock (SEC-17). */
export async function lockSales(tx: Tx, saleIds: readonly number[]): Promise<void> {
  await tx
    .selectFrom('sale')
    .where('id', '=', sql<number>`any(${[...saleIds]}::int[])`)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}

/** Locks all sales that a person buys: two payments of one person, or of two who buy together, are checked one after the other. */
export async function lockSalesOfPerson(tx: Tx, personId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('sale')
    .where(isHeldBy(personId))
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these people have bought something from one of these companies, alone or with others. */
export async function listCustomersAmong(
  db: Reader,
  personIds: readonly number[],
  companyIds: readonly number[],
): Promise<Set<number>> {
  if (personIds.length === 0 || companyIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('sale')
    .where('personId', '=', sql<number>`any(${[...personIds]}::int[])`)
    .where(inCompanies('companyId', companyIds))
    .select('personId')
    .union(
      db
        .selectFrom('saleCoBuyer')
        .where('personId', '=', sql<number>`any(${[...personIds]}::int[])`)
        .where(inCompanies('companyId', companyIds))
        .select('personId'),
    )
    .execute();
  return new Set(rows.map(({ personId }) => personId));
}

/** How many plans of the last year have at most so many months. */
export async function countTerms(
  db: Reader,
  { months, at }: { months: number; at: Date },
): Promise<number> {
  const { rows } = await sql<{ plans: number }>`
    SELECT count(*)::int AS plans FROM plan
     WHERE plan.version = 1 AND plan.created_at > ${at}::timestamptz - interval '1 year' AND plan.months <= ${months}`.execute(
    db,
  );
  return rows[0]?.plans ?? 0;
}

/** How many plans of the last year have a first instalment of at least this. */
export async function countInstalments(
  db: Reader,
  { least, at }: { least: Cents; at: Date },
): Promise<number> {
  const { rows } = await sql<{ plans: number }>`
    SELECT count(*)::int AS plans
    FROM plan JOIN plan_row first ON first.sale_id = plan.sale_id AND first.version = plan.version AND first.number = 1
    WHERE plan.version = 1 AND plan.created_at > ${at}::timestamptz - interval '1 year'
      AND first.capital_minor + first.interest_minor >= ${least}`.execute(db);
  return rows[0]?.plans ?? 0;
}

/** How many memberships of the last year cost more than this. */
export async function countMemberships(
  db: Reader,
  { above, at }: { above: Cents; at: Date },
): Promise<number> {
  const { rows } = await sql<{ sales: number }>`
    SELECT count(*)::int AS sales FROM sale
     WHERE sale.kind IN ('membership','travel') AND sale.created_at > ${at}::timestamptz - interval '1 year'
       AND sale.price_minor - sale.discount_minor > ${above}`.execute(db);
  return rows[0]?.sales ?? 0;
}

/** Plans of the last year whose first instalment is due at least this many days after they began. */
export async function countFirstDues(
  db: Reader,
  { days, at }: { days: number; at: Date },
): Promise<number> {
  const { rows } = await sql<{ plans: number }>`
    SELECT count(*)::int AS plans
    FROM plan JOIN plan_row first ON first.sale_id = plan.sale_id AND first.version = plan.version AND first.number = 1
    WHERE plan.version = 1 AND plan.created_at > ${at}::timestamptz - interval '1 year'
      AND first.due_on - plan.started_on >= ${days}`.execute(db);
  return rows[0]?.plans ?? 0;
}

/** Plans of the last year whose instalments fall due on one of these days of a month. */
export async function countDueDays(
  db: Reader,
  { days, at }: { days: readonly number[]; at: Date },
): Promise<number> {
  const { rows } = await sql<{ plans: number }>`
    SELECT count(*)::int AS plans
    FROM plan JOIN plan_row first ON first.sale_id = plan.sale_id AND first.version = plan.version AND first.number = 1
    WHERE plan.version = 1 AND plan.created_at > ${at}::timestamptz - interval '1 year'
      AND extract(day FROM first.due_on)::int = any(${[...days]}::int[])`.execute(db);
  return rows[0]?.plans ?? 0;
}
