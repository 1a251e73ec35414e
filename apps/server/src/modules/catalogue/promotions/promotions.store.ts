import type { Priority } from '@kantuta/contract/catalogue/promotions.rules';
import type { Day } from '@kantuta/contract/dates';
import type { Tx } from '../../../platform/db/database.ts';

export async function writePlace(
  tx: Tx,
  place: {
    noticeId: string;
    priority: Priority;
    shownFrom: Day | null;
    shownUntil: Day | null;
    changedAt: Date;
    changedBy: string;
  },
): Promise<void> {
  const { noticeId, ...change } = place;
  await tx
    .insertInto('promotion')
    .values({ noticeId, ...change })
    .onConflict((conflict) => conflict.column('noticeId').doUpdateSet(change))
    .execute();
}
