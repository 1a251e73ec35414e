import { MOST_OF_DAY } from '@kantuta/contract/advisers/day.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { DaySubject } from '../../platform/adviser-day.ts';
import { sql } from '../../platform/db/database.ts';
import { reading } from '../../platform/db/reading.ts';

/**
 * Invitations of an adviser that end within two days and wait for the guest, the first first (ADV-7): a seat that is offered until then, or
 * no answer to a room that begins by then.
 */
export const endingInvitationsOf = reading(
  (db, { adviserId, today }: DaySubject) =>
    db
      .selectFrom('invitation as guest')
      .innerJoin('room', 'room.id', 'guest.roomId')
      .where('guest.inviterId', '=', adviserId)
      .where('guest.erasedAt', 'is', null)
      .where('guest.arrivedAt', 'is', null)
      .where('room.cancelledAt', 'is', null)
      .where(
        sql<boolean>`room.starts_at >= ${today}::date::timestamp AT TIME ZONE 'America/La_Paz'`,
      )
      .where(
        sql<boolean>`((guest.seat = 'offered' AND guest.state IN ('open','confirmed')) OR (guest.seat = 'taken' AND guest.state = 'open'))`,
      )
      .where(
        sql<boolean>`coalesce(guest.offered_until, room.starts_at) < (${today}::date + 3)::timestamp AT TIME ZONE 'America/La_Paz'`,
      )
      .orderBy(sql`coalesce(guest.offered_until, room.starts_at)`)
      .orderBy('guest.id')
      .limit(MOST_OF_DAY)
      .select([
        'guest.id',
        'guest.name',
        'guest.phone',
        'guest.roomId',
        'room.title',
        'room.place',
        sql<Date | string>`coalesce(guest.offered_until, room.starts_at)`.as('until'),
      ]),
  (rows) =>
    rows.map(({ id, name, phone, roomId, title, place, until }) => {
      const at = new Date(until).toISOString();
      return {
        id,
        subject: name,
        detail: [title, place].filter((part) => part !== '').join(', '),
        at,
        dueOn: dayInLaPaz(new Date(at)),
        link: `/eventos-aci/sala/${roomId}/invitacion/${id}`,
        phone,
        greet: name.split(' ')[0] ?? '',
      };
    }),
);
