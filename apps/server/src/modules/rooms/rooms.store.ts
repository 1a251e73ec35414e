import type { HelperRight, RoomAct, RoomModel } from '@kantuta/contract/rooms/room.rules';
import { sql, type Tx } from '../../platform/db/database.ts';

/** The name of the constraint by which nobody presents two rooms at once (ROOM-10). */
export const ONE_AT_A_TIME = 'room_presenter_one_at_a_time';

export type RoomFields = {
  title: string;
  model: RoomModel;
  place: string;
  capacity: number;
  countryId: number;
  cityId: number;
  address: string;
  startsAt: Date;
  minutes: number;
  endsAt: Date;
  contactName: string;
  contactPhone: string;
};
export type StoredRoom = RoomFields & {
  id: string;
  ownerId: number;
  attemptId: string;
  taken: number;
  revision: number;
  cancelledAt: Date | null;
};

const STORED = [
  'id',
  'ownerId',
  'attemptId',
  'title',
  'model',
  'place',
  'capacity',
  'countryId',
  'cityId',
  'address',
  'startsAt',
  'minutes',
  'endsAt',
  'contactName',
  'contactPhone',
  'taken',
  'revision',
  'cancelledAt',
] as const;

export async function insertRoom(
  tx: Tx,
  row: RoomFields & { id: string; ownerId: number; attemptId: string; createdAt: Date },
): Promise<void> {
  await tx.insertInto('room').values(row).execute();
}

/** The room of an attempt; its organiser is locked. */
export async function findByAttempt(
  tx: Tx,
  of: { ownerId: number; attemptId: string },
): Promise<StoredRoom | undefined> {
  const row = await tx
    .selectFrom('room')
    .where('ownerId', '=', of.ownerId)
    .where('attemptId', '=', of.attemptId)
    .select(STORED)
    .executeTakeFirst();
  return row as StoredRoom | undefined;
}

/** A room behind its lock. */
export async function lockRoom(tx: Tx, id: string): Promise<StoredRoom | undefined> {
  const row = await tx
    .selectFrom('room')
    .where('id', '=', id)
    .select(STORED)
    .forUpdate()
    .executeTakeFirst();
  return row as StoredRoom | undefined;
}

export async function setRoom(
  tx: Tx,
  id: string,
  change: Partial<RoomFields> & {
    ownerId?: number;
    taken?: number;
    revision?: number;
    cancelledAt?: Date;
    cancelledBy?: number | null;
    cancelReason?: string;
  },
): Promise<void> {
  await tx.updateTable('room').set(change).where('id', '=', id).execute();
}

/** How many seats of a room are taken now; the caller holds its lock. */
export const setTaken = (tx: Tx, roomId: string, taken: number): Promise<void> =>
  setRoom(tx, roomId, { taken });

/** One more line of what was done with a room; the room is locked. */
export async function insertEvent(
  tx: Tx,
  event: { roomId: string; at: Date; act: RoomAct; byId: number | null; words?: string },
): Promise<void> {
  const { roomId, at, act, byId, words = '' } = event;
  await sql`
    INSERT INTO room_event (room_id, number, at, act, by_id, words)
    SELECT ${roomId}::uuid, coalesce(max(number), 0) + 1, ${at}::timestamptz, ${act}, ${byId}::int, ${words}
      FROM room_event WHERE room_id = ${roomId}::uuid`.execute(tx);
}

/** Who presents it, in order; whoever presented before no longer does. Throws what the constraint refuses. */
export async function setPresenters(
  tx: Tx,
  room: { id: string; startsAt: Date; endsAt: Date },
  personIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('roomPresenter').where('roomId', '=', room.id).execute();
  for (const [index, personId] of personIds.entries())
    await sql`
      INSERT INTO room_presenter (room_id, place, person_id, during)
      VALUES (${room.id}::uuid, ${index + 1}, ${personId}, tstzrange(${room.startsAt}::timestamptz, ${room.endsAt}::timestamptz))`.execute(
      tx,
    );
}

/** Another time of the presenters of a room. Throws what the constraint refuses. */
export async function movePresenters(
  tx: Tx,
  room: { id: string; startsAt: Date; endsAt: Date },
): Promise<void> {
  await sql`
    UPDATE room_presenter SET during = tstzrange(${room.startsAt}::timestamptz, ${room.endsAt}::timestamptz)
     WHERE room_id = ${room.id}::uuid`.execute(tx);
}

/** A cancelled room is in the way of no other. */
export async function freePresenters(tx: Tx, roomId: string): Promise<void> {
  await tx
    .updateTable('roomPresenter')
    .set({ isLive: false })
    .where('roomId', '=', roomId)
    .execute();
}

/** Takes or gives back a seat; false: it was so already. */
export async function setSeat(
  tx: Tx,
  seat: { roomId: string; personId: number; state: 'taken' | 'freed'; at: Date },
): Promise<boolean> {
  const { roomId, personId, state, at } = seat;
  if (state === 'freed') {
    const freed = await tx
      .updateTable('roomSeat')
      .set({ state })
      .where('roomId', '=', roomId)
      .where('personId', '=', personId)
      .where('state', '=', 'taken')
      .returning('roomId')
      .executeTakeFirst();
    return freed !== undefined;
  }
  const taken = await tx
    .insertInto('roomSeat')
    .values({ roomId, personId, state, askedAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['roomId', 'personId'])
        .doUpdateSet({ state, askedAt: at })
        .where('roomSeat.state', '=', 'freed'),
    )
    .returning('roomId')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives somebody a right at the door, or another one than before; false: they have it. */
export async function giveHelper(
  tx: Tx,
  helper: { roomId: string; personId: number; may: HelperRight; at: Date; by: number },
): Promise<boolean> {
  const { roomId, personId, may, at: givenAt, by: givenBy } = helper;
  const given = await tx
    .insertInto('roomHelper')
    .values({ roomId, personId, may, givenAt, givenBy })
    .onConflict((conflict) =>
      conflict
        .columns(['roomId', 'personId'])
        .doUpdateSet({ may, givenAt, givenBy, revokedAt: null })
        .where(sql<boolean>`room_helper.revoked_at IS NOT NULL OR room_helper.may <> ${may}`),
    )
    .returning('roomId')
    .executeTakeFirst();
  return given !== undefined;
}

/** Takes it back; false: they had none. */
export async function revokeHelper(
  tx: Tx,
  of: { roomId: string; personId: number; at: Date },
): Promise<boolean> {
  const revoked = await tx
    .updateTable('roomHelper')
    .set({ revokedAt: of.at })
    .where('roomId', '=', of.roomId)
    .where('personId', '=', of.personId)
    .where('revokedAt', 'is', null)
    .returning('roomId')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Keeps a step of the form of an adviser. */
export async function saveDraft(
  tx: Tx,
  draft: { ownerId: number; step: number; fields: string; savedAt: Date },
): Promise<void> {
  await tx
    .insertInto('roomDraft')
    .values(draft)
    .onConflict((conflict) =>
      conflict
        .column('ownerId')
        .doUpdateSet({ step: draft.step, fields: draft.fields, savedAt: draft.savedAt }),
    )
    .execute();
}

export async function dropDraft(tx: Tx, ownerId: number): Promise<void> {
  await tx.deleteFrom('roomDraft').where('ownerId', '=', ownerId).execute();
}
