import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { readDocument } from '@kantuta/contract/identity/document.rules';
import type {
  giveRoomHelper,
  readRoomTeam,
  revokeRoomHelper,
  Room,
  setRoomPresenters,
} from '@kantuta/contract/rooms/rooms.calls';
import { roomChanged } from '@kantuta/contract/rooms/rooms.events';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { ForAll } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Planning } from './planning.service.ts';
import type { RoomAccess } from './room-access.service.ts';
import { giveHelper, insertEvent, revokeHelper, setPresenters, setRoom } from './rooms.store.ts';
import { findByDocument, readTeam } from './rooms.views.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'audit' | 'events'> &
  Pick<ForAll, 'notify'> & { access: RoomAccess; planning: Planning };

/** Who presents a room and who helps at its door (ROOM-9, ROOM-10). */
export function createTeam({ db, clock, audit, events, notify, access, planning }: Deps) {
  async function done(
    tx: Tx,
    actor: Actor,
    roomId: string,
    action: 'rooms.setPresenters' | 'rooms.giveHelper' | 'rooms.revokeHelper',
  ): Promise<string> {
    await audit.record(tx, {
      actor: { kind: 'person', id: actor.personId },
      action,
      object: { kind: 'room', id: roomId },
      outcome: 'done',
    });
    return events.record(tx, roomChanged, { roomId });
  }

  return {
    async read(actor: Actor, roomId: string): Promise<ReplyOf<typeof readRoomTeam>> {
      const asked = { personId: actor.personId, roomId, at: clock.now() };
      const { standing, team } = await readTeam(db, asked);
      await access.allowStanding(standing);
      if (team?.room.mine !== 'owner') throw refuse('forbidden');
      return { ...team, room: await access.shown(team.room) };
    },

    async setPresenters(
      actor: Actor,
      { roomId, ...typed }: ParsedInputOf<typeof setRoomPresenters>,
    ): Promise<Room> {
      let asked: { startsAt: Date; endsAt: Date; personIds: number[] } | undefined;
      const write = () =>
        inTransaction(db, async (tx) => {
          const room = await access.takeOwn(tx, actor, roomId);
          await access.requireEditable(room);
          const personIds = await planning.presentersOf(tx, room.ownerId, typed);
          const { presenters } = await access.read(tx, actor, roomId);
          const before = presenters.map(({ personId }) => personId);
          if (before.join() === personIds.join()) return access.read(tx, actor, roomId);
          const { startsAt, endsAt } = room;
          asked = { startsAt, endsAt, personIds };
          await planning.requireFree(tx, { roomId, personIds, startsAt, endsAt });
          await setPresenters(tx, room, personIds);
          await setRoom(tx, roomId, { revision: room.revision + 1 });
          const at = clock.now();
          await insertEvent(tx, { roomId, at, act: 'presenters', byId: actor.personId });
          const eventId = await done(tx, actor, roomId, 'rooms.setPresenters');
          for (const personId of personIds.filter((each) => !before.includes(each)))
            await notify(tx, {
              personId,
              key: 'roomPresenter',
              parameters: { room: room.title, startsAt: startsAt.toISOString() },
              link: `/eventos-aci/sala/${roomId}`,
              eventId,
            });
          return access.read(tx, actor, roomId);
        });
      return planning.told(write, () => asked && { ...asked, roomId });
    },

    /** Somebody with an account, by document; the organiser needs no right of their own. */
    giveHelper: (
      actor: Actor,
      { roomId, document, may }: ParsedInputOf<typeof giveRoomHelper>,
    ): Promise<ReplyOf<typeof giveRoomHelper>> =>
      inTransaction(db, async (tx) => {
        const room = await access.takeOwn(tx, actor, roomId);
        const at = clock.now();
        if (room.cancelledAt !== null || room.endsAt <= at) throw refuse('room_closed');
        const { number, complement } = readDocument(document);
        const found = await findByDocument(tx, { number, complement });
        if (!found || found.personId === actor.personId) throw refuse('helper_invalid');
        const { personId, name } = found;
        if (!(await giveHelper(tx, { roomId, personId, may, at, by: actor.personId }))) return {};
        await insertEvent(tx, {
          roomId,
          at,
          act: 'helper_given',
          byId: actor.personId,
          words: name,
        });
        const eventId = await done(tx, actor, roomId, 'rooms.giveHelper');
        await notify(tx, {
          personId,
          key: 'roomHelper',
          parameters: { room: room.title, startsAt: room.startsAt.toISOString() },
          link: `/eventos-aci/sala/${roomId}`,
          eventId,
        });
        return {};
      }),

    revokeHelper: (
      actor: Actor,
      { roomId, personId }: ParsedInputOf<typeof revokeRoomHelper>,
    ): Promise<ReplyOf<typeof revokeRoomHelper>> =>
      inTransaction(db, async (tx) => {
        await access.takeOwn(tx, actor, roomId);
        const at = clock.now();
        if (!(await revokeHelper(tx, { roomId, personId, at }))) return {};
        await insertEvent(tx, { roomId, at, act: 'helper_revoked', byId: actor.personId });
        await done(tx, actor, roomId, 'rooms.revokeHelper');
        return {};
      }),
  };
}
