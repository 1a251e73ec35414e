import type { HolderCardState } from '@kantuta/contract/reservations/holder-card.rules';
import { sql, type Tx } from '../../../platform/db/database.ts';

export type NewCard = { id: string; fileId: string; sentBy: number; sentAt: Date };

export async function insertCard(tx: Tx, card: NewCard): Promise<void> {
  await tx.insertInto('holderCard').values(card).execute();
}

export type SentCard = { sentBy: number; holdId: string | null; fileId: string | null };

/** A card by its id, locked, so that two pre-reservations cannot take one. */
export async function lockCard(tx: Tx, id: string): Promise<SentCard | undefined> {
  return tx
    .selectFrom('holderCard')
    .where('id', '=', id)
    .select(['sentBy', 'holdId', 'fileId'])
    .forUpdate()
    .executeTakeFirst();
}

/** Gives a sent card to a pre-reservation: the office checks it. */
export async function bindCard(
  tx: Tx,
  { id, holdId, at }: { id: string; holdId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('holderCard')
    .set({ holdId, state: 'waiting', givenAt: at })
    .where('id', '=', id)
    .execute();
}

/** One that still waited gives way to another; how many the pre-reservation has had. */
export async function replaceWaiting(tx: Tx, holdId: string): Promise<number> {
  await tx
    .updateTable('holderCard')
    .set({ state: 'replaced' })
    .where('holdId', '=', holdId)
    .where('state', '=', 'waiting')
    .execute();
  const { count } = await tx
    .selectFrom('holderCard')
    .where('holdId', '=', holdId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes the answer of the office, once; false: it does not wait any more. */
export async function markChecked(
  tx: Tx,
  {
    id,
    holdId,
    ...answer
  }: {
    id: string;
    holdId: string;
    state: Extract<HolderCardState, 'approved' | 'refused'>;
    checkedBy: number;
    checkedAt: Date;
    words: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('holderCard')
    .set(answer)
    .where('id', '=', id)
    .where('holdId', '=', holdId)
    .where(sql<boolean>`holder_card.state = 'waiting'`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes cards that nobody needs from the database, at most so many, and answers their files: unused ones wholly, of fallen pre-reservations the file. */
export async function dropOldCards(
  tx: Tx,
  { unusedBefore, fallenBefore, most }: { unusedBefore: Date; fallenBefore: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    WITH unused AS (
      DELETE FROM holder_card WHERE id IN (
        SELECT id FROM holder_card WHERE state = 'sent' AND sent_at < ${unusedBefore} ORDER BY sent_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
      RETURNING file_id),
    fallen AS (
      SELECT card.id, card.file_id FROM holder_card card JOIN hold ON hold.id = card.hold_id
       WHERE card.file_id IS NOT NULL AND hold.state IN ('released','expired','rejected') AND hold.ended_at < ${fallenBefore}
       ORDER BY hold.ended_at LIMIT ${most} FOR UPDATE OF card SKIP LOCKED),
    emptied AS (UPDATE holder_card SET file_id = NULL WHERE id IN (SELECT id FROM fallen))
    SELECT file_id FROM unused UNION ALL SELECT file_id FROM fallen`.execute(tx);
  return rows.map(({ fileId }) => fileId);
}
