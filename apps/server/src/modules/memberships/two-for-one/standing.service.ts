import type { Tx } from '../../../platform/db/database.ts';
import type { TwoForOnePeers } from './two-for-one.port.ts';
import { lockTwoForOne } from './two-for-one.store.ts';
import { readStanding, type Standing } from './two-for-one.views.ts';

/**
 * A 2x1 as it stands, behind its locks. Both sales come first, in their order, as whoever pays, signs or reverts them locks them (SEC-17). `again`: one of
 * them was opened meanwhile, and the next turn locks it first; undefined: there is none.
 */
export async function lockStanding(
  tx: Tx,
  { lockSales }: Pick<TwoForOnePeers, 'lockSales'>,
  id: string,
): Promise<Standing | 'again' | undefined> {
  const before = await readStanding(tx, id);
  if (!before) return undefined;
  const ids = salesOf(before);
  if (ids.length > 0) await lockSales(tx, ids);
  if (!(await lockTwoForOne(tx, id))) return undefined;
  const standing = await readStanding(tx, id);
  if (!standing) return undefined;
  return salesOf(standing).join() === ids.join() ? standing : 'again';
}

function salesOf({ first, secondSaleId }: Standing): number[] {
  return [first?.saleId ?? [], secondSaleId ?? []].flat();
}
