import type { HoldState } from '@kantuta/contract/reservations/hold.rules';
import { ENDED_SALE_STATES } from '@kantuta/contract/sales/sales.rules';
import { sql, type Reader } from '../../platform/db/database.ts';

/** The unit that is passed on; of an offer that ended, whose it was. */
type DueTurn = { unitId: number; personId: number | null };

/** Offers whose time is over, and units that became free while somebody waits; of one unit or of all. */
export async function dueTurns(reader: Reader, now: Date, unitId?: number): Promise<DueTurn[]> {
  const ofUnit = unitId ?? null;
  const { rows } = await sql<DueTurn>`
    SELECT unit_id, person_id FROM queue_place
     WHERE state = 'offered' AND offer_ends_at <= ${now} AND (${ofUnit}::int IS NULL OR unit_id = ${ofUnit})
     UNION ALL
    SELECT DISTINCT place.unit_id, NULL::int FROM queue_place place JOIN unit ON unit.id = place.unit_id
     WHERE place.state = 'waiting' AND unit.state = 'free' AND (${ofUnit}::int IS NULL OR unit.id = ${ofUnit})
     LIMIT 200`.execute(reader);
  return rows;
}

/** What stands against a person who wants to wait for a unit. */
type Standing = {
  /** Their hold or their purchase is what the others wait for. */
  isTheirs: boolean;
  /** In how many queues they stand. */
  places: number;
  /** Their last hold of the unit that has ended. */
  hold: { state: HoldState; endedAt: Date } | null;
  /** When they last let a turn go by. */
  passedAt: Date | null;
};

export async function waitingOf(
  reader: Reader,
  { unitId, personId }: { unitId: number; personId: number },
): Promise<Standing> {
  const { rows } = await sql<
    Omit<Standing, 'hold'> & { holdState: HoldState | null; holdEndedAt: Date | null }
  >`
    SELECT (EXISTS (SELECT FROM hold WHERE unit_id = ${unitId} AND person_id = ${personId} AND state = 'active')
         OR EXISTS (SELECT FROM sale WHERE unit_id = ${unitId} AND person_id = ${personId}
                       AND state <> ALL (${[...ENDED_SALE_STATES]}::text[]))) AS is_theirs,
           (SELECT count(*)::int FROM queue_place WHERE person_id = ${personId} AND state IN ('waiting','offered')) AS places,
           last.state AS hold_state, last.ended_at AS hold_ended_at,
           (SELECT max(ended_at) FROM queue_place WHERE unit_id = ${unitId} AND person_id = ${personId}
               AND offered_at IS NOT NULL AND ended_at IS NOT NULL AND state IN ('passed','left')) AS passed_at
      FROM (SELECT 1) one
      LEFT JOIN LATERAL (SELECT state, ended_at FROM hold
                          WHERE unit_id = ${unitId} AND person_id = ${personId} AND ended_at IS NOT NULL
                          ORDER BY ended_at DESC LIMIT 1) last ON true`.execute(reader);
  const [row] = rows;
  return {
    isTheirs: row?.isTheirs ?? false,
    places: row?.places ?? 0,
    hold:
      row?.holdState && row.holdEndedAt ? { state: row.holdState, endedAt: row.holdEndedAt } : null,
    passedAt: row?.passedAt ?? null,
  };
}
