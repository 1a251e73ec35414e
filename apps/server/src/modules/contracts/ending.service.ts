import type { Tx } from '../../platform/db/database.ts';
import { endContract, lockLiveOfSale } from './contracts.store.ts';

/**
 * Ends the contract of a sale that ends before it is sold, in the same transaction; a sale without one is left as it is (CON-1). The sale is
 * locked.
 */
export async function voidWithSale(
  tx: Tx,
  saleId: number,
  end: { by: number | null; words: string; at: Date },
): Promise<void> {
  const contract = await lockLiveOfSale(tx, saleId);
  if (contract) await endContract(tx, contract.id, { as: 'voided', ...end });
}
