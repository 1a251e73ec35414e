import type { Reader } from '../../platform/db/database.ts';
import { listOpenItems } from './record/items.store.ts';
import { listPastShields } from './regularizations/regularizations.store.ts';

/** Money for these instalments is confirmed and being looked at, or was: no fine for that time, no second charge (PAY-14). */
export async function shieldsOfSales(reader: Reader, saleIds: readonly number[]) {
  const open = await listOpenItems(reader, saleIds);
  return [
    ...(await listPastShields(reader, saleIds)),
    ...open
      .filter((item) => item.state === 'in_regularization')
      .map(({ saleId, number, since }) => ({ saleId, number, from: since, until: null })),
  ];
}
