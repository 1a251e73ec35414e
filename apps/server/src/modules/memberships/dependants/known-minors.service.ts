import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { isAdult } from '@kantuta/contract/reservations/age.rules';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { knownMinors } from './known-minors.views.ts';

/** As when a 2x1 is for somebody else: whoever tries out documents learns nothing, and not often (TWO-9). */
const NAMINGS = { max: 20, windowMinutes: 24 * 60, growing: false } as const;

export type KnownMinors = ReturnType<typeof createKnownMinors>;

/** Whoever is named as an adult, but has an account that says otherwise, is refused as an impossible birth date is (PASS-20). */
export function createKnownMinors({
  db,
  clock,
  limits,
}: Pick<Platform, 'db' | 'clock' | 'limits'>) {
  return {
    /** Before anything is stored. Throws beside the birth date, and after too many adults of a day. */
    async refuse(
      personId: number,
      { document, birthOn }: { document: string; birthOn: Day },
    ): Promise<void> {
      const on = dayInLaPaz(clock.now());
      if (!isAdult(birthOn, on)) return;
      // Each adult counts, known or not: the counter tells nothing either.
      await limits.raise(db, `adults:${personId}`, NAMINGS);
      if ((await knownMinors(db, { documents: [document], on })).length > 0)
        throw new InvalidInput([{ field: 'birthOn', code: 'out_of_range' }]);
    },
  };
}
