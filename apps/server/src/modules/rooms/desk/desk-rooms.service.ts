import type { AdviserState } from '@kantuta/contract/advisers/adviser.rules';
import { adviserChanged } from '@kantuta/contract/advisers/advisers.events';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { hasOperatorRole } from '@kantuta/contract/operator-roles';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { editableUntil, FALLEN_STATES, ROOM_KEEPERS } from '@kantuta/contract/rooms/room.rules';
import type {
  cancelDeskRoom,
  DeskRoom,
  handOverRoom,
  listDeskRooms,
} from '@kantuta/contract/rooms/rooms-desk.calls';
import { keptWord } from '@kantuta/phrases/kept-text';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { reaction } from '../../../platform/events/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isEligible, readStanding } from '../eligible.views.ts';
import type { RoomActs } from '../room-acts.service.ts';
import type { RoomDoor } from '../room-door.port.ts';
import type { RoomGuests } from '../room-guests.port.ts';
import type { RoomEnding } from '../room-ending.service.ts';
import { lockRoom, revokeHelper, setRoom, setSeat, type StoredRoom } from '../rooms.store.ts';
import {
  findRoomOfAll,
  findSuccessor,
  listRoomsOfAll,
  type Successor,
} from './desk-rooms.views.ts';
import { endsAtOf, isOwnerFallen, listRoomsOf, listToEnd, ROOM_FALLEN } from './fallen.views.ts';

const isFallen = (state: AdviserState) =>
  FALLEN_STATES.some((fallenState) => fallenState === state);

export type DeskRooms = ReturnType<typeof createDeskRooms>;

type Deps = Pick<Platform, 'db' | 'clock' | 'settings' | 'audit' | 'events'> & {
  acts: RoomActs;
  ending: RoomEnding;
  guests: Pick<RoomGuests, 'grew'>;
  door: RoomDoor;
};

