import { HOUR_MS } from '@kantuta/contract/durations';
import { remindersDue } from '@kantuta/contract/reservations/hold.rules';
import { holdChanged } from '@kantuta/contract/reservations/reservations.events';
import { inTransaction } from '../../platform/db/database.ts';
import type { ForAll } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Deposits } from './deposits/deposits.service.ts';
import type { HoldEnds } from './hold-ends.service.ts';
import { lockHold } from './holds.store.ts';
import { findHold } from './holds.views.ts';
import type { Queue } from './queue.service.ts';
import { listEnding, listOver, markReminded, type Ending } from './turning.store.ts';

const REMINDERS = 2;
// A hold has at most 720 hours, and its first reminder comes at half of them.
const LONGEST_HALF_MS = 360 * HOUR_MS;

/** What the clock does to holds: reminds of their end, ends them, and gives turns to the queue (RES-2, RES-8). */
export function createTurning({
  db,
  clock,
  events,
  notify,
  ends,
  queue,
  deposits,
}: Pick<Platform, 'db' | 'clock' | 'events'> &
  Pick<ForAll, 'notify'> & {
    ends: HoldEnds;
    queue: Queue;
    deposits: Pick<Deposits, 'isBeingPaid'>;
  }) {
  async function expire(holdId: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const hold = await lockHold(tx, holdId);
      const at = clock.now();
      if (hold?.state !== 'active' || hold.endsAt > at) return;
      // It waits for a payment that is under way (RES-22).
      if (await deposits.isBeingPaid(tx, holdId)) return;
      await ends.expire(tx, hold, at);
      const { personId, sellerId, companyId } = hold;
      await events.record(tx, holdChanged, { holdId, personId, sellerId, companyId });
    });
  }

  async function remind(ending: Ending): Promise<void> {
    const { startsAt, endsAt, firstEndsAt, personId, id } = ending;
    const hours = (firstEndsAt.getTime() - startsAt.getTime()) / HOUR_MS;
    const due = remindersDue({ endsAt, hours }, clock.now());
    if (due <= ending.reminded) return;
    await inTransaction(db, async (tx) => {
      if (!(await markReminded(tx, ending, due))) return;
      const hold = await findHold(tx, id);
      await notify(tx, {
        personId,
        key: 'holdEnding',
        parameters: {
          product: hold ? `${hold.title}, ${hold.detail}` : '',
          until: endsAt.toISOString(),
        },
        link: '/',
      });
    });
  }

  return {
    async turn(): Promise<void> {
      const now = clock.now();
      for (const id of await listOver(db, now)) await expire(id);
      // The longest hold is reminded when half of it is left.
      const half = new Date(now.getTime() + LONGEST_HALF_MS);
      for (const ending of await listEnding(db, half, REMINDERS)) await remind(ending);
      await queue.turn();
    },
  };
}
