import { MOST_OF_DAY } from '@kantuta/contract/advisers/day.rules';
import { day } from '@kantuta/contract/dates';
import type { DaySubject } from '../../platform/adviser-day.ts';
import { sql } from '../../platform/db/database.ts';
import { reading } from '../../platform/db/reading.ts';

/** Rooms of today and tomorrow in which an adviser is: organised, presented, helped in or joined (ADV-7). */
export const roomsOfDay = reading(
  (db, { adviserId, today }: DaySubject) =>
    db
      .selectFrom('room')
      .where('room.cancelledAt', 'is', null)
      .where(
        sql<boolean>`(room.starts_at AT TIME ZONE 'America/La_Paz')::date BETWEEN ${today}::date AND ${today}::date + 1`,
      )
      // The index of those that come; what ended before today is none of them.
      .where(sql<boolean>`room.ends_at > ${today}::date`)
      .where((where) =>
        where.or([
          where('room.ownerId', '=', adviserId),
          where.exists(
            where
              .selectFrom('roomPresenter as p')
              .whereRef('p.roomId', '=', 'room.id')
              .where('p.personId', '=', adviserId)
              .select('p.roomId'),
          ),
          where.exists(
            where
              .selectFrom('roomHelper as h')
              .whereRef('h.roomId', '=', 'room.id')
              .where('h.personId', '=', adviserId)
              .where('h.revokedAt', 'is', null)
              .select('h.roomId'),
          ),
          where.exists(
            where
              .selectFrom('roomSeat as s')
              .whereRef('s.roomId', '=', 'room.id')
              .where('s.personId', '=', adviserId)
              .where('s.state', '=', 'taken')
              .select('s.roomId'),
          ),
        ]),
      )
      .orderBy('room.startsAt')
      .orderBy('room.id')
      .limit(MOST_OF_DAY)
      .select([
        'room.id',
        'room.title',
        'room.place',
        sql<string>`to_char(room.starts_at AT TIME ZONE 'America/La_Paz', 'YYYY-MM-DD')`.as(
          'dueOn',
        ),
        'room.startsAt',
      ]),
  (rows) =>
    rows.map(({ id, title, place, dueOn, startsAt }) => ({
      id,
      subject: title,
      detail: place,
      dueOn: day(dueOn),
      at: new Date(startsAt).toISOString(),
      link: `/eventos-aci/sala/${id}`,
    })),
);
