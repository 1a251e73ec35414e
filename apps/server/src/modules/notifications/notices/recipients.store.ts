import { sql, type Tx } from '../../../platform/db/database.ts';

/** The distinct recipients of this notice and of those that its sender sends without a second person within `hours` of it. */
export async function countSentAlone(
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

/** The next recipients. No person is notified twice: `markDelivered` runs in the same transaction. */
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

export async function countTold(tx: Tx, noticeId: string): Promise<number> {
  const { told } = await tx
    .selectFrom('noticeRecipient')
    .where('noticeId', '=', noticeId)
    .where('toldAt', 'is not', null)
    .select(sql<number>`count(*)::int`.as('told'))
    .executeTakeFirstOrThrow();
  return told;
}

export async function markDelivered(
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
