import type { RecipientState } from '@kantuta/contract/notifications/notices.calls';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { hasTyped } from '../../../platform/db/like-text.ts';
import { personName } from '../../../platform/db/person-name.ts';

/** The recipients of a notice, filtered by name, document and delivery state; `after` is the last person of the previous page. */
export async function listRecipientRows(
  reader: Reader,
  noticeId: string,
  {
    search,
    state: wanted,
    after,
  }: { search: string; state?: RecipientState | undefined; after?: number | undefined },
  limit: number,
) {
  let found = reader
    .selectFrom('noticeRecipient')
    .innerJoin('notice', 'notice.id', 'noticeRecipient.noticeId')
    .innerJoin('person', 'person.id', 'noticeRecipient.personId')
    .leftJoin('notification', (join) =>
      join
        .onRef('notification.eventId', '=', 'notice.eventId')
        .onRef('notification.personId', '=', 'person.id'),
    )
    .where('notice.id', '=', noticeId)
    .orderBy('person.id')
    .limit(limit)
    .select([
      'person.id as personId',
      personName().as('name'),
      'person.documentNumber',
      'noticeRecipient.toldAt',
      'notification.readAt',
    ]);
  if (after !== undefined) found = found.where('person.id', '>', after);
  if (wanted === 'waiting') found = found.where('noticeRecipient.toldAt', 'is', null);
  if (wanted === 'told')
    found = found
      .where('noticeRecipient.toldAt', 'is not', null)
      .where('notification.readAt', 'is', null);
  if (wanted === 'read') found = found.where('notification.readAt', 'is not', null);
  if (search !== '') {
    const shown = sql`concat_ws(' ', person.first_name, nullif(person.paternal_surname, ''), person.maternal_surname, person.document_number)`;
    found = found.where(hasTyped(shown, search));
  }
  return found.execute();
}
