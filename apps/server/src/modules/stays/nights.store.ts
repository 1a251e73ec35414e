import type { Day } from '@kantuta/contract/dates';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';

export type Dates = { arrivesOn: Day; leavesOn: Day };

const during = ({ arrivesOn, leavesOn }: Dates) =>
  sql<string>`daterange(${arrivesOn}, ${leavesOn})`;

const isFree = (dates: Dates) => sql<boolean>`NOT EXISTS (
  SELECT FROM stay_nights taken WHERE taken.room_id = stay_room.id AND taken.is_live AND taken.during && ${during(dates)})`;

/** Whether a room of this type is free on all of these nights. */
export async function isAnyFree(reader: Reader, typeId: number, dates: Dates): Promise<boolean> {
  return (await nextFree(reader, typeId, dates, 0)) !== undefined;
}

async function nextFree(
  reader: Reader,
  typeId: number,
  dates: Dates,
  after: number,
): Promise<number | undefined> {
  const row = await reader
    .selectFrom('stayRoom')
    .where('typeId', '=', typeId)
    .where('id', '>', after)
    .where(isFree(dates))
    .orderBy('id')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * A room of this type that is free on all of these nights, behind its lock, so that its nights can be taken without a conflict; undefined: all are
 * taken. Whoever waits for a room and finds it taken asks for the next one, always in the order of their ids: nobody waits in a circle, and
 * nobody is refused while one is free (STY-5, SEC-17).
 */
export async function lockFreeRoom(
  tx: Tx,
  typeId: number,
  dates: Dates,
): Promise<number | undefined> {
  let after = 0;
  for (;;) {
    const id = await nextFree(tx, typeId, dates, after);
    if (id === undefined || (await lockIfFree(tx, id, dates))) return id;
    after = id;
  }
}

/** Locks a room; answers whether it is free on all of these nights, read behind the lock. */
export async function lockIfFree(tx: Tx, roomId: number, dates: Dates): Promise<boolean> {
  await tx.selectFrom('stayRoom').where('id', '=', roomId).select('id').forUpdate().execute();
  const row = await tx
    .selectFrom('stayRoom')
    .where('id', '=', roomId)
    .where(isFree(dates))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The words of nights that are kept for whoever they were offered to (STY-13): no closure of the house. */
export const OFFERED = 'offer';

/** Takes the nights of a locked room, for a booking or because the house closes it. */
export async function takeNights(
  tx: Tx,
  {
    dates,
    ...row
  }: { id: string; roomId: number; stayId: string | null; words: string; madeAt: Date } & {
    dates: Dates;
  },
): Promise<void> {
  await tx
    .insertInto('stayNights')
    .values({ ...row, during: during(dates) })
    .execute();
}

/** The nights of a booking in another room, or taken again; the room is locked and free. */
export async function moveNights(
  tx: Tx,
  stayId: string,
  { roomId, dates }: { roomId: number; dates: Dates },
): Promise<void> {
  await tx
    .updateTable('stayNights')
    .set({ roomId, during: during(dates), isLive: true })
    .where('stayId', '=', stayId)
    .execute();
}

/** The nights of a booking are free again. */
export async function freeNights(tx: Tx, stayId: string): Promise<void> {
  await tx.updateTable('stayNights').set({ isLive: false }).where('stayId', '=', stayId).execute();
}
