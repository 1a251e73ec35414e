import { HOUR_MS } from '@kantuta/contract/durations';
import { remindersDue } from '@kantuta/contract/reservations/hold.rules';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { ForAll } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Deposits } from './deposits/deposits.service.ts';
import { tellOfHold } from './hold-acts.service.ts';
import type { HoldEnds } from './hold-ends.service.ts';
import { lockHold, type Hold } from './holds.store.ts';
import { findHold } from './holds.views.ts';
import type { Queue } from './queue.service.ts';
import { listEnding, listOver, markReminded, type Ending, type Page } from './turning.store.ts';

const REMINDERS = 2;
// A hold has at most 720 hours, and its first reminder comes at half of them.
const LONGEST_HALF_MS = 360 * HOUR_MS;
const PAGE = 200;

/** What the clock does to holds: reminds of their end, ends them, and gives turns to the queue (RES-2, RES-8). */
export function createTurning({
  db,
  clock,
  events,
  log,
  notify,
  ends,
  queue,
  deposits,
  page = PAGE,
}: Pick<Platform, 'db' | 'clock' | 'events' | 'log'> &
  Pick<ForAll, 'notify'> & {
    ends: HoldEnds;
    queue: Queue;
    deposits: Pick<Deposits, 'isKept'>;
    /** How many are read at once. */
    page?: number;
  }) {
  /** Does something to each hold of a list, page by page: one that fails or has to wait holds up no other. */
  async function each<Of extends { id: string }>(
    list: (of: Page) => Promise<Of[]>,
    act: (hold: Of) => Promise<void>,
  ): Promise<void> {
    const seen: string[] = [];
    for (;;) {
      const found = await list({ seen, most: page });
      for (const hold of found) {
        seen.push(hold.id);
        await act(hold).catch((error: unknown) =>
          log.error({ event: 'hold_not_turned', objectId: hold.id, error }),
        );
      }
      if (found.length < page) return;
    }
  }

  async function expire({ id: holdId }: { id: string }): Promise<void> {
    await inTransaction(db, async (tx) => {
      const hold = await lockHold(tx, holdId);
      const at = clock.now();
      if (hold?.state !== 'active' || hold.endsAt > at) return;
      // It waits for a payment that is under way, or for the office (RES-22, RES-30).
      if (await deposits.isKept(tx, holdId)) return;
      await ends.expire(tx, hold, at);
      await tellOfHold(events, tx, hold);
      await tellExpired(tx, hold);
    });
  }

  /** The buyer hears that it is over, and so does the seller. */
  async function tellExpired(tx: Tx, { id, personId, sellerId }: Hold): Promise<void> {
    const hold = await findHold(tx, id);
    const parameters = { product: hold ? `${hold.title}, ${hold.detail}` : '' };
    const link = '/mi-producto';
    await notify(tx, { personId, key: 'holdEnded', parameters, link });
    if (sellerId !== null && sellerId !== personId)
      await notify(tx, { personId: sellerId, key: 'clientHoldEnded', parameters, link });
  }

  async function remind(ending: Ending): Promise<void> {
    const { startsAt, endsAt, firstEndsAt, personId, id } = ending;
    const hours = (firstEndsAt.getTime() - startsAt.getTime()) / HOUR_MS;
    const at = clock.now();
    const to = remindersDue({ endsAt, hours }, at);
    if (to <= ending.reminded) return;
    await inTransaction(db, async (tx) => {
      if (!(await markReminded(tx, ending, { to, at }))) return;
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
      await each((of) => listOver(db, now, of), expire);
      // The longest hold is reminded when half of it is left.
      const until = new Date(now.getTime() + LONGEST_HALF_MS);
      await each((of) => listEnding(db, { now, until, reminders: REMINDERS }, of), remind);
      await queue.turn();
    },
  };
}
