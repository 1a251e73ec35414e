import { HOUR_MS } from '@kantuta/contract/durations';
import { ATTENDANCE_HOURS } from '@kantuta/contract/invitations/invitation.rules';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DoorArrivals } from './arrivals.service.ts';
import { listToClose } from './door.views.ts';
import { closeRoom } from './marks.store.ts';

const AT_ONCE = 50;

export type ClosingPeers = { markAbsent(tx: Tx, roomId: string): Promise<void> };

/** Whoever had a seat in a room that happened and did not come until its door closed (DOOR-10). */
export function createClosing({
  db,
  clock,
  arrivals,
  peers,
}: Pick<Platform, 'db' | 'clock'> & { arrivals: DoorArrivals; peers: ClosingPeers }) {
  return async (): Promise<void> => {
    const now = clock.now();
    const endedBefore = new Date(now.getTime() - ATTENDANCE_HOURS * HOUR_MS);
    for (const roomId of await listToClose(db, { endedBefore, limit: AT_ONCE }))
      // oxlint-disable-next-line no-await-in-loop -- one room after the other
      await inTransaction(db, async (tx) => {
        await arrivals.lockRoom(tx, roomId);
        if (await closeRoom(tx, { roomId, at: now })) await peers.markAbsent(tx, roomId);
      });
  };
}
