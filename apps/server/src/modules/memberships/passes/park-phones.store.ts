import type { Reader, Tx } from '../../../platform/db/database.ts';

export type StoredPhone = {
  id: string;
  saleId: number;
  personId: number;
  /** Null: all that the product gives. */
  place: number | null;
  publicKey: Buffer;
  issuedAt: Date;
  endsAt: Date;
};

/** Undefined: no phone has this key. */
export function findPhoneOfKey(reader: Reader, publicKey: Buffer) {
  return reader
    .selectFrom('parkPhone')
    .where('publicKey', '=', publicKey)
    .selectAll()
    .executeTakeFirst();
}

export function findPhone(reader: Reader, id: string) {
  return reader.selectFrom('parkPhone').where('id', '=', id).selectAll().executeTakeFirst();
}

/** Whoever showed anything of the product before shows it no more (PASS-10). Behind the lock of the sale. */
export async function withdrawPhones(tx: Tx, saleId: number, at: Date): Promise<void> {
  await liveOf(tx, saleId, at).execute();
}

/** The same of a place alone, or (null) of what the product gives but for it (SEA-12). */
export async function withdrawPhonesOf(
  tx: Tx,
  { saleId, place }: { saleId: number; place: number | null },
  at: Date,
): Promise<void> {
  await liveOf(tx, saleId, at).where('place', 'is not distinct from', place).execute();
}

const liveOf = (tx: Tx, saleId: number, at: Date) =>
  tx
    .updateTable('parkPhone')
    .set({ withdrawnAt: at })
    .where('saleId', '=', saleId)
    .where('withdrawnAt', 'is', null);

export async function withdrawPhone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('parkPhone').set({ withdrawnAt: at }).where('id', '=', id).execute();
}

export async function insertPhone(tx: Tx, phone: StoredPhone): Promise<void> {
  await tx.insertInto('parkPhone').values(phone).execute();
}

const MARK = [
  'id',
  'saleId',
  'phoneId',
  'guestPassId',
  'visitId',
  'number',
  'reason',
  'gate',
  'visitOn',
  'seenAt',
  'receivedAt',
  'byId',
  'passUseId',
  'matchId',
  'review',
  'dutyPassId',
] as const;

export function findParkMark(reader: Reader, id: string) {
  return reader.selectFrom('parkMark').where('id', '=', id).select(MARK).executeTakeFirst();
}
export type StoredMark = NonNullable<Awaited<ReturnType<typeof findParkMark>>>;

/** By the clock of the device with a duty pass that saw it (DOOR-6). */
export type DeviceMark = { deviceAt: Date; offsetMs: number; isClockOff: boolean };

export async function insertParkMark(
  tx: Tx,
  mark: StoredMark & Partial<DeviceMark>,
): Promise<void> {
  await tx.insertInto('parkMark').values(mark).execute();
}
