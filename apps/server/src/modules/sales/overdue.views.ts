import type { Day } from '@kantuta/contract/dates';
import { sql, type Reader } from '../../platform/db/database.ts';

// What ended is nobody's any more (decisions 6.1).
const ENDED = ['voided', 'reverted', 'transferred', 'upgraded', 'refinanced'];

/** Sales of these companies (null: all) with an instalment due before a day: only among them can one be past grace. */
export async function listSalesDueBefore(
  reader: Reader,
  companyIds: readonly number[] | null,
  { on, after, limit }: { on: Day; after: number; limit: number },
): Promise<number[]> {
  let sales = reader
    .selectFrom('sale')
    .where('id', '>', after)
    .where(sql<boolean>`state <> ALL (${ENDED}::text[])`)
    .where(
      sql<boolean>`EXISTS (SELECT 1 FROM plan_row r WHERE r.sale_id = sale.id AND r.due_on < ${on})`,
    )
    .select('id')
    .orderBy('id')
    .limit(limit);
  if (companyIds !== null)
    sales = sales.where('companyId', '=', sql<number>`any(${[...companyIds]}::smallint[])`);
  return (await sales.execute()).map(({ id }) => id);
}
