import { setTimeout as pause } from 'node:timers/promises';
import { countUnsealed } from '../src/platform/audit/seals.store.ts';
import { sql, type Db } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';

/**
 * Time for tests that wait until acts can be sealed: databases of other tests are in the same cluster, and transactions of theirs that
 * began before have to end first. The load of the demo is one that takes a while.
 */
export const UNTIL_OTHERS_END = { timeout: 150_000 };

/** Seals every act. */
export async function sealActs({ platform }: Pick<TestApp, 'platform'>): Promise<void> {
  for (;;) {
    await platform.sealer.seal();
    if ((await countUnsealed(platform.db)) === 0) return;
    await pause(20);
  }
}

/** Whether the next round could seal all that is there. */
export async function canBeSealed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    SELECT bool_and(transaction_number < pg_snapshot_xmin(pg_current_snapshot())::text::bigint OR cluster_number <> audit_cluster()) AS can
      FROM audit_entry`.execute(db);
  return rows[0]?.can === true;
}
