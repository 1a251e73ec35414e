import type { Reader, Tx } from '../../platform/db/database.ts';

export type MaintenanceWindow = { id: number; startsAt: Date; endsAt: Date };

/** The window that is on now, otherwise the next planned one. */
export async function findWindow(db: Reader, at: Date): Promise<MaintenanceWindow | undefined> {
  return db
    .selectFrom('maintenanceWindow')
    .where('endedAt', 'is', null)
    .where('endsAt', '>', at)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(1)
    .select(['id', 'startsAt', 'endsAt'])
    .executeTakeFirst();
}

export async function insertWindow(
  tx: Tx,
  window: { startsAt: Date; endsAt: Date; author: string; reason: string },
): Promise<void> {
  await tx.insertInto('maintenanceWindow').values(window).execute();
}

/** Ends the current window, and windows that would begin before an instant. */
export async function endWindows(
  tx: Tx,
  { at, before, endedBy }: { at: Date; before: Date; endedBy: string },
): Promise<void> {
  await tx
    .updateTable('maintenanceWindow')
    .set({ endedAt: at, endedBy })
    .where('endedAt', 'is', null)
    .where('endsAt', '>', at)
    .where('startsAt', '<=', before)
    .execute();
}

/** False if it is over, was ended before, or does not exist. */
export async function endWindow(
  tx: Tx,
  id: number,
  end: { endedAt: Date; endedBy: string; endedReason: string },
): Promise<boolean> {
  const ended = await tx
    .updateTable('maintenanceWindow')
    .set(end)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', end.endedAt)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

export async function findWindowById(reader: Reader, id: number) {
  return reader
    .selectFrom('maintenanceWindow')
    .where('id', '=', id)
    .select(['id', 'startsAt', 'endsAt', 'reason'])
    .executeTakeFirst();
}

/** The rows of one screen, newest first. */
export async function listWindows(reader: Reader) {
  return reader
    .selectFrom('maintenanceWindow')
    .selectAll()
    .orderBy('startsAt', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
