import type { SeasonCardState } from '@kantuta/contract/memberships/season-tickets/season-card.rules';
import { sql, type Tx } from '../../../platform/db/database.ts';

export type NewSeasonCard = {
  id: string;
  seasonPersonId: string;
  number: string;
  fileId: string;
  sentBy: number;
  sentAt: Date;
};

/** False: its id is taken, or another card of this person waits or is approved. */
export async function insertSeasonCard(tx: Tx, card: NewSeasonCard): Promise<boolean> {
  const made = await tx
    .insertInto('seasonCard')
    .values(card)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Undefined: nobody sent it. */
export function findSentCard(tx: Tx, id: string) {
  return tx
    .selectFrom('seasonCard as card')
    .innerJoin('seasonPerson as person', 'person.id', 'card.seasonPersonId')
    .where('card.id', '=', id)
    .select(['card.sentBy', 'person.saleId'])
    .executeTakeFirst();
}

/** Writes the answer of the office, once; false: it does not wait any more, or nobody needs it. Behind the lock of the sale. */
export async function markSeasonCard(
  tx: Tx,
  {
    id,
    ...answer
  }: {
    id: string;
    state: Exclude<SeasonCardState, 'waiting' | 'ended'>;
    checkedBy: number;
    checkedAt: Date;
    words: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('seasonCard')
    .set(answer)
    .where('id', '=', id)
    .where(sql<boolean>`season_card.state = 'waiting'`)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM season_person named WHERE named.id = season_card.season_person_id AND named.is_taken_back)`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Nobody looks at it any more; false: it does not wait. Behind the lock of the sale. */
export async function endSeasonCard(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('seasonCard')
    .set({ state: 'ended', endedAt: at })
    .where('id', '=', id)
    .where(sql<boolean>`season_card.state = 'waiting'`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The new person leaves, and whoever they replaced has the place again. Behind the lock of the sale. */
export async function takeBackPlace(
  tx: Tx,
  { id, replacesId, at }: { id: string; replacesId: string; at: Date },
): Promise<void> {
  const people = tx.updateTable('seasonPerson');
  await people.set({ leftAt: at, isTakenBack: true }).where('id', '=', id).execute();
  await people.set({ leftAt: null }).where('id', '=', replacesId).execute();
}

/** Takes the files of cards that were refused, that ended, or that nobody needs, before an instant; answers them. */
export async function dropOldSeasonFiles(
  tx: Tx,
  { before, most }: { before: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    WITH old AS (
      SELECT card.id, card.file_id FROM season_card card JOIN season_person named ON named.id = card.season_person_id
       WHERE card.file_id IS NOT NULL
         AND ((card.state = 'refused' AND card.checked_at < ${before}) OR (card.state = 'ended' AND card.ended_at < ${before}) OR (named.is_taken_back AND named.left_at < ${before}))
       ORDER BY card.sent_at LIMIT ${most} FOR UPDATE OF card SKIP LOCKED),
    emptied AS (UPDATE season_card SET file_id = NULL WHERE id IN (SELECT id FROM old))
    SELECT file_id AS "fileId" FROM old`.execute(tx);
  return rows.map(({ fileId }) => fileId);
}