/** Rooms of all advisers at the desk, and what becomes of those whose organiser fell (ROOM-13, ROOM-14). */
export function createDeskRooms({
  db,
  clock,
  settings,
  audit,
  events,
  acts,
  ending,
  guests,
  door,
}: Deps) {
  async function read(reader: Reader, actor: Actor, roomId: string): Promise<DeskRoom> {
    const room = await findRoomOfAll(reader, { roomId, at: clock.now() });
    if (!room) throw refuse('forbidden');
    const { state, organiser, waits, presenters, startsAt } = room;
    const isOpen = state === 'scheduled' || state === 'in_progress';
    const isIn = [organiser, ...presenters].some(({ personId }) => personId === actor.personId);
    const may = isOpen && !isIn && hasOperatorRole(actor.desk, ROOM_KEEPERS);
    const fell = waits && (await isOwnerFallen(reader, organiser.personId));
    return {
      ...room,
      endsUnlessHandedOver:
        fell && state === 'scheduled' ? endsAtOf(new Date(startsAt)).toISOString() : null,
      can: { cancel: may, handOver: may },
    };
  }

  /** A room that is not over behind its lock; nobody decides about a room of their own. */
  async function take(tx: Tx, actor: Actor, roomId: string): Promise<StoredRoom> {
    await audit.holdRights(tx, actor);
    const stored = await lockRoom(tx, roomId);
    if (!stored) throw refuse('forbidden');
    if (stored.ownerId === actor.personId) throw refuse('same_person');
    return stored;
  }

  const isOver = ({ endsAt, cancelledAt }: StoredRoom) =>
    cancelledAt !== null || endsAt <= clock.now();

  const decided = (tx: Tx, roomId: string) =>
    events.record(tx, workListChanged, { kind: ROOM_FALLEN, id: roomId });

  async function requireSuccessor(tx: Tx, roomId: string, code: string): Promise<Successor> {
    const next = await findSuccessor(tx, { roomId, code });
    const facts = {
      refreshMonths: await settings.number('contact.refreshMonths'),
      now: clock.now(),
    };
    if (!next || next.presents || !isEligible(await readStanding(tx, next.personId), facts))
      throw refuse('organiser_invalid', { data: { field: 'organiser' } });
    return next;
  }

  async function handOver(tx: Tx, actor: Actor, stored: StoredRoom, next: Successor) {
    const { id: roomId, ownerId, title, startsAt, taken, revision } = stored;
    const { personId, name, phone } = next;
    const at = clock.now();
    // Whoever organises it needs no seat and no permission of their own (ROOM-8, ROOM-9).
    const gaveSeat = await setSeat(tx, { roomId, personId, state: 'freed', at });
    await revokeHelper(tx, { roomId, personId, at });
    // What was issued to the former organiser, or to the next one as a helper, says what they may no more.
    for (const each of [ownerId, personId])
      await door.takePassesBack(tx, { roomId, personId: each, at, byId: actor.personId });
    await setRoom(tx, roomId, {
      ownerId: personId,
      contactName: name,
      ...(phone === null ? {} : { contactPhone: phone }),
      taken: taken - (gaveSeat ? 1 : 0),
      revision: revision + 1,
    });
    const eventId = await acts.note(tx, inRole(actor), {
      roomId,
      action: 'rooms.handOver',
      act: 'handed_over',
      words: name,
    });
    if (gaveSeat) await guests.grew(tx, roomId);
    const told = { roomId, eventId };
    const parameters = { room: title, startsAt: startsAt.toISOString() };
    await acts.tell(tx, [personId], { ...told, key: 'roomHandedOver', parameters });
    await acts.tell(tx, [ownerId], { ...told, key: 'roomTakenOver', parameters: { room: title } });
  }

  return {
    list: ({
      q = '',
      state,
      cityId,
      after,
    }: ParsedInputOf<typeof listDeskRooms>): Promise<ReplyOf<typeof listDeskRooms>> =>
      listRoomsOfAll(db, { q, state, cityId, after, at: clock.now() }),

    read: (actor: Actor, roomId: string): Promise<DeskRoom> => read(db, actor, roomId),

    /** Cancelled again it stays as it was. */
    cancel: (
      actor: Actor,
      { roomId, reason }: ParsedInputOf<typeof cancelDeskRoom>,
    ): Promise<DeskRoom> =>
      inTransaction(db, async (tx) => {
        const stored = await take(tx, actor, roomId);
        if (stored.cancelledAt !== null) return read(tx, actor, roomId);
        if (isOver(stored)) throw refuse('room_closed');
        await ending.cancel(tx, inRole(actor), stored, { action: 'rooms.cancel', reason });
        await decided(tx, roomId);
        return read(tx, actor, roomId);
      }),

    /** Given to whoever has it already nothing happens. Throws `organiser_invalid` beside the code. */
    handOver: (
      actor: Actor,
      { roomId, organiser }: ParsedInputOf<typeof handOverRoom>,
    ): Promise<DeskRoom> =>
      inTransaction(db, async (tx) => {
        const stored = await take(tx, actor, roomId);
        if (isOver(stored)) throw refuse('room_closed');
        const next = await requireSuccessor(tx, roomId, organiser);
        if (next.personId === stored.ownerId) return read(tx, actor, roomId);
        await handOver(tx, actor, stored, next);
        await decided(tx, roomId);
        return read(tx, actor, roomId);
      }),

    /** The work of `endFallenRoomsJob`: done again it finds none. */
    async endFallen(): Promise<void> {
      const reason = keptWord('room.fallen');
      for (const roomId of await listToEnd(db, clock.now()))
        await inTransaction(db, async (tx) => {
          const stored = await lockRoom(tx, roomId);
          // Somebody may have been faster, or the adviser stands again.
          if (!stored || isOver(stored) || !(await isOwnerFallen(tx, stored.ownerId))) return;
          await ending.cancel(tx, { kind: 'system' }, stored, {
            action: 'rooms.endFallen',
            reason,
          });
          await decided(tx, roomId);
        });
    },

    /** The desk hears at once of rooms without their people, and an organiser of a presenter to replace (ROOM-14). */
    whenAdviserFalls: reaction(adviserChanged, async (tx, { adviserId, from }, eventId) => {
      const editHours = await settings.number('room.editHours');
      for (const room of await listRoomsOf(tx, { adviserId, at: clock.now() })) {
        const { roomId, title, startsAt, ownerId, isOwner, fell } = room;
        await decided(tx, roomId);
        // Who fell before is told of already, whatever else changes about them.
        if (!fell || isOwner || from === undefined || isFallen(from)) continue;
        const until = editableUntil(startsAt, editHours).toISOString();
        const parameters = { room: title, until };
        await acts.tell(tx, [ownerId], { roomId, key: 'roomPresenterFell', parameters, eventId });
      }
    }),
  };
}
