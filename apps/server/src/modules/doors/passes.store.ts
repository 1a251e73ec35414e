import type { HelperRight } from '@kantuta/contract/rooms/room.rules';
import { MOST_DEVICES } from '@kantuta/contract/doors/door.rules';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';

export type FreshPass = {
  id: string;
  roomId: string;
  personId: number;
  may: HelperRight;
  signingKey: Buffer;
  sealingKey: Buffer;
  issuedAt: Date;
  endsAt: Date;
};

/** The pass that the same keys have for the room. */
export async function findPassOfKey(
  reader: Reader,
  of: { roomId: string; signingKey: Buffer },
): Promise<{ id: string; personId: number; may: string; revokedAt: Date | null } | undefined> {
  return reader
    .selectFrom('dutyPass')
    .where('roomId', '=', of.roomId)
    .where('signingKey', '=', of.signingKey)
    .select(['id', 'personId', 'may', 'revokedAt'])
    .executeTakeFirst();
}

/** Takes one of the places for devices of the room; false: there is none (DOOR-2). The room is locked; the constraint holds it all the same. */
export async function insertPass(tx: Tx, fresh: FreshPass): Promise<boolean> {
  const { id, roomId, personId, may, signingKey, sealingKey, issuedAt, endsAt } = fresh;
  const { rows } = await sql`
    INSERT INTO duty_pass (id, kind, room_id, person_id, may, slot, signing_key, sealing_key, issued_at, ends_at, seen_at)
    SELECT ${id}::uuid, 'room', ${roomId}::uuid, ${personId}::int, ${may}, free.slot, ${signingKey}::bytea, ${sealingKey}::bytea,
           ${issuedAt}::timestamptz, ${endsAt}::timestamptz, ${issuedAt}::timestamptz
      FROM generate_series(1, ${MOST_DEVICES}::int) AS free(slot)
     WHERE NOT EXISTS (SELECT FROM duty_pass taken WHERE taken.room_id = ${roomId}::uuid AND taken.slot = free.slot AND taken.revoked_at IS NULL)
     ORDER BY free.slot LIMIT 1
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** False: the room has no such pass, or it was taken back before. */
export async function revokePass(
  tx: Tx,
  of: { roomId: string; passId: string; at: Date; byId: number },
): Promise<boolean> {
  const revoked = await tx
    .updateTable('dutyPass')
    .set({ revokedAt: of.at, revokedBy: of.byId })
    .where('id', '=', of.passId)
    .where('roomId', '=', of.roomId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return revoked !== undefined;
}

/** Whoever loses their right at a door, or gets another one, gives the places of their devices back (DOOR-2). */
export async function takePassesBack(
  tx: Tx,
  of: { roomId: string; personId: number; at: Date; byId: number | null },
): Promise<void> {
  await tx
    .updateTable('dutyPass')
    .set({ revokedAt: of.at, revokedBy: of.byId })
    .where('roomId', '=', of.roomId)
    .where('personId', '=', of.personId)
    .where('revokedAt', 'is', null)
    .execute();
}

export async function notePassSeen(tx: Reader, passId: string, at: Date): Promise<void> {
  await tx.updateTable('dutyPass').set({ seenAt: at }).where('id', '=', passId).execute();
}
