import { sql, type Tx } from '../../platform/db/database.ts';

/** The invitations of a prospect behind their locks, before anybody locks the prospect (PRO-9). */
export async function lockGuestsOf(tx: Tx, prospectId: string): Promise<void> {
  await tx
    .selectFrom('invitation')
    .where('prospectId', '=', prospectId)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}

/** Gives the invitations of one prospect to another; where both are invited to one room each keeps its own. Returns which went over. */
export async function moveGuests(tx: Tx, of: { from: string; to: string }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE invitation own SET prospect_id = ${of.to}::uuid
     WHERE own.prospect_id = ${of.from}::uuid
       AND NOT EXISTS (SELECT FROM invitation other WHERE other.room_id = own.room_id AND other.prospect_id = ${of.to}::uuid)
    RETURNING own.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Gives those back that are still where they went. */
export async function returnGuests(
  tx: Tx,
  of: { ids: readonly string[]; from: string; to: string },
): Promise<void> {
  if (of.ids.length === 0) return;
  await tx
    .updateTable('invitation')
    .set({ prospectId: of.to })
    .where('id', 'in', [...of.ids])
    .where('prospectId', '=', of.from)
    .execute();
}
