import type { Day } from '@kantuta/contract/dates';
import type { GuestPassState } from '@kantuta/contract/memberships/passes/guest-pass.rules';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

export type GuestPass = {
  id: string;
  saleId: number;
  personId: number;
  name: string;
  visitOn: Day;
  number: number;
  passUseId: string;
  referenceSealed: string;
  state: GuestPassState;
  publicKey: Buffer | null;
  endedAt: Date | null;
  /** Whether it is counted among the people of its day. */
  hasPlace: boolean;
};

const select = (of: ReturnType<typeof sql>) => sql<GuestPass>`
  SELECT given.id, given.sale_id AS "saleId", given.person_id AS "personId", given.name, given.visit_on AS "visitOn", given.number,
         given.pass_use_id AS "passUseId", given.reference_sealed AS "referenceSealed", given.state, given.public_key AS "publicKey",
         given.ended_at AS "endedAt", given.has_place AS "hasPlace"
    FROM guest_pass given
   WHERE ${of}`;

const first = async (reader: Reader, of: ReturnType<typeof sql>) =>
  (await select(of).execute(reader)).rows[0];

/** Undefined: there is none. Decided behind the lock of its sale. */
export const findGuestPass = (reader: Reader, id: string) => first(reader, sql`given.id = ${id}`);

export const findByLink = (reader: Reader, hash: Buffer) =>
  first(reader, sql`given.reference_hash = ${hash}`);

export const findGiven = (tx: Tx, of: { personId: number; attemptId: string }) =>
  first(tx, sql`given.person_id = ${of.personId} AND given.attempt_id = ${of.attemptId}`);

/** The one for which a number is held on a day; undefined: none. */
export const findOfNumber = (tx: Tx, of: { saleId: number; number: number; on: Day }) =>
  first(
    tx,
    sql`given.sale_id = ${of.saleId} AND given.number = ${of.number} AND given.visit_on = ${of.on} AND given.state IN ('given','kept')`,
  );

/** What a person gave, the newest first. */
export async function listGiven(
  reader: Reader,
  { personId, most }: { personId: number; most: number },
): Promise<GuestPass[]> {
  const of = sql`given.person_id = ${personId} ORDER BY given.given_at DESC, given.id LIMIT ${most}`;
  return (await select(of).execute(reader)).rows;
}

/** Guests of a year whose passes did not come back. Behind the lock of the sale. */
export async function countGuests(
  tx: Tx,
  { saleId, yearFrom }: { saleId: number; yearFrom: Day },
): Promise<number> {
  const rows = await tx
    .selectFrom('guestPass')
    .where('saleId', '=', saleId)
    .where('yearFrom', '=', yearFrom)
    .where('state', 'in', ['given', 'kept', 'used'])
    .select('id')
    .execute();
  return rows.length;
}

export async function insertGuestPass(
  tx: Tx,
  row: Omit<GuestPass, 'publicKey' | 'endedAt' | 'state' | 'hasPlace'> & {
    attemptId: string;
    yearFrom: Day;
    referenceHash: Buffer;
    givenAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('guestPass')
    .values({ ...row, state: 'given', hasPlace: true })
    .execute();
}

/** Behind the lock of its sale. */
export async function setGuestPass(
  tx: Tx,
  id: string,
  set: { state: GuestPassState; publicKey?: Buffer; passUseId?: string; endedAt?: Date },
): Promise<void> {
  await tx.updateTable('guestPass').set(set).where('id', '=', id).execute();
}

/** Of days that are over and that nobody used. */
export async function listUnused(
  reader: Reader,
  { before, most }: { before: Day; most: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('guestPass')
    .where('visitOn', '<', before)
    .where('state', 'in', ['given', 'kept'])
    .orderBy('visitOn')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
