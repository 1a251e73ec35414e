import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import { orderOfDay } from '@kantuta/contract/advisers/day.rules';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { dayOf, type DayItems } from '../../platform/adviser-day.ts';
import { alone } from '../../platform/db/reading.ts';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { Platform } from '../../platform/platform.ts';

/** The day of the adviser who asks: everything on it is read for that adviser alone. */
export function dayRoutes(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  declared: readonly DayItems[],
): ServedCall[] {
  const readAll = alone(dayOf(declared));
  return [
    serve(readDay, async ({ actor }) => {
      const today = dayInLaPaz(clock.now());
      const isAdviser = actor.roles.includes('adviser');
      const items = isAdviser ? await readAll(db, { adviserId: actor.personId, today }) : [];
      return { on: today, items: orderOfDay(items, today) };
    }),
  ];
}
