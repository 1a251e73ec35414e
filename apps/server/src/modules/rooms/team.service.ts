import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type {
  giveRoomHelper,
  readRoomTeam,
  revokeRoomHelper,
  setRoomPresenters,
} from '@kantuta/contract/rooms/room-team.calls';
import type { Room } from '@kantuta/contract/rooms/rooms.calls';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Helping } from './helping.service.ts';
import type { Planning } from './planning.service.ts';
import type { RoomAccess } from './room-access.service.ts';
import type { RoomActs } from './room-acts.service.ts';
import type { RoomDoor } from './room-door.port.ts';
import type { RoomGuests } from './room-guests.port.ts';
import { revokeHelper, setPresenters, setRoom, setSeat, type StoredRoom } from './rooms.store.ts';
import { readTeam } from './rooms.views.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & {
  access: RoomAccess;
  planning: Planning;
  helping: Helping;
  acts: RoomActs;
  door: RoomDoor;
  guests: Pick<RoomGuests, 'grew'>;
};

/** Who presents a room and who helps at its door (ROOM-9, ROOM-10). */
export function createTeam({ db, clock, access, planning, helping, acts, door, guests }: Deps) {
  /** Whoever presents or helps needs no seat: theirs passes on (ROOM-8). */
  async function freeSeats(
    tx: Tx,
    { id: roomId, taken }: StoredRoom,
    personIds: readonly number[],
  ): Promise<void> {
    const at = clock.now();
    let freed = 0;
    for (const personId of personIds)
      if (await setSeat(tx, { roomId, personId, state: 'freed', at })) freed += 1;
    if (freed === 0) return;
    await setRoom(tx, roomId, { taken: taken - freed });
    await guests.grew(tx, roomId);
  }

  async function present(
    tx: Tx,
    actor: Actor,
    { roomId, ...typed }: ParsedInputOf<typeof setRoomPresenters>,
  ): Promise<Room> {
    const { stored, room } = await access.takeOwn(tx, actor, roomId);
    if (!room.can.change) throw refuse('room_closed');
    const personIds = await planning.presentersOf(tx, stored.ownerId, typed);
    const before = room.presenters.map(({ personId }) => personId);
    if (before.join() === personIds.join()) return room;
    const { title, startsAt, endsAt } = stored;
    await planning.requireFree(tx, { roomId, personIds, startsAt, endsAt });
    await setPresenters(tx, stored, personIds);
    await setRoom(tx, roomId, { revision: stored.revision + 1 });
    await freeSeats(tx, stored, personIds);
    const action = 'rooms.setPresenters';
    const eventId = await acts.note(tx, actor, { roomId, action, act: 'presenters' });
    const added = personIds.filter((each) => !before.includes(each));
    await acts.tell(tx, added, {
      roomId,
      key: 'roomPresenter',
      parameters: { room: title, startsAt: startsAt.toISOString() },
      eventId,
    });
    return access.read(tx, actor, roomId);
  }

  return {
    async read(actor: Actor, roomId: string): Promise<ReplyOf<typeof readRoomTeam>> {
      const asked = { personId: actor.personId, roomId, at: clock.now() };
      const { standing, team } = await readTeam(db, asked);
      await access.allowStanding(standing);
      if (team?.room.mine !== 'owner') throw refuse('forbidden');
      return { ...team, room: await access.shown(team.room) };
    },

    setPresenters: (actor: Actor, input: ParsedInputOf<typeof setRoomPresenters>): Promise<Room> =>
      planning.again(() => inTransaction(db, (tx) => present(tx, actor, input))),

    /** Somebody with an account, by document; the organiser needs no right of their own. */
    giveHelper: (
      actor: Actor,
      { roomId, document, may }: ParsedInputOf<typeof giveRoomHelper>,
    ): Promise<ReplyOf<typeof giveRoomHelper>> =>
      inTransaction(db, async (tx) => {
        const { stored, room } = await access.takeOwn(tx, actor, roomId);
        if (!room.can.help) throw refuse('room_closed');
        const { personId, name } = await helping.judge(tx, actor.personId, { document });
        if (!(await helping.give(tx, actor, stored, { personId, name, may }))) return {};
        await freeSeats(tx, stored, [personId]);
        // A pass says what its device may: for another right there is another one.
        const [at, byId] = [clock.now(), actor.personId];
        await door.takePassesBack(tx, { roomId, personId, at, byId });
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
        await door.takePassesBack(tx, { roomId, personId, at, byId: actor.personId });
        await acts.note(tx, actor, {
          roomId,
          action: 'rooms.revokeHelper',
          act: 'helper_revoked',
        });
        return {};
      }),
  };
}
