import type { HoldState } from '@kantuta/contract/reservations/hold.rules';
import { ENDED_SALE_STATES } from '@kantuta/contract/sales/sales.rules';
import { sql, type Db, type Reader } from '../../platform/db/database.ts';
import { reading } from '../../platform/db/reading.ts';
import { titlesOf, UNIT_NAMES } from './holds.views.ts';

// One event names them all, and a notice of the database has room for so many.
const MOST_TOLD = 200;

/** Who waits for a unit, the first first, and whose turn it is. */
export async function waitersOf(reader: Reader, unitId: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('queuePlace')
    .where('unitId', '=', unitId)
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('number')
    .limit(MOST_TOLD)
    .select('personId')
    .execute();
  return rows.map(({ personId }) => personId);
}

const position = sql<number>`(
  SELECT count(*)::int FROM queue_place before
   WHERE before.unit_id = own.unit_id AND before.state IN ('waiting','offered') AND before.number <= own.number)`;

/** The queues in which a person stands; turns first, then those who have waited longest. */
export const placesOf = reading(
  (db: Db, { personId }: { personId: number }) =>
    db
      .selectFrom('queuePlace as own')
      .innerJoin('unit', 'unit.id', 'own.unitId')
      .leftJoin('lot', 'lot.id', 'unit.lotId')
      .leftJoin('project', 'project.id', 'unit.projectId')
      .leftJoin('catalogueItem as item', 'item.id', 'unit.itemId')
      .where('own.personId', '=', personId)
      .where('own.state', 'in', ['waiting', 'offered'])
      .orderBy('own.offerEndsAt')
      .orderBy('own.number')
      .select(['unit.placeId', 'own.offerEndsAt', ...UNIT_NAMES, position.as('position')]),
  (rows) =>
    rows.map(({ placeId, offerEndsAt, ...row }) => ({
      placeId: placeId ?? 0,
      ...titlesOf(row),
      position: row.position,
      offerEndsAt: offerEndsAt && new Date(offerEndsAt).toISOString(),
    })),
);

/** What a unit is to a person: their own, waited for, or neither. */
export const placeAt = reading(
  (db: Db, { personId, placeId }: { personId: number; placeId: number }) =>
    db
      .selectFrom('unit')
      .leftJoin('queuePlace as own', (join) =>
        join
          .onRef('own.unitId', '=', 'unit.id')
          .on('own.personId', '=', personId)
          .on('own.state', 'in', ['waiting', 'offered']),
      )
      .leftJoin('hold', (join) =>
        join
          .onRef('hold.unitId', '=', 'unit.id')
          .on('hold.personId', '=', personId)
          .on('hold.state', '=', 'active'),
      )
      .where('unit.placeId', '=', placeId)
      .select([
        'own.id',
        'own.offerEndsAt',
        'hold.id as holdId',
        position.as('position'),
        sql<boolean>`EXISTS (SELECT FROM sale WHERE unit_id = unit.id AND person_id = ${personId}
                        AND state <> ALL (${[...ENDED_SALE_STATES]}::text[]))`.as('isSold'),
      ]),
  ([row]) => ({
    isYours: row !== undefined && (row.holdId !== null || row.isSold),
    holdId: row?.holdId ?? null,
    position: row?.id ? row.position : null,
    offerEndsAt: row?.offerEndsAt ? new Date(row.offerEndsAt).toISOString() : null,
  }),
);

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
