import { day, type Day } from '@kantuta/contract/dates';
import { sql, type Reader, type Tx } from '../../platform/db/database.ts';

export type Wait = {
  id: string;
  personId: number;
  typeId: number;
  arrivesOn: Day;
  leavesOn: Day;
  state: 'waiting' | 'offered' | 'ended';
  offeredUntil: Date | null;
  nightsId: string | null;
};

const COLUMNS = [
  'id',
  'personId',
  'typeId',
  'arrivesOn',
  'leavesOn',
  'state',
  'offeredUntil',
  'nightsId',
] as const;

type Row = Omit<Wait, 'arrivesOn' | 'leavesOn' | 'state'> & {
  arrivesOn: string;
  leavesOn: string;
  state: string;
};

function stored(row: Row | undefined): Wait | undefined {
  if (!row) return undefined;
  return {
    ...row,
    arrivesOn: day(row.arrivesOn),
    leavesOn: day(row.leavesOn),
    state: row.state as Wait['state'],
  };
}

/** The wait of a person for exactly these nights that is not over; the person is locked. */
export async function findWait(
  tx: Tx,
  of: Pick<Wait, 'personId' | 'typeId' | 'arrivesOn' | 'leavesOn'>,
): Promise<Wait | undefined> {
  return stored(
    await tx
      .selectFrom('stayWait')
      .where('personId', '=', of.personId)
      .where('typeId', '=', of.typeId)
      .where('arrivesOn', '=', of.arrivesOn)
      .where('leavesOn', '=', of.leavesOn)
      .where('state', '<>', 'ended')
      .select(COLUMNS)
      .executeTakeFirst(),
  );
}

export async function lockWait(tx: Tx, id: string): Promise<Wait | undefined> {
  return stored(
    await tx
      .selectFrom('stayWait')
      .where('id', '=', id)
      .select(COLUMNS)
      .forUpdate()
      .executeTakeFirst(),
  );
}

export async function insertWait(
  tx: Tx,
  wait: Pick<Wait, 'id' | 'personId' | 'typeId' | 'arrivesOn' | 'leavesOn'> & { askedAt: Date },
): Promise<void> {
  await tx.insertInto('stayWait').values(wait).execute();
}

export async function countWaits(tx: Tx, personId: number): Promise<number> {
  const row = await tx
    .selectFrom('stayWait')
    .where('personId', '=', personId)
    .where('state', '<>', 'ended')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function setWait(
  tx: Tx,
  id: string,
  change: { state: Wait['state']; offeredUntil?: Date; nightsId?: string },
): Promise<void> {
  await tx.updateTable('stayWait').set(change).where('id', '=', id).execute();
}

/** The other waits of a person for a type whose nights meet these; none of them is offered already. */
export async function endOverlapping(
  tx: Tx,
  of: Pick<Wait, 'personId' | 'typeId' | 'arrivesOn' | 'leavesOn'>,
): Promise<void> {
  await tx
    .updateTable('stayWait')
    .set({ state: 'ended' })
    .where('personId', '=', of.personId)
    .where('typeId', '=', of.typeId)
    .where('state', '=', 'waiting')
    .where('arrivesOn', '<', of.leavesOn)
    .where('leavesOn', '>', of.arrivesOn)
    .execute();
}

/** The nights that an offer kept are free again. */
export async function freeOffer(tx: Tx, nightsId: string): Promise<void> {
  await tx.updateTable('stayNights').set({ isLive: false }).where('id', '=', nightsId).execute();
}

/** Waits whose nights can be offered now: a room is free on all of them; who asked first is first. */
export async function listOfferable(reader: Reader, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT waiting.id FROM stay_wait waiting
     WHERE waiting.state = 'waiting' AND EXISTS (
       SELECT FROM stay_room room WHERE room.type_id = waiting.type_id AND NOT EXISTS (
         SELECT FROM stay_nights taken WHERE taken.room_id = room.id AND taken.is_live
            AND taken.during && daterange(waiting.arrives_on, waiting.leaves_on)))
     ORDER BY waiting.asked_at LIMIT ${most}`.execute(reader);
  return rows.map(({ id }) => id);
}

/**
 * Whether what is free of a type on these nights is owed to others who wait for nights that meet them and whom the clock has not reached yet;
 * `before`: only those who asked before this wait. A free room of the type is locked.
 */
export async function isOwedToOthers(
  tx: Tx,
  {
    personId,
    typeId,
    arrivesOn,
    leavesOn,
    before,
  }: Pick<Wait, 'personId' | 'typeId' | 'arrivesOn' | 'leavesOn'> & { before: string | null },
): Promise<boolean> {
  const isFreeOn = (from: ReturnType<typeof sql>, until: ReturnType<typeof sql>) => sql`
    room.type_id = ${typeId} AND NOT EXISTS (SELECT FROM stay_nights taken WHERE taken.room_id = room.id AND taken.is_live
       AND taken.during && daterange(${from}, ${until}))`;
  const { rows } = await sql<{ waiting: number; rooms: number }>`
    SELECT (SELECT count(*)::int FROM stay_wait other
             WHERE other.type_id = ${typeId} AND other.state = 'waiting' AND other.person_id <> ${personId}
               AND other.arrives_on < ${leavesOn}::date AND other.leaves_on > ${arrivesOn}::date
               AND other.asked_at < coalesce((SELECT own.asked_at FROM stay_wait own WHERE own.id = ${before}::uuid), 'infinity')
               AND EXISTS (SELECT FROM stay_room room WHERE ${isFreeOn(sql`other.arrives_on`, sql`other.leaves_on`)})) AS waiting,
           (SELECT count(*)::int FROM stay_room room WHERE ${isFreeOn(sql`${arrivesOn}::date`, sql`${leavesOn}::date`)}) AS rooms`.execute(
    tx,
  );
  const [row] = rows;
  return row !== undefined && row.waiting > 0 && row.waiting >= row.rooms;
}

/** Offers whose time is over, and waits for nights that cannot be booked any more. */
export async function listOver(
  reader: Reader,
  { at, until, most }: { at: Date; until: Day; most: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('stayWait')
    .where((of) =>
      of.or([
        of.and([of('state', '=', 'offered'), of('offeredUntil', '<=', at)]),
        of.and([of('state', '=', 'waiting'), of('arrivesOn', '<=', until)]),
      ]),
    )
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
