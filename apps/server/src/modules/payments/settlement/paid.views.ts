import type { Restriction } from '@kantuta/contract/payments/restriction.rules';
import type { ChargeItem } from '../../../platform/charges.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { HOLDER, holderOf, type Holder } from '../receipts/receipts.views.ts';
import type { Intent } from '../record/intents.store.ts';
import { itemOf, itemRows } from '../record/items.store.ts';
import { notOverAt, restrictionOf } from '../restrictions/closed-now.views.ts';

/** What a payment pays, who its receipt is for, and what is closed now: a settlement is judged without a statement of its own (PAY-18). */
export async function readPaid(
  tx: Tx,
  { id, personId, companyId }: Intent,
  at: Date,
): Promise<{ items: ChargeItem[]; holder: Holder; closed: Restriction[] }> {
  const rows = await itemRows(tx, id)
    .innerJoin('person', (join) => join.on('person.id', '=', personId))
    .innerJoin('company', (join) => join.on('company.id', '=', companyId))
    .select(HOLDER)
    .select(notOverAt(at).as('closed'))
    .execute();
  const [first] = rows;
  if (!first) throw new Error(`payment ${id} pays nothing`);
  return {
    items: rows.flatMap(itemOf),
    holder: holderOf(first),
    closed: first.closed.map(restrictionOf),
  };
}
