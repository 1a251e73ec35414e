import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { DAY_MS } from '@kantuta/contract/durations';
import type { countAudience, Readers } from '@kantuta/contract/notifications/audiences.calls';
import { isNobody } from '@kantuta/contract/notifications/audiences.rules';
import type {
  createNotice,
  exportNotices,
  exportRecipients,
  listNotices,
  listRecipients,
  Notice,
  sendNotice,
  stopNotice,
  updateNotice,
} from '@kantuta/contract/notifications/notices.calls';
import { noticeChanged } from '@kantuta/contract/notifications/notices.events';
import { mayTell, namesPrice, NOTICE_ROLES } from '@kantuta/contract/notifications/notices.rules';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { maskedDocument } from '@kantuta/contract/people/customers.rules';
import { companiesReached } from '@kantuta/contract/operator-roles';
import { maskedName } from '@kantuta/contract/payments/receipts/receipts.rules';
import type { TrailAction } from '@kantuta/contract/operators/trail.rules';
import { MOST_EXPORTED } from '@kantuta/contract/operators/export.rules';
import { allow, type Actor, type Policy } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader, type Tx } from '../../../platform/db/database.ts';
import { lockPerson } from '../../../platform/db/person-lock.ts';
import type { Client } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import { createAudiences, type AudiencePeers } from './audience.service.ts';
import { countFixedReaders, countReaders, fixRecipients, samplePeople } from './audience.views.ts';
import { messageProposal } from './approval.service.ts';
import { HELD_NOTICE } from './held.present.ts';
import { sendNoticeJob } from './notices.jobs.ts';
import { insertNotice, lockNotice, setNotice, writeDraft } from './notices.store.ts';
import { findNotice, listNoticeRows, type StoredNotice } from './notices.views.ts';
import { isComplete, isSameDraft, isSeen, nextInstant, shown } from './notices.present.ts';
import { NOTICE_COLUMNS, RECIPIENT_COLUMNS } from './notices-file.present.ts';
import { countSentAlone } from './recipients.store.ts';
import { listRecipientRows } from './recipients.views.ts';

export type NoticeDeps = Pick<
  Platform,
  'db' | 'clock' | 'events' | 'jobs' | 'audit' | 'settings' | 'approvals' | 'exports'
> & { peers: AudiencePeers };
export type Notices = ReturnType<typeof createNotices>;

const SAMPLE = 10;
// Recipients on a page of the delivery log.
const RECIPIENTS = 50;
// Messages that one person sends without a second person within this time count as one (NTF-7).
const TOGETHER_HOURS = 24;
const LONGEST_AHEAD_MS = 365 * DAY_MS;

/** A notice of the whole group needs an operator who reaches the group; a notice of companies, one who reaches all of them. */
const mayHandle: Policy<{ companyIds: readonly number[] | null }> = ({ desk }, { companyIds }) =>
  mayTell(desk, companyIds);

