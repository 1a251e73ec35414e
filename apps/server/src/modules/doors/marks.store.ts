import type { MarkOutcome, MarkVia, ReviewReason } from '@kantuta/contract/doors/door.rules';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';

/** Whom a mark names: a guest, or an adviser with a seat. */
export type Subject =
  | { invitationId: string; adviserId: null }
  | { invitationId: null; adviserId: number };

export const guest = (invitationId: string): Subject => ({ invitationId, adviserId: null });
export const adviser = (adviserId: number): Subject => ({ invitationId: null, adviserId });

export type StoredMark = {
  id: string;
  roomId: string;
  passId: string | null;
  byId: number | null;
  invitationId: string | null;
  adviserId: number | null;
  via: MarkVia | 'self';
  at: Date;
  deviceAt: Date;
  offsetMs: number;
  receivedAt: Date;
  isClockOff: boolean;
  outcome: MarkOutcome;
  review: ReviewReason | null;
};

/** A mark that was received before. */
export async function findMark(reader: Reader, id: string): Promise<StoredMark | undefined> {
  const row = await reader
    .selectFrom('doorMark')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  return row as StoredMark | undefined;
}

export async function insertMark(tx: Tx, mark: StoredMark): Promise<void> {
  await tx.insertInto('doorMark').values(mark).execute();
}

export type Arrival = { at: Date; markId: string };

/**
 * They came at this instant; of several the earliest stays, and the database holds one for each person (DOOR-7). Undefined: it was undone after that
 * instant, unless a moderator decides that it counts.
 */
export async function putArrival(
  tx: Tx,
  of: { roomId: string; subject: Subject; at: Date; markId: string; isDecided: boolean },
): Promise<Arrival | undefined> {
  const { roomId, subject, at, markId, isDecided } = of;
  const { rows } = await sql<Arrival>`
    INSERT INTO door_arrival AS known (room_id, invitation_id, adviser_id, at, mark_id)
    VALUES (${roomId}::uuid, ${subject.invitationId}::uuid, ${subject.adviserId}::int, ${at}::timestamptz, ${markId}::uuid)
    ON CONFLICT ON CONSTRAINT door_arrival_once DO UPDATE
       SET at = CASE WHEN known.undone_at IS NULL THEN least(known.at, excluded.at) ELSE excluded.at END,
           mark_id = CASE WHEN known.undone_at IS NULL AND known.at <= excluded.at THEN known.mark_id ELSE excluded.mark_id END,
           undone_at = NULL
     WHERE known.undone_at IS NULL OR excluded.at > known.undone_at OR ${isDecided}
    RETURNING at, mark_id AS "markId"`.execute(tx);
  return rows[0];
}

/** False: they were not noted. */
export async function undoArrival(
  tx: Tx,
  of: { roomId: string; subject: Subject; at: Date },
): Promise<boolean> {
  const { roomId, subject, at } = of;
  const undone = await tx
    .updateTable('doorArrival')
    .set({ undoneAt: at })
    .where('roomId', '=', roomId)
    .where('invitationId', subject.invitationId === null ? 'is' : '=', subject.invitationId)
    .where('adviserId', subject.adviserId === null ? 'is' : '=', subject.adviserId)
    .where('undoneAt', 'is', null)
    .returning('roomId')
    .executeTakeFirst();
  return undone !== undefined;
}

export async function insertUndo(
  tx: Tx,
  undo: {
    id: string;
    roomId: string;
    invitationId: string | null;
    adviserId: number | null;
    at: Date;
    byId: number;
    reason: string;
  },
): Promise<void> {
  await tx.insertInto('doorUndo').values(undo).execute();
}

/** False: somebody has decided about it before. */
export async function insertDecision(
  tx: Tx,
  decision: { markId: string; isAccepted: boolean; byId: number; at: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('doorDecision')
    .values(decision)
    .onConflict((conflict) => conflict.column('markId').doNothing())
    .returning('markId')
    .executeTakeFirst();
  return made !== undefined;
}

/** False: its attendance was closed before. */
export async function closeRoom(tx: Tx, of: { roomId: string; at: Date }): Promise<boolean> {
  const closed = await tx
    .insertInto('doorClosed')
    .values(of)
    .onConflict((conflict) => conflict.column('roomId').doNothing())
    .returning('roomId')
    .executeTakeFirst();
  return closed !== undefined;
}
