import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import { orderOfDay } from '@kantuta/contract/advisers/day.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { dayOf, type DayItems } from '../../platform/adviser-day.ts';
import { alone, together } from '../../platform/db/reading.ts';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownStanding } from './standing/standing.views.ts';
import { worksAsAdviser } from './working.views.ts';

/** The day of the adviser who asks: everything on it is read for that adviser alone. */
export function dayRoutes(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  declared: readonly DayItems[],
): ServedCall[] {
  const readAll = alone(
    together({ items: dayOf(declared), standing: ownStanding, works: worksAsAdviser }),
  );
  return [
    serve(readDay, async ({ actor }) => {
      const today = dayInLaPaz(clock.now());
      const isAdviser = actor.roles.includes('adviser');
      const { items, standing, works } = isAdviser
        ? await readAll(db, { adviserId: actor.personId, personId: actor.personId, today })
        : { items: [], standing: null, works: false };
      // Whoever is blocked sees no clients (ADV-2), and why on their own status.
      return { on: today, items: works ? orderOfDay(items, today) : [], standing };
    }),
  ];
}
