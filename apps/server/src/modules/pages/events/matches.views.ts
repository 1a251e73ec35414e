import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { sql, type Db, type Reader } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';
import type { EventFields } from './events.store.ts';

export type Match = Pick<EventFields, 'texts' | 'place' | 'startsAt' | 'endsAt'> & {
  matchId: string;
  companyId: number;
};

/** Matches that are played (PAGE-11). */
const matches = (db: Db | Reader) =>
  db
    .selectFrom('groupEvent as event')
    .where('event.kind', '=', 'match')
    .where('event.cancelledAt', 'is', null)
    .select([
      'event.id as matchId',
      'event.companyId',
      'event.texts',
      'event.place',
      'event.startsAt',
      'event.endsAt',
    ]);

/** The next one of each company, or the one that is played now. */
const next = reading(
  (db, { at }: { at: string }) =>
    matches(db)
      .distinctOn('event.companyId')
      .where('event.endsAt', '>', sql<Date>`${at}::timestamptz`)
      .orderBy('event.companyId')
      .orderBy('event.endsAt'),
  (rows) =>
    rows.map(({ texts, startsAt, endsAt, ...row }): Match => ({
      ...row,
      texts: texts as Match['texts'],
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    })),
);

/** The one that begins on a day of La Paz; undefined: none. */
async function onDay(
  reader: Reader,
  { companyId, on }: { companyId: number; on: Day },
): Promise<Match | undefined> {
  const row = await matches(reader)
    .where('event.companyId', '=', companyId)
    .where('event.startsAt', '>=', instantInLaPaz(on))
    .where('event.startsAt', '<', instantInLaPaz(addDays(on, 1)))
    .orderBy('event.startsAt')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, texts: row.texts as Match['texts'] };
}

/** For the noun that lets people in to them. */
export const matchesOfGroup = { next, onDay };
