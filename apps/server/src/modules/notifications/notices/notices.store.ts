import {
  audienceSchema,
  NOTICE_STATES,
  noticeSchema,
  type NoticeAudience,
  type NoticeKind,
  type RecipientState,
} from '@kantuta/contract/notifications/notices.calls';
import type { NoticeTexts } from '@kantuta/contract/notifications/notices.rules';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

export type StoredNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;
export type Draft = {
  kind: NoticeKind;
  texts: NoticeTexts;
  link: string;
  audience: NoticeAudience;
};

const SHOWN = 100;

/** A proposal that nobody approved gives the draft back; it is read where it lives. */
const state = sql<string>`CASE WHEN notice.state = 'awaiting' AND proposal.state <> 'open' THEN 'draft' ELSE notice.state END`;

function rows(reader: Reader) {
  return reader
    .selectFrom('notice')
    .innerJoin('person as author', 'author.id', 'notice.authorId')
    .leftJoin('proposal', 'proposal.id', 'notice.proposalId')
    .select([
      'notice.id',
      'notice.kind',
      'notice.texts',
      'notice.link',
      'notice.audience',
      'notice.companyIds',
      'notice.createdAt',
      'notice.changedAt',
      'notice.sendAt',
      'notice.eventId',
      'notice.finishedAt',
      'notice.stoppedBy',
      'notice.proposalId',
      state.as('state'),
      sql<string>`concat_ws(' ', author.first_name, author.paternal_surname)`.as('author'),
      sql<number>`(SELECT count(*)::int FROM notice_recipient r WHERE r.notice_id = notice.id)`.as(
        'people',
      ),
      sql<number>`(SELECT count(*)::int FROM notice_recipient r WHERE r.notice_id = notice.id AND r.told_at IS NOT NULL)`.as(
        'told',
      ),
      sql<number>`(SELECT count(*)::int FROM notification n WHERE n.event_id = notice.event_id AND n.read_at IS NOT NULL)`.as(
        'read',
      ),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

function read(row: Row) {
  return {
    ...row,
    kind: row.kind === 'promotion' ? ('promotion' as const) : ('notice' as const),
    texts: noticeSchema.shape.texts.parse(row.texts),
    audience: audienceSchema.parse(row.audience),
    state: NOTICE_STATES.find((each) => each === row.state) ?? ('stopped' as const),
  };
}

/** Of the companies that somebody reaches; null reaches all, and only that reaches what is the group's. */
export async function listNoticeRows(reader: Reader, companyIds: readonly number[] | null) {
  let notices = rows(reader)
    .orderBy('notice.createdAt', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(SHOWN);
  if (companyIds !== null)
    notices = notices.where(sql<boolean>`notice.company_ids <@ ${[...companyIds]}::smallint[]`);
  return (await notices.execute()).map(read);
}

export async function findNotice(reader: Reader, id: string) {
  const row = await rows(reader).where('notice.id', '=', id).executeTakeFirst();
  return row && read(row);
}

/** Holds the row until the commit: sending, stopping and writing happen one after the other. */
export async function lockNotice(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('notice').where('id', '=', id).select('id').forUpdate().execute();
}

const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`;

/** The same id again changes nothing: the answer to the first one was lost. */
export async function insertNotice(
  tx: Tx,
  notice: Draft & {
    id: string;
    companyIds: number[] | null;
    authorId: number;
    createdAt: Date;
  },
): Promise<boolean> {
  const { texts, audience, createdAt, ...rest } = notice;
  const row = await tx
    .insertInto('notice')
    .values({
      ...rest,
      texts: json(texts),
      audience: json(audience),
      state: 'draft',
      createdAt,
      changedAt: createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeDraft(
  tx: Tx,
  id: string,
  { texts, audience, kind, link }: Draft,
  changedAt: Date,
): Promise<void> {
  await tx
    .updateTable('notice')
    .set({
      kind,
      link,
      texts: json(texts),
      audience: json(audience),
      changedAt,
      state: 'draft',
      sendAt: null,
      proposalId: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function setNotice(
  tx: Tx,
  id: string,
  change: {
    state: 'awaiting' | 'scheduled' | 'sending' | 'sent' | 'stopped';
    sendAt?: Date;
    proposalId?: string | null;
    eventId?: string;
    finishedAt?: Date;
    stoppedBy?: string;
  },
): Promise<void> {
  await tx.updateTable('notice').set(change).where('id', '=', id).execute();
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
      sql<string>`concat_ws(' ', person.first_name, nullif(person.paternal_surname, ''))`.as(
        'name',
      ),
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
