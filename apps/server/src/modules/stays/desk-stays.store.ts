import type { Cents } from '@kantuta/contract/money';
import { sql, type Tx } from '../../platform/db/database.ts';
import { OFFERED } from './nights.store.ts';

export type LockedType = { typeId: number; companyId: number; night: Cents };

/** A type behind its lock; undefined: there is none. */
export async function lockType(tx: Tx, typeId: number): Promise<LockedType | undefined> {
  const { rows } = await sql<LockedType>`
    SELECT id AS "typeId", company_id AS "companyId", night_minor::int AS night FROM stay_type WHERE id = ${typeId} FOR UPDATE`.execute(
    tx,
  );
  return rows[0];
}

export async function setNight(tx: Tx, typeId: number, night: Cents): Promise<void> {
  await tx.updateTable('stayType').set({ nightMinor: night }).where('id', '=', typeId).execute();
}

/** False: a room of this type has the name. */
export async function insertRoom(tx: Tx, room: { typeId: number; name: string }): Promise<boolean> {
  const made = await tx
    .insertInto('stayRoom')
    .values(room)
    .onConflict((conflict) => conflict.columns(['typeId', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function findRoomType(tx: Tx, roomId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('stayRoom')
    .where('id', '=', roomId)
    .select('typeId')
    .executeTakeFirst();
  return row?.typeId;
}

/** A closure with its type; undefined: there is none, or it is the nights of a booking. */
export async function findClosure(
  tx: Tx,
  closureId: string,
): Promise<{ typeId: number; roomId: number; isLive: boolean } | undefined> {
  return tx
    .selectFrom('stayNights as nights')
    .innerJoin('stayRoom as room', 'room.id', 'nights.roomId')
    .where('nights.id', '=', closureId)
    .where('nights.stayId', 'is', null)
    .where('nights.words', '<>', OFFERED)
    .select(['room.typeId', 'nights.roomId', 'nights.isLive'])
    .executeTakeFirst();
}

export async function endClosure(tx: Tx, closureId: string): Promise<void> {
  await tx.updateTable('stayNights').set({ isLive: false }).where('id', '=', closureId).execute();
}
