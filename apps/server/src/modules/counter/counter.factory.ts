import { countedTotals, type Counts } from '@kantuta/contract/counter/denominations.rules';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertMovements, insertSession, ofBoth } from './sessions.store.ts';

/** An open session with these notes and coins. Answers its id. */
export async function makeSession(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  {
    cashierId,
    companyId = 8,
    counts = { USD: {}, BOB: { '100.00': 5 } },
    openedAt = clock.now(),
  }: { cashierId: number; companyId?: number; counts?: Counts; openedAt?: Date },
): Promise<string> {
  const id = ids.uuid();
  await insertSession(tx, { id, companyId, cashierId, openedAt, counts });
  await insertMovements(
    tx,
    ofBoth(countedTotals(counts), {
      sessionId: id,
      kind: 'opening',
      at: openedAt,
      writtenBy: cashierId,
    }),
  );
  return id;
}
