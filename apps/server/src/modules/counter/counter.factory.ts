import { countedTotals, type Counts } from '@kantuta/contract/counter/denominations.rules';
import { drawerFacts } from '@kantuta/contract/counter/session.rules';
import { cents, subtract, ZERO, type Cents } from '@kantuta/contract/money';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { anyRate } from '../payments/rates/rates.factory.ts';
import {
  insertMovements,
  insertSession,
  markCounted,
  markCounting,
  ofBoth,
} from './sessions.store.ts';

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

/** A session of an own cashier that was counted Bs 50 short, or closed exactly. Answers its id. */
export async function makeCounted(
  platform: Pick<Platform, 'ids' | 'clock'>,
  tx: Tx,
  { cashierId, companyId, off }: { cashierId: number; companyId: number; off: Cents },
): Promise<string> {
  const id = await makeSession(platform, tx, { cashierId, companyId });
  const at = platform.clock.now();
  const rateId = await anyRate(tx, at);
  const held = { USD: ZERO, BOB: cents(50_000) };
  await markCounting(tx, id, at);
  await markCounted(tx, id, {
    state: off === 0 ? 'closed' : 'difference_pending',
    counts: { USD: {}, BOB: {} },
    facts: drawerFacts(held, { ...held, BOB: subtract(held.BOB, off) }),
    rateId,
    at,
  });
  return id;
}
