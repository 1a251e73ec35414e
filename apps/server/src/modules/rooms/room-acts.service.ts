import type { RoomAct } from '@kantuta/contract/rooms/room.rules';
import { roomChanged, roomFilled } from '@kantuta/contract/rooms/rooms.events';
import type { NotificationParameters } from '@kantuta/contract/notifications/notifications.rules';
import type { Actor } from '../../platform/access.ts';
import type { AuditFact } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ForAll } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertEvent } from './rooms.store.ts';

type RoomNotice =
  | 'roomMoved'
  | 'roomCancelled'
  | 'roomPresenter'
  | 'roomHelper'
  | 'roomHandedOver'
  | 'roomTakenOver'
  | 'roomPresenterFell';

/** Who did it: an adviser, an operator in their role (`inRole`), or the clock. */
export type DoneBy = Actor | AuditFact['actor'];

const inTrail = (by: DoneBy): AuditFact['actor'] =>
  'kind' in by ? by : { kind: 'person', id: by.personId };

/** The number of the person; null: the clock. */
export function personOf(by: DoneBy): number | null {
  const actor = inTrail(by);
  if (actor.kind === 'person') return actor.id;
  return actor.kind === 'operator' ? actor.personId : null;
}

export type RoomActs = ReturnType<typeof createRoomActs>;

/** What every act on a room leaves behind: a line of its history, one of the trail, a hint, and who is told (ROOM-12). */
export function createRoomActs({
  clock,
  audit,
  events,
  notify,
}: Pick<Platform, 'clock' | 'audit' | 'events'> & Pick<ForAll, 'notify'>) {
  return {
    /** Returns the id of the event. Seats are no history of the room. */
    async note(
      tx: Tx,
      by: DoneBy,
      done: {
        roomId: string;
        action: AuditFact['action'];
        act?: RoomAct;
        words?: string;
        /** Somebody took a seat or gave it back: the room itself is what it was. */
        isSeat?: boolean;
      },
    ): Promise<string> {
      const { roomId, action, act, words = '', isSeat = false } = done;
      const byId = personOf(by);
      if (act) await insertEvent(tx, { roomId, at: clock.now(), act, byId, words });
      await audit.record(tx, {
        actor: inTrail(by),
        action,
        object: { kind: 'room', id: roomId },
        outcome: 'done',
      });
      return events.record(tx, isSeat ? roomFilled : roomChanged, { roomId });
    },

    async tell<Key extends RoomNotice>(
      tx: Tx,
      personIds: readonly number[],
      notice: {
        roomId: string;
        key: Key;
        parameters: NotificationParameters<Key>;
        eventId: string;
      },
    ): Promise<void> {
      const { roomId, key, parameters, eventId } = notice;
      const link = `/eventos-aci/sala/${roomId}`;
      for (const personId of personIds)
        await notify(tx, { personId, key, parameters, link, eventId });
    },
  };
}
