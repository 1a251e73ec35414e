import type { NewPlan, StoredSaleState } from '@kantuta/contract/sales/opening.rules';
import type { Day } from '@kantuta/contract/dates';
import type { Cents } from '@kantuta/contract/money';
import { sql, type Tx } from '../../platform/db/database.ts';
import { insertRows, type Row } from '../../platform/db/insert-rows.ts';

export async function insertSales(tx: Tx, sales: readonly Row<'sale'>[]): Promise<void> {
  await insertRows(tx, 'sale', sales);
}

export type PlanVersion = { saleId: number; version: number; plan: NewPlan };

/** Inserts the terms and instalments of plans; neither can be changed later. */
export async function insertPlans(tx: Tx, versions: readonly PlanVersion[]): Promise<void> {
  await insertRows(tx, 'plan', versions.map(planRow));
  await insertRows(
    tx,
    'planRow',
    versions.flatMap(({ saleId, version, plan }) =>
      plan.rows.map((row) => ({
        saleId,
        version,
        number: row.number,
        dueOn: row.dueOn,
        capitalMinor: row.capital,
        interestMinor: row.interest,
        formMinor: row.form,
        expensesMinor: row.expenses,
      })),
    ),
  );
}

function planRow({ saleId, version, plan }: PlanVersion): Row<'plan'> {
  const { kind, financed, months, annualRatePct, dueDay, startedOn, fine, reason } = plan;
  return {
    saleId,
    version,
    kind,
    financedMinor: financed,
    months,
    annualRatePct,
    dueDay,
    startedOn,
    fineAnnualPct: fine.annualPct,
    fineGraceDays: fine.graceDays,
    fineFloorMinor: fine.floor,
    fineCapPct: fine.capPct,
    reason,
    createdAt: plan.createdAt,
  };
}

/** Locks a sale and returns it with the newest version of its plan (0: no plan yet). */
export async function lockSale(
  tx: Tx,
  saleId: number,
): Promise<{ state: StoredSaleState; unitId: number | null; version: number }> {
  const { state, unitId } = await tx
    .selectFrom('sale')
    .where('id', '=', saleId)
    .select(['state', 'unitId'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { version } = await tx
    .selectFrom('plan')
    .where('saleId', '=', saleId)
    .select((of) => of.fn.max<number | null>('version').as('version'))
    .executeTakeFirstOrThrow();
  return { state: state as StoredSaleState, unitId, version: version ?? 0 };
}

/** Why a plan is in force again that a payoff had ended. */
const PAYOFF_REVERSED = 'payoff_reversed';

/** Puts the plan before the newest one in force again, as a version of its own; the caller has locked the sale. */
export async function restorePlan(tx: Tx, saleId: number, at: Date): Promise<void> {
  const { version } = await lockSale(tx, saleId);
  const before = version - 1;
  await sql`
    INSERT INTO plan (sale_id, version, kind, financed_minor, months, annual_rate_pct, due_day, started_on, fine_annual_pct, fine_grace_days,
                      fine_floor_minor, fine_cap_pct, reason, created_at)
    SELECT sale_id, ${version + 1}, kind, financed_minor, months, annual_rate_pct, due_day, started_on, fine_annual_pct, fine_grace_days,
           fine_floor_minor, fine_cap_pct, ${PAYOFF_REVERSED}, ${at}
      FROM plan WHERE sale_id = ${saleId} AND version = ${before}`.execute(tx);
  await sql`
    INSERT INTO plan_row (sale_id, version, number, due_on, capital_minor, interest_minor, form_minor, expenses_minor)
    SELECT sale_id, ${version + 1}, number, due_on, capital_minor, interest_minor, form_minor, expenses_minor
      FROM plan_row WHERE sale_id = ${saleId} AND version = ${before}`.execute(tx);
}

export async function updateSaleState(
  tx: Tx,
  saleId: number,
  state: StoredSaleState,
  on: Day,
): Promise<void> {
  await tx
    .updateTable('sale')
    .set({ state, stateChangedOn: on })
    .where('id', '=', saleId)
    .execute();
}

export type CoBuyer = { personId: number; sharePct: number };

/** Who buys a sale beside its debtor, from now on. */
export async function insertCoBuyers(
  tx: Tx,
  saleId: number,
  { coBuyers, since }: { coBuyers: readonly CoBuyer[]; since: Date },
): Promise<void> {
  if (coBuyers.length === 0) return;
  await sql`
    INSERT INTO sale_co_buyer (sale_id, person_id, company_id, share_pct, since)
    SELECT sale.id, named.person_id, sale.company_id, named.share_pct, ${since}
      FROM sale, unnest(${coBuyers.map(({ personId }) => personId)}::int[], ${coBuyers.map(({ sharePct }) => sharePct)}::smallint[])
             AS named (person_id, share_pct)
     WHERE sale.id = ${saleId}`.execute(tx);
}

/** The debtor buys it alone again: the contract that named others has ended. */
export async function removeCoBuyers(tx: Tx, saleId: number): Promise<void> {
  await tx.deleteFrom('saleCoBuyer').where('saleId', '=', saleId).execute();
}

/** Gives a sale in this state to another person; answers whether `from` held it. */
export async function updateHolder(
  tx: Tx,
  {
    saleId,
    from,
    to,
    state,
  }: { saleId: number; from: number; to: number; state: 'sold' | 'reserved' },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sale')
    .set({ personId: to })
    .where('id', '=', saleId)
    .where('personId', '=', from)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A membership is of another item, at its price, from now on (MEM-6). Throws RangeError for a sale of a unit, or one that is not in force. */
export async function updateProduct(
  tx: Tx,
  saleId: number,
  { itemId, price, initial }: { itemId: number; price: Cents; initial: Cents },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('sale')
    .set({ itemId, priceMinor: price, discountMinor: 0, initialMinor: initial })
    .where('id', '=', saleId)
    .where('unitId', 'is', null)
    .where('state', 'in', ['sold', 'deed_in_process', 'titled'])
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new RangeError(`sale ${saleId} is of no item in force`);
}
