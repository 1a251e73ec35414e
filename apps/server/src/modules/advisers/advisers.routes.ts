import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import { orderOfDay } from '@kantuta/contract/advisers/day.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { dayOf, type DayItems } from '../../platform/adviser-day.ts';
import { alone, together } from '../../platform/db/reading.ts';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownStanding } from './standing/standing.views.ts';

/** The day of the adviser who asks: everything on it is read for that adviser alone. */
export function dayRoutes(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  declared: readonly DayItems[],
): ServedCall[] {
  const readAll = alone(together({ items: dayOf(declared), standing: ownStanding }));
  return [
    serve(readDay, async ({ actor }) => {
      const today = dayInLaPaz(clock.now());
      const isAdviser = actor.roles.includes('adviser');
      const { items, standing } = isAdviser
        ? await readAll(db, { adviserId: actor.personId, today })
        : { items: [], standing: null };
      return { on: today, items: orderOfDay(items, today), standing };
    }),
  ];
}
