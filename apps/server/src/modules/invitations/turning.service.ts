import { addMonths, dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import {
  ATTENDANCE_HOURS,
  KEPT_MONTHS,
  remindedAt,
} from '@kantuta/contract/invitations/invitation.rules';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dropBlocks, eraseGuests, lockInvitation, markNotAttended } from './invitations.store.ts';
import type { Messages } from './messages.service.ts';
import type { RoomPeers, Seating } from './seating.service.ts';
import { notAttended, roomsComing, roomsWithLapsed, toErase, toRemind } from './turning.views.ts';

const REMINDERS = [
  { kind: 'day_before', hours: 24 },
  { kind: 'hours_before', hours: 2 },
] as const;
/** A reminder that is due at night goes at 20:00 before: at most 11 hours sooner. */
const SOONER_HOURS = 12;
/** Attendance that was not closed in these days, because no work was done then, stays open. */
const CLOSING_DAYS = 14;

const NOBODY = '00000000-0000-0000-0000-000000000000';

type Deps = Pick<Platform, 'db' | 'clock' | 'audit'> & {
  seating: Seating;
  messages: Messages;
  peers: RoomPeers & {
    /** Erases the data of prospects who bought nothing; returns those whom it erased (PRO-8). */
    eraseProspects(tx: Tx, prospectIds: readonly string[]): Promise<string[]>;
  };
};

/** What becomes of guests by the clock: the work of the jobs of invitations. */
export function createTurning({ db, clock, audit, seating, messages, peers }: Deps) {
  async function lapse(): Promise<void> {
    for (const roomId of await roomsWithLapsed(db, clock.now()))
      await inTransaction(db, async (tx) => {
        const room = await peers.lockRoom(tx, roomId);
        if (room) await seating.lapse(tx, room);
      });
  }

  async function remind(): Promise<void> {
    const at = clock.now();
    const until = new Date(at.getTime() + (24 + SOONER_HOURS) * HOUR_MS);
    for (const { id: roomId, startsAt } of await roomsComing(db, { at, until }))
      for (const { kind, hours } of REMINDERS) {
        const dueAt = remindedAt(startsAt, hours);
        // The second one takes the place of a first one that came too late.
        const isLate = kind === 'day_before' && remindedAt(startsAt, 2) <= at;
        if (dueAt > at || isLate) continue;
        for (const id of await toRemind(db, { roomId, kind, dueAt }))
          await inTransaction(db, async (tx) => {
            const invitation = await lockInvitation(tx, id);
            // Another process has done it meanwhile.
            if (!invitation || !(await toRemind(tx, { roomId, kind, dueAt })).includes(id)) return;
            await messages.queue(tx, invitation, kind);
          });
      }
  }

  async function close(): Promise<void> {
    const endedBefore = new Date(clock.now().getTime() - ATTENDANCE_HOURS * HOUR_MS);
    const endedAfter = new Date(endedBefore.getTime() - CLOSING_DAYS * DAY_MS);
    await markNotAttended(db, await notAttended(db, { endedBefore, endedAfter }));
  }

  async function eraseOne(id: string, at: Date): Promise<void> {
    await inTransaction(db, async (tx) => {
      const prospectIds = await peers.eraseProspects(tx, [id]);
      if (prospectIds.length === 0) return;
      await eraseGuests(tx, { prospectIds, at });
      await audit.record(tx, {
        actor: { kind: 'system' },
        action: 'invitations.erase',
        object: { kind: 'prospect', id },
        outcome: 'done',
      });
    });
  }

  return {
    async turn(): Promise<void> {
      await lapse();
      await remind();
      await close();
    },

    /** Once a day: names, documents and contacts of guests who bought nothing, here and where they are prospects; figures stay (INV-14). */
    async erase(): Promise<void> {
      const at = clock.now();
      await dropBlocks(db, at);
      const before = instantInLaPaz(addMonths(dayInLaPaz(at), -KEPT_MONTHS));
      let page = await toErase(db, { before, after: NOBODY });
      while (page.length > 0) {
        for (const id of page) await eraseOne(id, at);
        page = await toErase(db, { before, after: page.at(-1) ?? NOBODY });
      }
    },
  };
}
