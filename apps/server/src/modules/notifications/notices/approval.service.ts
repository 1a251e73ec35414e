import { laPazStamp } from '@kantuta/contract/dates';
import { noticeChanged } from '@kantuta/contract/notifications/notices.events';
import { NOTICE_APPROVERS, NOTICE_ROLES } from '@kantuta/contract/notifications/notices.rules';
import { z } from 'zod';
import { approvalKind, type ApprovalKind } from '../../../platform/approvals/approval-kind.ts';
import type { ProposalInput } from '../../../platform/approvals/approvals.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sendNoticeJob } from './notices.jobs.ts';
import { lockNotice, setNotice } from './notices.store.ts';
import { findNotice, type StoredNotice } from './notices.views.ts';

const MESSAGE_APPROVAL = 'notices.send';

/** The proposal that the second person reads: the number of recipients, the time, and the full text. */
export function messageProposal(
  { id, kind, link, texts, byMail, companyIds }: StoredNotice,
  { people, sendAt }: { people: number; sendAt: Date },
): Omit<ProposalInput, 'reason'> {
  return {
    kind: MESSAGE_APPROVAL,
    subject: texts.es.title,
    companyId: companyIds?.length === 1 ? (companyIds[0] ?? null) : null,
    payload: { noticeId: id },
    changes: [
      { field: 'people', before: null, after: String(people) },
      { field: 'notice', before: null, after: kind },
      { field: 'sendAt', before: null, after: laPazStamp(sendAt) },
      ...(byMail && kind === 'notice' ? [{ field: 'byMail', before: null, after: 'yes' }] : []),
      ...(link === '' ? [] : [{ field: 'link', before: null, after: link }]),
      ...Object.entries(texts).map(([language, { title, text }]) => ({
        field: language,
        before: null,
        after: `${title}\n${text}`,
      })),
    ],
  };
}

/** Approval of a message to many (NTF-7): it goes to the people who were counted, not before its time. */
export function messageApproval({
  clock,
  events,
  jobs,
}: Pick<Platform, 'clock' | 'events' | 'jobs'>): ApprovalKind {
  return approvalKind({
    name: MESSAGE_APPROVAL,
    payload: z.object({ noticeId: z.uuid() }),
    proposers: NOTICE_ROLES,
    reach: async (tx, { noticeId }) => (await findNotice(tx, noticeId))?.companyIds ?? null,
    thing: ({ noticeId }) => ({ kind: 'notice', id: noticeId }),
    roles: NOTICE_APPROVERS,
    async apply(tx, { noticeId }, { proposalId }) {
      await lockNotice(tx, noticeId);
      const notice = await findNotice(tx, noticeId);
      // Stopped or edited meanwhile: the proposal no longer describes what would be sent.
      if (!notice?.sendAt || notice.proposalId !== proposalId || notice.eventId !== null)
        throw refuse('proposal_outdated');
      if (notice.state === 'stopped') throw refuse('proposal_outdated');
      const startAfter = notice.sendAt > clock.now() ? notice.sendAt : clock.now();
      await setNotice(tx, noticeId, { state: 'scheduled' });
      await jobs.send(tx, sendNoticeJob, { noticeId }, { startAfter });
      await events.record(tx, noticeChanged, { noticeId });
    },
  });
}
