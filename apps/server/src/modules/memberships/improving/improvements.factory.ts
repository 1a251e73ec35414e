import { MINUTE_MS } from '@kantuta/contract/durations';
import { cents } from '@kantuta/contract/money';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertImprovement } from './improvements.store.ts';
import { itemOfSale } from './improvements.views.ts';

/** The quote of a better membership for a sale, whatever it is of; it becomes the first other item. */
export async function makeImprovement(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  { saleId, personId, companyId }: { saleId: number; personId: number; companyId: number },
): Promise<string> {
  const id = ids.uuid();
  const at = clock.now();
  const fromItemId = (await itemOfSale(tx, saleId)) ?? 0;
  const other = await tx
    .selectFrom('catalogueItem')
    .where('id', '<>', fromItemId)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await insertImprovement(tx, {
    id,
    reference: ids.reference(),
    saleId,
    way: 'improve',
    companyId,
    personId,
    fromItemId,
    toItemId: other.id,
    oldPrice: cents(1_080_000),
    newPrice: cents(2_080_000),
    due: cents(100_000),
    paid: cents(108_000),
    months: 36,
    annualRatePct: '8',
    quotedAt: at,
    expiresAt: new Date(at.getTime() + 15 * MINUTE_MS),
  });
  return id;
}
