import type { AdviserState } from '@kantuta/contract/advisers/adviser.rules';
import { sql, type Tx } from '../../../platform/db/database.ts';
import type { Row } from '../../../platform/db/insert-rows.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';

export type LockedAdviser = {
  personId: number;
  state: AdviserState;
  sponsorId: number | null;
  rank: number;
  message: string;
};

/** An adviser whose state, sponsor and rank stay as they are until the commit. */
export async function lockAdviser(tx: Tx, adviserId: number): Promise<LockedAdviser | undefined> {
  const row = await tx
    .selectFrom('adviser')
    .where('personId', '=', adviserId)
    .select(['personId', 'state', 'sponsorId', 'rank', 'message'])
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, state: row.state as AdviserState };
}

/** Writes the state and the line that says who set it and why. The adviser is locked. */
export async function setState(
  tx: Tx,
  {
    adviserId,
    ...line
  }: {
    adviserId: number;
    state: AdviserState;
    at: Date;
    reason: string;
    byId: number | null;
    approvedBy: number | null;
  },
): Promise<void> {
  await tx
    .updateTable('adviser')
    .set({ state: line.state })
    .where('personId', '=', adviserId)
    .execute();
  await tx
    .insertInto('adviserStanding')
    .values({
      adviserId,
      number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM adviser_standing WHERE adviser_id = ${adviserId})`,
      ...line,
    })
    .execute();
}

export async function insertStandings(
  tx: Tx,
  rows: readonly Row<'adviserStanding'>[],
): Promise<void> {
  await insertRows(tx, 'adviserStanding', rows);
}

export async function setRank(
  tx: Tx,
  adviserId: number,
  { rank, message }: { rank: number; message: string },
): Promise<void> {
  await tx
    .updateTable('adviser')
    .set({ rank, message })
    .where('personId', '=', adviserId)
    .execute();
}

/** Moves an adviser with the whole branch; a circle is an error of the database, so it is looked for before (ADV-6). */
export async function moveBelow(
  tx: Tx,
  adviserId: number,
  sponsorId: number | null,
): Promise<void> {
  await sql`SELECT network_move(${adviserId}::integer, ${sponsorId}::integer)`.execute(tx);
}
