import { sql, type Reader } from '../../platform/db/database.ts';

/** The unit that is passed on; of an offer that ended, whose it was. */
type DueTurn = { unitId: number; personId: number | null };

/** Offers whose time is over, and units that became free while somebody waits. */
export async function dueTurns(reader: Reader, now: Date): Promise<DueTurn[]> {
  const { rows } = await sql<DueTurn>`
    SELECT unit_id, person_id FROM queue_place WHERE state = 'offered' AND offer_ends_at <= ${now}
     UNION ALL
    SELECT DISTINCT place.unit_id, NULL::int FROM queue_place place JOIN unit ON unit.id = place.unit_id
     WHERE place.state = 'waiting' AND unit.state = 'free'
     LIMIT 200`.execute(reader);
  return rows;
}
