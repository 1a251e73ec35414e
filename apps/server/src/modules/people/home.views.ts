import { entryRestrictionOf } from '@kantuta/contract/identity/entry.rules';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { answerPart, type HomeSubject } from '../../platform/answer-parts.ts';

/** Why the entry is restricted, and the text of the office about it (IDN-6). */
export const restrictionOnHome = answerPart({
  key: 'restriction',
  answer: readAccount.answer.shape.restriction,
  async read(reader, { personId }: HomeSubject) {
    const row = await reader
      .selectFrom('person')
      .where('id', '=', personId)
      .select(['entryRestrictedReason', 'entryRestrictedNote'])
      .executeTakeFirstOrThrow();
    const reason = entryRestrictionOf(row.entryRestrictedReason);
    return reason === undefined ? null : { reason, note: row.entryRestrictedNote };
  },
});
