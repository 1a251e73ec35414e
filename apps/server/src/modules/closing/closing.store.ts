import { addDays, day, type Day } from '@kantuta/contract/dates';
import type { Reader, Tx } from '../../platform/db/database.ts';

/**
 * The last closed day of a company, null while none is, undefined for no company; it waits for every transaction that is posting for the company, and those that come
 * wait for this one (CLO-1).
 */
export async function lockClosedThrough(
  tx: Tx,
  companyId: number,
): Promise<Day | null | undefined> {
  const row = await tx
    .selectFrom('closedThrough')
    .where('companyId', '=', companyId)
    .select('day')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return row.day === null ? null : day(row.day);
}

export async function findClosedThrough(reader: Reader, companyId: number): Promise<Day | null> {
  const row = await reader
    .selectFrom('closedThrough')
    .where('companyId', '=', companyId)
    .select('day')
    .executeTakeFirst();
  const closed = row?.day ?? null;
  return closed === null ? null : day(closed);
}

export async function closeThrough(
  tx: Tx,
  closed: { companyId: number; day: Day; closedBy: number; closedAt: Date },
): Promise<void> {
  await tx.insertInto('dayClosing').values(closed).execute();
  await setClosedThrough(tx, closed.companyId, closed.day);
}

/** Opens a day and all days after it. */
export async function reopenFrom(
  tx: Tx,
  opened: {
    companyId: number;
    day: Day;
    reopenedBy: number;
    reopeningApprovedBy: number;
    reopenedAt: Date;
    reason: string;
  },
): Promise<void> {
  const { companyId, day: from, ...by } = opened;
  await tx
    .updateTable('dayClosing')
    .set(by)
    .where('companyId', '=', companyId)
    .where('day', '>=', from)
    .where('reopenedAt', 'is', null)
    .execute();
  await setClosedThrough(tx, companyId, addDays(from, -1));
}

async function setClosedThrough(tx: Tx, companyId: number, on: Day): Promise<void> {
  await tx
    .updateTable('closedThrough')
    .set({ day: on })
    .where('companyId', '=', companyId)
    .execute();
}
