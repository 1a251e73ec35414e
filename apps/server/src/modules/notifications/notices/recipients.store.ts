import type { RecipientState } from '@kantuta/contract/notifications/notices.calls';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';

/** How many different people this notice tells, together with what its sender tells alone within `hours` before or after it. */
export async function countToldAlone(
  tx: Tx,
  {
    noticeId,
    senderId,
    sendAt,
    hours,
  }: { noticeId: string; senderId: number; sendAt: Date; hours: number },
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    SELECT count(DISTINCT r.person_id)::int AS people
      FROM notice_recipient r JOIN notice n ON n.id = r.notice_id
     WHERE n.id = ${noticeId}::uuid
        OR (n.sender_id = ${senderId} AND n.proposal_id IS NULL
            AND n.send_at > ${sendAt}::timestamptz - make_interval(hours => ${hours})
            AND n.send_at < ${sendAt}::timestamptz + make_interval(hours => ${hours})
            AND (n.state IN ('scheduled','sending','sent') OR r.told_at IS NOT NULL))`.execute(tx);
  return rows[0]?.people ?? 0;
}

/** Who comes next; the same person never twice, for whoever was told is written down in the same transaction. */
export async function listNextRecipients(
  tx: Tx,
  noticeId: string,
  limit: number,
): Promise<number[]> {
  const found = await tx
    .selectFrom('noticeRecipient')
    .where('noticeId', '=', noticeId)
    .where('toldAt', 'is', null)
    .select('personId')
    .orderBy('personId')
    .limit(limit)
    .execute();
  return found.map(({ personId }) => personId);
}

export async function markTold(
  tx: Tx,
  noticeId: string,
  personIds: readonly number[],
  toldAt: Date,
): Promise<void> {
  await tx
    .updateTable('noticeRecipient')
    .set({ toldAt })
    .where('noticeId', '=', noticeId)
    .where('personId', '=', sql<number>`any(${[...personIds]}::int[])`)
    .execute();
}

/** Who it goes to, by name or document and by what became of it; `after` is the last person already seen. */
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
    const part = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    found = found.where(
      sql<boolean>`lower(concat_ws(' ', person.first_name, person.paternal_surname, person.maternal_surname, person.document_number)) LIKE ${part}`,
    );
  }
  return found.execute();
}
