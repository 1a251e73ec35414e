import { dayInLaPaz } from '@kantuta/contract/dates';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StayEnding } from './ending.service.ts';
import {
  listNotCome,
  listOverstayed,
  listUnpaid,
  lockStay,
  type StoredStay,
} from './stays.store.ts';

const MOST = 100;

/** What the clock alone does to bookings. One that fails keeps no other one from its turn. */
export function createStayTurns({
  db,
  clock,
  log,
  ending,
  credits,
  waits,
}: Pick<Platform, 'db' | 'clock' | 'log'> & {
  ending: Pick<StayEnding, 'expire' | 'noShow' | 'overstayed'>;
  credits: { turn(most: number): Promise<void> };
  waits: { turn(most: number): Promise<void> };
}) {
  async function each(
    ids: readonly string[],
    act: (tx: Tx, stay: StoredStay) => Promise<void>,
  ): Promise<void> {
    for (const id of ids)
      await inTransaction(db, async (tx) => {
        const stay = await lockStay(tx, id);
        if (stay) await act(tx, stay);
      }).catch((error: unknown) => log.error({ event: 'stay_not_turned', objectId: id, error }));
  }

  return {
    async turn(): Promise<void> {
      await each(await listUnpaid(db, clock.now(), MOST), ending.expire);
      await waits.turn(MOST);
    },

    async close(): Promise<void> {
      const today = dayInLaPaz(clock.now());
      await each(await listNotCome(db, today, MOST), ending.noShow);
      await each(await listOverstayed(db, today, MOST), ending.overstayed);
      await credits.turn(MOST);
    },
  };
}
