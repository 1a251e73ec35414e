import { RECOMMENDING_STATES } from '@kantuta/contract/advisers/attribution.rules';
import type { Tx } from '../../../platform/db/database.ts';

export type Bought = {
  holdId: string;
  /** Who buys. */
  personId: number;
  /** The adviser who held it for them. */
  sellerId: number | null;
};

/**
 * Who is the adviser of what becomes a sale (decision 061): whoever held it for the buyer, else whoever was named for it, else the adviser
 * whose prospect the buyer is. A broker who was named leaves it without one. `ownersOf` is asked last, and only then.
 */
export function sellersAmong(ownersOf: (tx: Tx, personId: number) => Promise<number[]>) {
  return async (tx: Tx, { holdId, personId, sellerId }: Bought): Promise<number | null> => {
    if (sellerId !== null) return firstWhoSells(tx, [sellerId], personId);
    const named = await tx
      .selectFrom('attribution')
      .where('holdId', '=', holdId)
      .select('adviserId')
      .executeTakeFirst();
    const candidates = named ? [named.adviserId ?? []].flat() : await ownersOf(tx, personId);
    return firstWhoSells(tx, candidates, personId);
  };
}

/** The first one who sells (ADV-1) and does not buy; a state that changes meanwhile waits for the sale, or the sale for it. */
export async function firstWhoSells(
  tx: Tx,
  candidates: readonly number[],
  buyerId: number,
): Promise<number | null> {
  if (candidates.length === 0) return null;
  const rows = await tx
    .selectFrom('adviser')
    .where('personId', 'in', [...candidates])
    .where('personId', '<>', buyerId)
    .where('state', 'in', [...RECOMMENDING_STATES])
    .orderBy('personId')
    .select('personId')
    .forShare()
    .execute();
  const selling = new Set(rows.map((row) => row.personId));
  return candidates.find((each) => selling.has(each)) ?? null;
}
