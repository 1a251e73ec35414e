import { MOST_OF_DAY } from '@kantuta/contract/advisers/day.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import type { DaySubject } from '../../platform/adviser-day.ts';
import { sql } from '../../platform/db/database.ts';
import { reading } from '../../platform/db/reading.ts';
import { clientGreeting, clientPhone, shownQuery, titlesOf } from './holds.views.ts';

/** Pre-reservations that an adviser made for clients and that end within two days, the first first (ADV-7). */
export const endingHoldsOf = reading(
  (db, { adviserId, today }: DaySubject) =>
    shownQuery(db)
      .select([clientGreeting(adviserId).as('greet'), clientPhone(adviserId).as('phone')])
      .where('hold.sellerId', '=', adviserId)
      .where('hold.state', '=', 'active')
      .where(sql<boolean>`hold.ends_at < ${today}::date + 3`)
      .orderBy('hold.endsAt')
      .limit(MOST_OF_DAY),
  (rows) =>
    rows.map((row) => {
      const { title, detail } = titlesOf(row);
      const at = new Date(row.endsAt).toISOString();
      return {
        id: row.id,
        subject: row.client,
        detail: [title, detail].filter((part) => part !== '').join(', '),
        at,
        dueOn: dayInLaPaz(new Date(at)),
        link: '/Producto/Vendido',
        phone: row.phone,
        greet: row.greet,
      };
    }),
);
