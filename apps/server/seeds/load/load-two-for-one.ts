import { addDays, instantInLaPaz } from '@kantuta/contract/dates';
import { ZERO } from '@kantuta/contract/money';
import { insertPlans } from '../../src/modules/sales/writing.store.ts';
import { sql, type Tx } from '../../src/platform/db/database.ts';
import type { DemoSet } from '../demo-set.ts';
import { finePolicyOf } from '../sales/policies.ts';
import { createStreamIds } from '../stream-ids.ts';
import { createStreams } from '../streams.ts';

const CODES = ['CLA', 'PLA'];
const STOCK = 40;
const TAKEN = 28;

/** The 2x1 of these weeks, and S16: its second membership waits for number 2 of the first (TWO-1, TWO-4). */
export async function loadTwoForOne(
  tx: Tx,
  { played, today }: Pick<DemoSet, 'played' | 'today'>,
): Promise<void> {
  const ids = createStreamIds(createStreams('kantuta-demo-two-for-one')('ids'));
  const { rows } = await sql<{ id: number }>`
    INSERT INTO two_for_one_campaign (starts_on, ends_on, stock, taken)
    VALUES (${addDays(today, -20)}, ${addDays(today, 25)}, ${STOCK}, ${TAKEN}) RETURNING id`.execute(
    tx,
  );
  const campaignId = rows[0]?.id ?? 0;
  await sql`
    INSERT INTO two_for_one_item (campaign_id, item_id)
    SELECT ${campaignId}, id FROM catalogue_item WHERE kind = 'membership' AND code = ANY (${CODES})`.execute(
    tx,
  );
  const saleOf = (story: string) => played.find(({ sale }) => sale.story === story)?.sale;
  const [first, second] = [saleOf('S16'), saleOf('S16-2x1')];
  if (!first || !second) throw new Error('the demo has no S16');
  const { companyId, personId, itemId } = first;
  const takenAt = instantInLaPaz(first.createdOn, 9);
  await insertPlans(tx, [
    {
      saleId: second.id,
      version: 1,
      plan: {
        kind: 'cash',
        financed: ZERO,
        months: 0,
        annualRatePct: '0',
        dueDay: 1,
        startedOn: second.createdOn,
        fine: finePolicyOf(companyId, second.createdOn, today),
        rows: [],
        reason: 'sale',
        createdAt: takenAt,
      },
    },
  ]);
  await tx
    .insertInto('twoForOne')
    .values({
      id: ids.uuid(takenAt),
      campaignId,
      itemId: itemId ?? 0,
      companyId,
      personId,
      firstSaleId: first.id,
      secondSaleId: second.id,
      state: 'pending',
      takenAt,
    })
    .execute();
}
