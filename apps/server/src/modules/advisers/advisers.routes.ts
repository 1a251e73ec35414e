import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { readAdviserDay, type DayItems } from '../../platform/adviser-day.ts';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { Platform } from '../../platform/platform.ts';

/** The day of the adviser who asks: everything on it is read for that adviser alone. */
export function dayRoutes(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  declared: readonly DayItems[],
): ServedCall[] {
  return [
    serve(readDay, async ({ actor }) => {
      const on = dayInLaPaz(clock.now());
      const kinds = actor.roles.includes('adviser') ? declared : [];
      return { on, kinds: await readAdviserDay(db, kinds, { adviserId: actor.personId, on }) };
    }),
  ];
}
