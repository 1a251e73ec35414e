import { entryRestrictionOf } from '@kantuta/contract/identity/entry.rules';
import { restrictionSection } from '@kantuta/contract/people/people.calls';
import { answerPart } from '../../platform/answer-parts.ts';
import { reading } from '../../platform/db/reading.ts';

/** Why the entry is restricted, and the text of the office about it (IDN-6). */
export const restrictionOnHome = answerPart(
  restrictionSection,
  reading(
    (db, { personId }: { personId: number }) =>
      db
        .selectFrom('person')
        .where('id', '=', personId)
        .select(['entryRestrictedReason', 'entryRestrictedNote']),
    ([row]) => {
      const reason = entryRestrictionOf(row?.entryRestrictedReason ?? '');
      return reason === undefined ? null : { reason, note: row?.entryRestrictedNote ?? '' };
    },
  ),
);
