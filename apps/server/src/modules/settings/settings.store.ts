import type { Reader, Tx } from '../../platform/db/database.ts';

export type MaintenanceWindow = { id: number; startsAt: Date; endsAt: Date };

/** The window that is on now, else the next one that is planned. */
export async function findWindow(db: Reader, at: Date): Promise<MaintenanceWindow | undefined> {
  return db
    .selectFrom('maintenanceWindow')
    .where('endedAt', 'is', null)
    .where('endsAt', '>', at)
    .orderBy('startsAt')
    .limit(1)
    .select(['id', 'startsAt', 'endsAt'])
    .executeTakeFirst();
}

export async function insertWindow(
  tx: Tx,
  window: { startsAt: Date; endsAt: Date; author: string },
): Promise<void> {
  await tx.insertInto('maintenanceWindow').values(window).execute();
}

export async function endWindows(tx: Tx, at: Date): Promise<void> {
  await tx
    .updateTable('maintenanceWindow')
    .set({ endedAt: at })
    .where('endedAt', 'is', null)
    .where('endsAt', '>', at)
    .execute();
}
