import type { ChargeItem } from '../../../platform/charges.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { HOLDER, holderOf, type Holder } from '../receipts/receipts.views.ts';
import type { Intent } from '../record/intents.store.ts';
import { itemOf, itemRows } from '../record/items.store.ts';

/** What a payment pays, and who its receipt is for. */
export async function readPaid(
  tx: Tx,
  { id, personId, companyId }: Intent,
): Promise<{ items: ChargeItem[]; holder: Holder }> {
  const rows = await itemRows(tx, id)
    .innerJoin('person', (join) => join.on('person.id', '=', personId))
    .innerJoin('company', (join) => join.on('company.id', '=', companyId))
    .select(HOLDER)
    .execute();
  const [first] = rows;
  if (!first) throw new Error(`payment ${id} pays nothing`);
  return { items: rows.flatMap(itemOf), holder: holderOf(first) };
}
