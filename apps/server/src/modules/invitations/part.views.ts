import type { RoomBrief } from '@kantuta/contract/rooms/rooms.calls';
import { sql, type RawBuilder, type Reader } from '../../platform/db/database.ts';

export type Standing = { state: string; updatedAt: string | null; bouncedAt: string | null };
export type Mine = RoomBrief['mine'];

/** What rooms say of whoever asks, as columns of a statement. */
export type PartPeers = {
  standingOf(personId: number): RawBuilder<Standing | null>;
  /** For a room under the name `room` in the query. */
  mineOf(personId: number): RawBuilder<Mine>;
};

/** Whether an adviser may enter the rooms, and what they are in one; null where there is none. */
export async function readPart(
  reader: Reader,
  peers: PartPeers,
  { personId, roomId }: { personId: number; roomId: string },
): Promise<{ standing: Standing | null; mine: Mine | null } | undefined> {
  const { rows } = await sql<{ standing: Standing | null; mine: Mine | null }>`
    SELECT ${peers.standingOf(personId)} AS standing,
           (SELECT ${peers.mineOf(personId)} FROM room WHERE room.id = ${roomId}::uuid) AS mine`.execute(
    reader,
  );
  return rows[0];
}

export async function readStandingOf(
  reader: Reader,
  peers: PartPeers,
  personId: number,
): Promise<Standing | null> {
  const { rows } = await sql<{ standing: Standing | null }>`
    SELECT ${peers.standingOf(personId)} AS standing`.execute(reader);
  return rows[0]?.standing ?? null;
}
