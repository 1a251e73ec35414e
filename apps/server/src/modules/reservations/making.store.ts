import type { HoldState } from '@kantuta/contract/reservations/hold.rules';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';
import { insertRows, type Row } from '../../platform/db/insert-rows.ts';

/** Rows of `hold`; the database refuses a unit that is taken (`unit_claim_one_live`, CAT-5). */
export async function insertHolds(tx: Tx, holds: readonly Row<'hold'>[]): Promise<void> {
  await insertRows(tx, 'hold', holds);
}

export async function insertEdits(tx: Tx, edits: readonly Row<'holdEdit'>[]): Promise<void> {
  await insertRows(tx, 'holdEdit', edits);
}

/** What this attempt asked for, if it has made its hold already. */
export async function madeBefore(
  reader: Reader,
  holdId: string,
): Promise<{ fingerprint: Buffer | null } | undefined> {
  return reader
    .selectFrom('hold')
    .where('id', '=', holdId)
    .select('fingerprint')
    .executeTakeFirst();
}

/** Active holds of a buyer and of a seller, and the last hold of the same unit that has ended. */
export async function standingOf(
  reader: Reader,
  {
    personId,
    sellerId,
    unitId,
  }: { personId: number; sellerId: number | null; unitId: number | null },
): Promise<{
  ofPerson: number;
  ofSeller: number;
  last: { state: HoldState; endedAt: Date } | null;
}> {
  const { rows } = await sql<{
    ofPerson: number;
    ofSeller: number;
    lastState: HoldState | null;
    lastEndedAt: Date | null;
  }>`
    SELECT (SELECT count(*)::int FROM hold WHERE person_id = ${personId} AND state = 'active') AS of_person,
           (SELECT count(*)::int FROM hold WHERE seller_id = ${sellerId}::int AND state = 'active') AS of_seller,
           last.state AS last_state, last.ended_at AS last_ended_at
      FROM (SELECT 1) one
      LEFT JOIN LATERAL (SELECT state, ended_at FROM hold
                          WHERE unit_id = ${unitId}::int AND person_id = ${personId} AND ended_at IS NOT NULL
                          ORDER BY ended_at DESC LIMIT 1) last ON true`.execute(reader);
  const [row] = rows;
  return {
    ofPerson: row?.ofPerson ?? 0,
    ofSeller: row?.ofSeller ?? 0,
    last:
      row?.lastState && row.lastEndedAt ? { state: row.lastState, endedAt: row.lastEndedAt } : null,
  };
}
