import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type {
  cancelRoom,
  changeRoom,
  createRoom,
  listRoomHistory,
  listRooms,
  Room,
} from '@kantuta/contract/rooms/rooms.calls';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import { lockPerson } from '../../platform/db/person-lock.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Helping } from './helping.service.ts';
import type { Planning } from './planning.service.ts';
import type { RoomAccess } from './room-access.service.ts';
import type { RoomActs } from './room-acts.service.ts';
import type { RoomGuests } from './room-guests.port.ts';
import type { RoomEnding } from './room-ending.service.ts';
import {
  dropDraft,
  findByAttempt,
  insertRoom,
  movePresenters,
  setPresenters,
  setRoom,
  type StoredRoom,
} from './rooms.store.ts';
import { listToTell } from './planning.views.ts';
import { readComing, readHistory } from './rooms.views.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  guests: RoomGuests;
  access: RoomAccess;
  planning: Planning;
  helping: Helping;
  acts: RoomActs;
  ending: RoomEnding;
};

/** Meeting rooms: what comes, and what their organisers do with them (ROOM-2 to ROOM-7). */
export function createRooms(deps: Deps) {
  const { db, clock, ids, access, planning, helping, acts, ending, guests } = deps;

  async function create(
    tx: Tx,
    actor: Actor,
    input: ParsedInputOf<typeof createRoom>,
  ): Promise<string> {
    await access.requireEligible(tx, actor);
    const { attemptId, presenter, secondPresenter, helpers: named, ...typed } = input;
    const ownerId = actor.personId;
    // Sent twice at once, the second one finds the room of the first one.
    await lockPerson(tx, ownerId);
    const before = await findByAttempt(tx, { ownerId, attemptId });
    if (before) {
      if (!isSame(before, typed)) throw refuse('idempotency_conflict');
      return before.id;
    }
    const fields = await planning.fieldsOf(tx, typed);
    const personIds = await planning.presentersOf(tx, ownerId, { presenter, secondPresenter });
    const helpers = await helping.judgeAll(tx, ownerId, named);
    const { title, startsAt, endsAt } = fields;
    await planning.requireFree(tx, { roomId: null, personIds, startsAt, endsAt });
    const roomId = ids.uuid();
    await insertRoom(tx, { ...fields, id: roomId, ownerId, attemptId, createdAt: clock.now() });
    await setPresenters(tx, { id: roomId, startsAt, endsAt }, personIds);
    await dropDraft(tx, ownerId);
    const eventId = await acts.note(tx, actor, { roomId, action: 'rooms.create', act: 'created' });
    await acts.tell(tx, personIds, {
      roomId,
      key: 'roomPresenter',
      parameters: { room: title, startsAt: startsAt.toISOString() },
      eventId,
    });
    for (const helper of helpers)
      await helping.give(tx, actor, { id: roomId, title, startsAt }, helper);
    return roomId;
  }

  async function change(
    tx: Tx,
    actor: Actor,
    { roomId, ...typed }: ParsedInputOf<typeof changeRoom>,
  ): Promise<Room> {
    const { stored, room } = await access.takeOwn(tx, actor, roomId);
    if (!room.can.change) throw refuse('room_closed');
    if (isSame(stored, typed)) return room;
    const isElsewhere = typed.cityId !== stored.cityId && stored.taken > 0;
    if (typed.capacity < stored.taken || isElsewhere) throw refuse('room_has_seats');
    const fields = await planning.fieldsOf(tx, typed, stored);
    const { title, startsAt, endsAt } = fields;
    const isMoved =
      startsAt.getTime() !== stored.startsAt.getTime() || fields.minutes !== stored.minutes;
    await setRoom(tx, roomId, { ...fields, revision: stored.revision + 1 });
    if (isMoved) {
      const personIds = room.presenters.map(({ personId }) => personId);
      await planning.requireFree(tx, { roomId, personIds, startsAt, endsAt });
      await movePresenters(tx, { id: roomId, startsAt, endsAt });
    }
    const act = isMoved ? 'moved' : 'changed';
    const eventId = await acts.note(tx, actor, { roomId, action: 'rooms.change', act });
    if (isMoved)
      await acts.tell(tx, await listToTell(tx, roomId), {
        roomId,
        key: 'roomMoved',
        parameters: { room: title, startsAt: startsAt.toISOString() },
        eventId,
      });
    const isElse = (['title', 'place', 'address'] as const).some(
      (key) => fields[key] !== stored[key],
    );
    if (isMoved || isElse) await guests.changed(tx, roomId, { isMoved });
    await guests.grew(tx, roomId);
    return access.read(tx, actor, roomId);
  }

  return {
    async list(
      { personId }: Actor,
      { cityId }: ParsedInputOf<typeof listRooms>,
    ): Promise<ReplyOf<typeof listRooms>> {
      const { standing, ...coming } = await readComing(db, { personId, at: clock.now(), cityId });
      await access.allowStanding(standing);
      return coming;
    },

    async listHistory(
      { personId }: Actor,
      { state, after }: ParsedInputOf<typeof listRoomHistory>,
    ): Promise<ReplyOf<typeof listRoomHistory>> {
      const asked = { personId, at: clock.now(), state, after };
      const { standing, ...history } = await readHistory(db, asked);
      await access.allowStanding(standing);
      return history;
    },

    read: (actor: Actor, roomId: string): Promise<Room> => access.read(db, actor, roomId),

    /** The same attempt answers the same room. Throws the refusals of the call. */
    create: (actor: Actor, input: ParsedInputOf<typeof createRoom>): Promise<Room> =>
      planning.again(() =>
        inTransaction(db, async (tx) => access.read(tx, actor, await create(tx, actor, input))),
      ),

    /** Another hour is told to everybody in it; what is the same as before changes nothing. */
    change: (actor: Actor, input: ParsedInputOf<typeof changeRoom>): Promise<Room> =>
      planning.again(() => inTransaction(db, (tx) => change(tx, actor, input))),

    /** Cancelled again it stays as it was. */
    cancel: (actor: Actor, { roomId, reason }: ParsedInputOf<typeof cancelRoom>): Promise<Room> =>
      inTransaction(db, async (tx) => {
        const { stored, room } = await access.takeOwn(tx, actor, roomId);
        if (stored.cancelledAt !== null) return room;
        if (!room.can.cancel) throw refuse('room_closed');
        await ending.cancel(tx, actor, stored, { action: 'rooms.cancel', reason });
        return access.read(tx, actor, roomId);
      }),
  };
}

type Typed = Omit<ParsedInputOf<typeof changeRoom>, 'roomId'>;

function isSame(before: StoredRoom, typed: Typed): boolean {
  const { startsAt, ...rest } = typed;
  const stored: Omit<Typed, 'startsAt'> = before;
  return (
    before.startsAt.getTime() === new Date(startsAt).getTime() &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((key) => stored[key] === rest[key])
  );
}
