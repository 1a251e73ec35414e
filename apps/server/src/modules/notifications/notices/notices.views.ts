import {
  NOTICE_STATES,
  noticeSchema,
  type NoticeState,
} from '@kantuta/contract/notifications/notices.calls';
import { mayTell } from '@kantuta/contract/notifications/notices.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { storedAudience } from './stored-audience.present.ts';
import { listDeskHolders, type DeskHolder } from '../../../platform/session/session.views.ts';

export type StoredNotice = NonNullable<Awaited<ReturnType<typeof findNotice>>>;

const SHOWN = 100;

/** A notice whose proposal was not approved is a draft again; the state is derived from the proposal. */
const state = sql<string>`CASE WHEN notice.state = 'awaiting' AND proposal.state <> 'open' THEN 'draft' ELSE notice.state END`;

function rows(reader: Reader) {
  return reader
    .selectFrom('notice')
    .innerJoin('person as author', 'author.id', 'notice.authorId')
    .innerJoin('person as sender', (join) =>
      join.on(sql<boolean>`sender.id = coalesce(notice.sender_id, notice.author_id)`),
    )
    .leftJoin('proposal', 'proposal.id', 'notice.proposalId')
    .select([
      'notice.id',
      'notice.kind',
      'notice.texts',
      'notice.link',
      'notice.audience',
      'notice.byMail',
      'notice.companyIds',
      'notice.createdAt',
      'notice.changedAt',
      sql<string>`coalesce(nullif(notice.changed_by, ''), ${personName('author')})`.as('changedBy'),
      'notice.sendAt',
      'notice.eventId',
      'notice.finishedAt',
      'notice.stoppedBy',
      'notice.stoppedReason',
      'notice.proposalId',
      state.as('state'),
      'notice.held',
      'sender.id as senderId',
      personName('author').as('author'),
      personName('sender').as('sender'),
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

/** When the sender's role has ended, a planned notice is a draft again at once, for another operator to send (NTF-7). */
function read({ held, ...row }: Row, holders: readonly DeskHolder[]) {
  const desk = holders.find(({ personId }) => personId === row.senderId)?.desk ?? [];
  const isLeft =
    (row.state === 'scheduled' || row.state === 'sending') && !mayTell(desk, row.companyIds);
  return {
    ...row,
    /** Planned or begun, and its sender may no longer send it. */
    isLeft,
    isHeld: held || isLeft,
    kind: row.kind === 'promotion' ? ('promotion' as const) : ('notice' as const),
    texts: noticeSchema.shape.texts.parse(row.texts),
    audience: storedAudience(row.audience),
    state:
      isLeft && row.eventId === null
        ? ('draft' as const)
        : (NOTICE_STATES.find((each) => each === row.state) ?? ('stopped' as const)),
  };
}

/** The notices of these companies. Null: all notices, including those of the whole group. */
export async function listNoticeRows(
  reader: Reader,
  query: { companyIds: readonly number[] | null; state?: NoticeState | undefined },
  most = SHOWN,
) {
  let notices = rows(reader)
    .orderBy('notice.createdAt', 'desc')
    .orderBy('notice.id', 'desc')
    .limit(most + 1);
  if (query.state !== undefined) notices = notices.where(state, '=', query.state);
  if (query.companyIds !== null)
    notices = notices.where(
      sql<boolean>`notice.company_ids <@ ${[...query.companyIds]}::smallint[]`,
    );
  const holders = await listDeskHolders(reader);
  const found = (await notices.execute()).map((row) => read(row, holders));
  return { rows: found.slice(0, most), hasMore: found.length > most };
}

export async function findNotice(reader: Reader, id: string) {
  const row = await rows(reader).where('notice.id', '=', id).executeTakeFirst();
  return row && read(row, await listDeskHolders(reader));
}

/**
 * Notices of these companies (null: all) that wait for another operator, ordered by the time of sending.
 * @param before only those that should have been sent before this instant
 */
export async function listHeld(
  reader: Reader,
  companyIds: readonly number[] | null,
  before?: Date,
): Promise<StoredNotice[]> {
  let notices = rows(reader)
    .where(sql<boolean>`(notice.state = 'scheduled' OR notice.held AND notice.state = 'draft')`)
    .orderBy('notice.sendAt')
    .orderBy('notice.id');
  if (companyIds !== null)
    notices = notices.where(sql<boolean>`notice.company_ids <@ ${[...companyIds]}::smallint[]`);
  if (before !== undefined) notices = notices.where('notice.sendAt', '<', before);
  const found = await notices.execute();
  if (found.length === 0) return [];
  const holders = await listDeskHolders(reader);
  return found.map((row) => read(row, holders)).filter(({ isHeld }) => isHeld);
}

/** Whether the notice that wrote this notification was stopped meanwhile. */
export async function isOfStoppedNotice(reader: Reader, notificationId: number): Promise<boolean> {
  const found = await reader
    .selectFrom('notification')
    .innerJoin('notice', 'notice.eventId', 'notification.eventId')
    .where('notification.id', '=', notificationId)
    .where('notice.state', '=', 'stopped')
    .select('notice.id')
    .executeTakeFirst();
  return found !== undefined;
}
