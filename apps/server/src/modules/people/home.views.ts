import { entryRestrictionOf } from '@kantuta/contract/identity/entry.rules';
import { restrictionSection } from '@kantuta/contract/people/people.calls';
import { answerPart } from '../../platform/answer-parts.ts';

/** Why the entry is restricted, and the text of the office about it (IDN-6). */
export const restrictionOnHome = answerPart(restrictionSection, async (reader, { personId }) => {
  const row = await reader
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['entryRestrictedReason', 'entryRestrictedNote'])
    .executeTakeFirstOrThrow();
  const reason = entryRestrictionOf(row.entryRestrictedReason);
  return reason === undefined ? null : { reason, note: row.entryRestrictedNote };
});
