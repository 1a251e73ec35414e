import type { Priority } from '@kantuta/contract/catalogue/promotions.rules';
import type { Day } from '@kantuta/contract/dates';
import { sql, type Tx } from '../../../platform/db/database.ts';

/** Returns false where the promotion stands there already: of two operators at once, one changes nothing. */
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
): Promise<boolean> {
  const { noticeId, ...change } = place;
  const written = await tx
    .insertInto('promotion')
    .values({ noticeId, ...change })
    .onConflict((conflict) =>
      conflict
        .column('noticeId')
        .doUpdateSet(change)
        .where(
          sql<boolean>`(promotion.priority, promotion.shown_from, promotion.shown_until) IS DISTINCT FROM (excluded.priority, excluded.shown_from, excluded.shown_until)`,
        ),
    )
    .returning('noticeId')
    .executeTakeFirst();
  return written !== undefined;
}
