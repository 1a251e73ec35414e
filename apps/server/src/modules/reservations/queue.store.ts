import { sql, type Reader, type Tx } from '../../platform/db/database.ts';

export type Offer = { id: string; personId: number };

/** Who stands first in the queue of a unit while it is not free, and how many wait; a person's own place, if any. */
export async function queueOf(
  reader: Reader,
  { unitId, personId }: { unitId: number; personId: number },
): Promise<{
  waiting: number;
  own: {
    position: number;
    /** Null while it is not their turn. */ offerEndsAt: Date | null;
  } | null;
}> {
  const { rows } = await sql<{
    waiting: number;
    state: string | null;
    position: number;
    offerEndsAt: Date | null;
  }>`
    SELECT (SELECT count(*)::int FROM queue_place WHERE unit_id = ${unitId} AND state IN ('waiting','offered')) AS waiting,
           own.state, own.offer_ends_at, (SELECT count(*)::int FROM queue_place before WHERE before.unit_id = ${unitId}
                          AND before.state IN ('waiting','offered') AND before.number <= own.number) AS position
      FROM (SELECT 1) one
      LEFT JOIN queue_place own ON own.unit_id = ${unitId} AND own.person_id = ${personId} AND own.state IN ('waiting','offered')`.execute(
    reader,
  );
  const [row] = rows;
  return {
    waiting: row?.waiting ?? 0,
    own: row?.state ? { position: row.position, offerEndsAt: row.offerEndsAt } : null,
  };
}

/** Adds a person at the end; nothing happens to a person who waits already. */
export async function joinQueue(
  tx: Tx,
  { id, unitId, personId, at }: { id: string; unitId: number; personId: number; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO queue_place (id, unit_id, person_id, joined_at) VALUES (${id}, ${unitId}, ${personId}, ${at})
    ON CONFLICT (unit_id, person_id) WHERE state IN ('waiting','offered') DO NOTHING`.execute(tx);
}

/** Offers a unit to the first who waits; null if nobody does. The offer claims the unit (decision 040). */
export async function offerToNext(
  tx: Tx,
  { unitId, at, until }: { unitId: number; at: Date; until: Date },
): Promise<Offer | null> {
  const { rows } = await sql<Offer>`
    UPDATE queue_place SET state = 'offered', offered_at = ${at}, offer_ends_at = ${until}
     WHERE id = (SELECT id FROM queue_place WHERE unit_id = ${unitId} AND state = 'waiting' ORDER BY number LIMIT 1 FOR UPDATE)
    RETURNING id, person_id`.execute(tx);
  return rows[0] ?? null;
}

/** Ends the place of a person in the queue of a unit; answers what it was, null without one. */
export async function endPlace(
  tx: Tx,
  {
    unitId,
    personId,
    as,
    at,
  }: { unitId: number; personId: number; as: 'taken' | 'passed' | 'left'; at: Date },
): Promise<'waiting' | 'offered' | null> {
  const { rows } = await sql<{ was: 'waiting' | 'offered' }>`
    WITH own AS (SELECT id, state FROM queue_place
                  WHERE unit_id = ${unitId} AND person_id = ${personId} AND state IN ('waiting','offered') FOR UPDATE)
    UPDATE queue_place SET state = ${as}, ended_at = ${at} FROM own WHERE queue_place.id = own.id RETURNING own.state AS was`.execute(
    tx,
  );
  return rows[0]?.was ?? null;
}
