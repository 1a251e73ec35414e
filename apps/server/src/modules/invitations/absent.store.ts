import type { Tx } from '../../platform/db/database.ts';

/** Guests with a seat who had not come when the attendance of their room was closed (DOOR-10). */
export async function markAbsent(tx: Tx, roomId: string): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ attendance: 'not_attended' })
    .where('roomId', '=', roomId)
    .where('state', 'in', ['open', 'confirmed'])
    .where('seat', 'in', ['taken', 'offered'])
    .where('attendance', 'is', null)
    .execute();
}
