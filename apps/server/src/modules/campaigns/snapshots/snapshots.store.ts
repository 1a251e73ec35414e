import { day, type Day } from '@kantuta/contract/dates';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type Snapshot = {
  campaignId: number;
  on: Day;
  board: string;
  hash: string;
  keyId: string;
  signature: Buffer;
};

/** Publishes a board; the same day again changes nothing. */
export async function insertSnapshot(
  tx: Tx,
  { on, ...snapshot }: Snapshot,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('campaignSnapshot')
    .values({ ...snapshot, onDay: on, madeAt: at })
    .onConflict((conflict) => conflict.columns(['campaignId', 'onDay']).doNothing())
    .execute();
}

export async function lastSnapshotDay(reader: Reader, campaignId: number): Promise<Day | null> {
  const row = await reader
    .selectFrom('campaignSnapshot')
    .where('campaignId', '=', campaignId)
    .orderBy('onDay', 'desc')
    .limit(1)
    .select('onDay')
    .executeTakeFirst();
  return row ? day(row.onDay) : null;
}
