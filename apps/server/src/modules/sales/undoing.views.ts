import { PAYOFF_REASON } from '@kantuta/contract/sales/payoff.rules';
import { sql, type Reader } from '../../platform/db/database.ts';

/** How far the sales of a payment have come since. */
export async function listStates(reader: Reader, saleIds: readonly number[]): Promise<string[]> {
  const rows = await reader
    .selectFrom('sale')
    .where('id', '=', sql<number>`any(${[...saleIds]}::int[])`)
    .select('state')
    .execute();
  return rows.map(({ state }) => state);
}

/** Whether the plan in force is still the one with which the sale was paid off. */
export async function isPlanOfPayoff(reader: Reader, saleId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('plan')
    .where('saleId', '=', saleId)
    .orderBy('version', 'desc')
    .limit(1)
    .select('reason')
    .executeTakeFirst();
  return row?.reason === PAYOFF_REASON;
}