/** Notices of operators to people: written, counted, approved when there are many recipients, sent and stopped (NTF-7). */
export function createNotices(deps: NoticeDeps) {
  const { db, clock, events, jobs, audit, settings, approvals, exports: files, peers } = deps;

  const { scopeOf, reachFor } = createAudiences({ clock, peers });

  async function found(reader: Reader, actor: Actor, id: string): Promise<StoredNotice> {
    const notice = await findNotice(reader, id);
    allow(actor, mayHandle, notice);
    return notice;
  }

  async function recordAct(
    tx: Tx,
    actor: Actor,
    done: {
      action: TrailAction;
      id: string;
      details?: Record<string, unknown> | undefined;
    },
  ): Promise<void> {
    await events.record(tx, noticeChanged, { noticeId: done.id });
    await audit.record(tx, {
      actor: inRole(actor),
      action: done.action,
      object: { kind: 'notice', id: done.id },
      outcome: 'done',
      details: done.details ?? {},
    });
  }

  /** Changes a notice that the operator may handle, with its row locked; returns the notice afterwards. */
  async function act(
    actor: Actor,
    { action, id }: { action: TrailAction; id: string },
    /** Returns the details for the audit trail; null when nothing had to change. */
    write: (tx: Tx, notice: StoredNotice) => Promise<Record<string, unknown> | null>,
  ): Promise<Notice> {
    return inTransaction(db, async (tx) => {
      await lockNotice(tx, id);
      const before = await found(tx, actor, id);
      const details = await write(tx, before);
      if (details === null) return shown(before);
      if (before.isHeld) await events.record(tx, workListChanged, { kind: HELD_NOTICE, id });
      await recordAct(tx, actor, { action, id, details });
      return shown(await found(tx, actor, id));
    });
  }

  return {
    async list(
      actor: Actor,
      { state }: ParsedInputOf<typeof listNotices>,
    ): Promise<ReplyOf<typeof listNotices>> {
      const companyIds = companiesReached(actor.desk, NOTICE_ROLES);
      const { rows, hasMore } = await listNoticeRows(db, { companyIds, state });
      return { notices: rows.map(shown), hasMore };
    },

    read: async (actor: Actor, id: string): Promise<Notice> => shown(await found(db, actor, id)),

    async create(
      actor: Actor,
      { id, ...draft }: ParsedInputOf<typeof createNotice>,
    ): Promise<Notice> {
      const companyIds = await reachFor(db, actor, draft.audience);
      return inTransaction(db, async (tx) => {
        const authorId = actor.personId;
        const createdAt = clock.now();
        if (await insertNotice(tx, { id, ...draft, companyIds, authorId, createdAt }))
          await recordAct(tx, actor, { action: 'notices.create', id });
        return shown(await found(tx, actor, id));
      });
    },

    update: (
      actor: Actor,
      { id, changedAt: seenAt, ...draft }: ParsedInputOf<typeof updateNotice>,
    ): Promise<Notice> =>
      act(actor, { action: 'notices.update', id }, async (tx, notice) => {
        if (notice.state !== 'draft') throw refuse('notice_closed');
        await reachFor(tx, actor, draft.audience);
        // A retry after a lost answer: the change is already stored.
        if (!isSeen(notice, seenAt) && isSameDraft(notice, draft)) return null;
        requireSeen(notice, seenAt);
        const changed = { changedAt: nextInstant(notice, clock.now()), changedBy: actor.name };
        await writeDraft(tx, id, { ...draft, held: notice.isHeld }, changed);
        return { kind: draft.kind, audience: draft.audience.kind };
      }),

    async count(
      actor: Actor,
      { audience }: ParsedInputOf<typeof countAudience>,
    ): Promise<ReplyOf<typeof countAudience>> {
      const scope = await scopeOf(db, audience, await reachFor(db, actor, audience));
      const sample = await samplePeople(db, audience, scope, SAMPLE);
      const readers = await countReaders(db, audience, scope);
      return {
        people: peopleIn(readers),
        readers,
        sample: sample.map(({ firstName, paternalSurname }) =>
          maskedName(firstName, paternalSurname),
        ),
        limit: await settings.number('approval.messagePeople'),
      };
    },

    /** Stores the recipients now, so that the approval and the sending are for exactly the people counted. */
    async send(
      actor: Actor,
      {
        id,
        sendAt: requestedAt,
        people: expected,
        changedAt: seenAt,
        reason,
        secondPerson,
      }: ParsedInputOf<typeof sendNotice>,
    ): Promise<Notice> {
      const limit = await settings.number('approval.messagePeople');
      return act(actor, { action: 'notices.send', id }, async (tx, notice) => {
        if (notice.state !== 'draft') throw refuse('notice_closed');
        requireSeen(notice, seenAt);
        const { audience, companyIds } = notice;
        const now = clock.now();
        const sendAt = requestedAt === undefined ? now : new Date(requestedAt);
        const ahead = sendAt.getTime() - now.getTime();
        if (ahead < 0) throw new InvalidInput([{ field: 'sendAt', code: 'in_the_past' }]);
        if (ahead > LONGEST_AHEAD_MS)
          throw new InvalidInput([{ field: 'sendAt', code: 'out_of_range' }]);
        const scope = await scopeOf(tx, audience, companyIds);
        const people = await fixRecipients(tx, id, audience, scope);
        if (people !== expected) throw refuse('audience_changed');
        const isReady = !isNobody(audience) && isComplete(notice, await countFixedReaders(tx, id));
        if (people === 0 || !isReady) throw refuse('notice_incomplete');
        const order = { sendAt, senderId: actor.personId, held: false };
        if (!secondPerson) {
          if (namesPrice(notice)) throw refuse('second_person_required');
          // One person's sends without a second person run one after the other, so that all of them are counted.
          await lockPerson(tx, actor.personId);
          const reached = await countSentAlone(tx, {
            noticeId: id,
            senderId: actor.personId,
            sendAt,
            hours: TOGETHER_HOURS,
          });
          if (reached > limit) throw refuse('second_person_required');
          await setNotice(tx, id, { ...order, state: 'scheduled', proposalId: null });
          await jobs.send(tx, sendNoticeJob, { noticeId: id }, { startAfter: sendAt });
          return { people, sendAt: sendAt.toISOString() };
        }
        const proposal = { ...messageProposal(notice, { people, sendAt }), reason };
        const proposalId = await approvals.propose(tx, actor, proposal);
        await setNotice(tx, id, { ...order, state: 'awaiting', proposalId });
        return { people, sendAt: sendAt.toISOString(), proposalId };
      });
    },

    stop: (actor: Actor, { id, reason = '' }: ParsedInputOf<typeof stopNotice>): Promise<Notice> =>
      act(actor, { action: 'notices.stop', id }, async (tx, notice) => {
        if (notice.state === 'sent' || notice.state === 'stopped') throw refuse('notice_closed');
        if (reason === '' && (notice.state !== 'draft' || notice.isHeld))
          throw new InvalidInput([{ field: 'reason', code: 'required' }]);
        await setNotice(tx, id, {
          state: 'stopped',
          finishedAt: clock.now(),
          stoppedBy: actor.name,
          stoppedReason: reason,
        });
        return { told: notice.told, people: notice.people, reason };
      }),

    async recipients(
      actor: Actor,
      { id, ...query }: ParsedInputOf<typeof listRecipients>,
    ): Promise<ReplyOf<typeof listRecipients>> {
      await found(db, actor, id);
      const rows = await listRecipientRows(db, id, query, RECIPIENTS + 1);
      return {
        recipients: rows.slice(0, RECIPIENTS).map(recipientShown),
        next: rows.length > RECIPIENTS ? (rows[RECIPIENTS - 1]?.personId ?? null) : null,
      };
    },

    async export(
      actor: Actor,
      { state }: ParsedInputOf<typeof exportNotices>,
      client: Client,
    ): Promise<ReplyOf<typeof exportNotices>> {
      const companyIds = companiesReached(actor.desk, NOTICE_ROLES);
      const { rows } = await listNoticeRows(db, { companyIds, state }, MOST_EXPORTED + 1);
      return files.write(actor, {
        name: 'notices.export',
        fileName: ({ t }) => t('notices.list.fileName'),
        filters: { state },
        columns: NOTICE_COLUMNS,
        rows: rows.map(shown),
        client,
      });
    },

    async exportRecipients(
      actor: Actor,
      { id, state }: ParsedInputOf<typeof exportRecipients>,
      client: Client,
    ): Promise<ReplyOf<typeof exportRecipients>> {
      await found(db, actor, id);
      const rows = await listRecipientRows(db, id, { search: '', state }, MOST_EXPORTED + 1);
      return files.write(actor, {
        name: 'notices.exportRecipients',
        fileName: ({ t }) => t('notices.log.fileName'),
        filters: { notice: id, state },
        columns: RECIPIENT_COLUMNS,
        rows: rows.map(recipientShown),
        client,
      });
    },
  };
}

function recipientShown({
  personId,
  name,
  documentNumber,
  toldAt,
  readAt,
}: Awaited<ReturnType<typeof listRecipientRows>>[number]) {
  return {
    personId,
    name,
    document: maskedDocument(documentNumber),
    state: readAt ? ('read' as const) : toldAt ? ('told' as const) : ('waiting' as const),
    at: (readAt ?? toldAt)?.toISOString() ?? null,
  };
}

function peopleIn({ es, en, pt }: Readers): number {
  return es + en + pt;
}

/** Two operators may edit one draft: neither can send or overwrite a text that they have not seen. */
function requireSeen(notice: StoredNotice, seenAt: string): void {
  if (!isSeen(notice, seenAt))
    throw refuse('notice_changed', { parameters: { name: notice.changedBy } });
}
