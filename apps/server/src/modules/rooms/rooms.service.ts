import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type {
  cancelRoom,
  changeRoom,
  createRoom,
  listRoomHistory,
  listRooms,
  Room,
} from '@kantuta/contract/rooms/rooms.calls';
import { roomChanged } from '@kantuta/contract/rooms/rooms.events';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { ForAll } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Planning } from './planning.service.ts';
import type { RoomAccess } from './room-access.service.ts';
import {
  dropDraft,
  findByAttempt,
  freePresenters,
  insertEvent,
  insertRoom,
  movePresenters,
  setPresenters,
  setRoom,
  type StoredRoom,
} from './rooms.store.ts';
import { listToTell, readComing, readHistory } from './rooms.views.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'audit' | 'events'> &
  Pick<ForAll, 'notify'> & { access: RoomAccess; planning: Planning };

/** Meeting rooms: what comes, and what their organisers do with them (ROOM-2 to ROOM-7). */
export function createRooms({ db, clock, ids, audit, events, notify, access, planning }: Deps) {
  type Act = 'rooms.create' | 'rooms.change' | 'rooms.cancel';

  async function done(tx: Tx, actor: Actor, roomId: string, action: Act): Promise<string> {
    await audit.record(tx, {
      actor: { kind: 'person', id: actor.personId },
      action,
      object: { kind: 'room', id: roomId },
      outcome: 'done',
    });
    return events.record(tx, roomChanged, { roomId });
  }

  async function insert(
    tx: Tx,
    actor: Actor,
    input: ParsedInputOf<typeof createRoom>,
    planned: (when: { startsAt: Date; endsAt: Date; personIds: number[] }) => void,
  ): Promise<string> {
    await access.requireEligible(tx, actor);
    const { attemptId, presenter, secondPresenter, ...typed } = input;
    const ownerId = actor.personId;
    const before = await findByAttempt(tx, { ownerId, attemptId });
    if (before) {
      if (!isSame(before, typed)) throw refuse('idempotency_conflict');
      return before.id;
    }
    const fields = await planning.fieldsOf(tx, typed);
    const personIds = await planning.presentersOf(tx, ownerId, { presenter, secondPresenter });
    const { startsAt, endsAt } = fields;
    planned({ startsAt, endsAt, personIds });
    await planning.requireFree(tx, { roomId: null, personIds, startsAt, endsAt });
    const [id, at] = [ids.uuid(), clock.now()];
    await insertRoom(tx, { ...fields, id, ownerId, attemptId, createdAt: at });
    await setPresenters(tx, { id, startsAt, endsAt }, personIds);
    await dropDraft(tx, ownerId);
    await insertEvent(tx, { roomId: id, at, act: 'created', byId: ownerId });
    const eventId = await done(tx, actor, id, 'rooms.create');
    for (const personId of personIds)
      await notify(tx, {
        personId,
        key: 'roomPresenter',
        parameters: { room: fields.title, startsAt: startsAt.toISOString() },
        link: `/eventos-aci/sala/${id}`,
        eventId,
      });
    return id;
  }

  async function tell(
    tx: Tx,
    room: StoredRoom,
    eventId: string,
    notice:
      | { key: 'roomMoved'; parameters: { room: string; startsAt: string } }
      | { key: 'roomCancelled'; parameters: { room: string; reason: string } },
  ): Promise<void> {
    const link = `/eventos-aci/sala/${room.id}`;
    for (const personId of await listToTell(tx, room.id))
      if (personId !== room.ownerId)
        await (notice.key === 'roomMoved'
          ? notify(tx, { ...notice, personId, link, eventId })
          : notify(tx, { ...notice, personId, link, eventId }));
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
    async create(actor: Actor, input: ParsedInputOf<typeof createRoom>): Promise<Room> {
      let planned: { startsAt: Date; endsAt: Date; personIds: number[] } | undefined;
      const write = () =>
        inTransaction(db, async (tx) => {
          const id = await insert(tx, actor, input, (when) => (planned = when));
          return access.read(tx, actor, id);
        });
      return planning.told(write, () => planned && { ...planned, roomId: null });
    },

    /** Another hour is told to everybody in it; what is the same as before changes nothing. */
    async change(
      actor: Actor,
      { roomId, ...typed }: ParsedInputOf<typeof changeRoom>,
    ): Promise<Room> {
      let moved: { startsAt: Date; endsAt: Date; personIds: number[] } | undefined;
      const write = () =>
        inTransaction(db, async (tx) => {
          const before = await access.takeOwn(tx, actor, roomId);
          await access.requireEditable(before);
          if (isSame(before, typed)) return access.read(tx, actor, roomId);
          if (typed.capacity < before.taken || (typed.cityId !== before.cityId && before.taken > 0))
            throw refuse('room_has_seats');
          const fields = await planning.fieldsOf(tx, typed, before);
          const { startsAt, endsAt } = fields;
          const isMoved =
            startsAt.getTime() !== before.startsAt.getTime() || fields.minutes !== before.minutes;
          await setRoom(tx, roomId, { ...fields, revision: before.revision + 1 });
          if (isMoved) {
            const { presenters } = await access.read(tx, actor, roomId);
            const personIds = presenters.map(({ personId }) => personId);
            moved = { startsAt, endsAt, personIds };
            await planning.requireFree(tx, { roomId, personIds, startsAt, endsAt });
            await movePresenters(tx, { id: roomId, startsAt, endsAt });
          }
          const act = isMoved ? 'moved' : 'changed';
          const at = clock.now();
          await insertEvent(tx, { roomId, at, act, byId: actor.personId });
          const eventId = await done(tx, actor, roomId, 'rooms.change');
          if (isMoved)
            await tell(tx, before, eventId, {
              key: 'roomMoved',
              parameters: { room: fields.title, startsAt: startsAt.toISOString() },
            });
          return access.read(tx, actor, roomId);
        });
      return planning.told(write, () => moved && { ...moved, roomId });
    },

    /** Cancelled again it stays as it was. */
    cancel: (actor: Actor, { roomId, reason }: ParsedInputOf<typeof cancelRoom>): Promise<Room> =>
      inTransaction(db, async (tx) => {
        const room = await access.takeOwn(tx, actor, roomId);
        if (room.cancelledAt !== null) return access.read(tx, actor, roomId);
        const at = clock.now();
        if (room.startsAt <= at) throw refuse('room_closed');
        await setRoom(tx, roomId, {
          cancelledAt: at,
          cancelledBy: actor.personId,
          cancelReason: reason,
          revision: room.revision + 1,
        });
        await freePresenters(tx, roomId);
        await insertEvent(tx, {
          roomId,
          at,
          act: 'cancelled',
          byId: actor.personId,
          words: reason,
        });
        const eventId = await done(tx, actor, roomId, 'rooms.cancel');
        await tell(tx, room, eventId, {
          key: 'roomCancelled',
          parameters: { room: room.title, reason },
        });
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
