import { noticeBegun } from '@kantuta/contract/notifications/notices.events';
import { insertVersion } from '../../src/platform/settings/versions.store.ts';
import { fixRecipients } from '../../src/modules/notifications/notices/audience.views.ts';
import { sendNoticeJob } from '../../src/modules/notifications/notices/notices.jobs.ts';
import { closeProposal, insertProposal } from '../../src/platform/approvals/approvals.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import type { Jobs } from '../../src/platform/jobs/jobs.ts';
import type { DemoSet } from '../demo-set.ts';
import type { Message } from '../desk/message.ts';
import type { ProposalStory } from '../desk/proposals.ts';

export type OrderJob = Jobs['send'];

/** Loads the work of the desk. Runs before the notifications, because some belong to a notice of the desk. */
export async function loadDesk(tx: Tx, { desk }: DemoSet, order: OrderJob): Promise<void> {
  for (const version of desk.versions) await insertVersion(tx, version);
  await insertRows(
    tx,
    'personRole',
    desk.held.map((role) => ({ ...role, role: 'operator' })),
  );
  for (const proposal of desk.proposals) await loadProposal(tx, proposal);
  await insertRows(tx, 'maintenanceWindow', desk.maintenance);
  await insertRows(tx, 'personLook', desk.customers.accessLog);
  await insertRows(tx, 'personNote', desk.customers.notes);
  await insertRows(tx, 'adviserAccess', desk.customers.access);
  await insertRows(tx, 'workAssignment', desk.assignments);
  await loadMessages(tx, desk, order);
}

/** Writes a proposal as the product does: first proposed, then decided. */
async function loadProposal(
  tx: Tx,
  { state, decidedBy, decidedAt, decisionReason, ...proposal }: ProposalStory,
): Promise<void> {
  await insertProposal(tx, proposal);
  if (state !== 'open' && decidedAt !== null)
    await closeProposal(tx, proposal.id, { state, decidedBy, decidedAt, decisionReason });
}

async function loadMessages(
  tx: Tx,
  { messages, notices, places }: DemoSet['desk'],
  order: OrderJob,
): Promise<void> {
  const sent = messages.filter(({ eventId }) => eventId !== null);
  await insertRows(
    tx,
    'event',
    sent.map(({ id, eventId, sendAt }) => ({
      id: eventId ?? '',
      name: noticeBegun.name,
      payload: { noticeId: id },
      recordedAt: sendAt ?? new Date(0),
    })),
  );
  await insertRows(tx, 'notice', messages);
  await insertRows(tx, 'promotion', places);
  await insertRows(
    tx,
    'noticeRecipient',
    sent.flatMap(({ id, eventId }) =>
      notices
        .filter((each) => each.eventId === eventId)
        .map(({ personId, at }) => ({ noticeId: id, personId, toldAt: at })),
    ),
  );
  for (const message of messages) if (message.state === 'scheduled') await plan(tx, message, order);
}

/** As in the product, "send" fixes the recipients at once, and the queued job waits for its hour. */
async function plan(tx: Tx, { id, audience, sendAt }: Message, order: OrderJob): Promise<void> {
  if (sendAt === null) return;
  await fixRecipients(tx, id, audience, { companyIds: null, overdue: [] });
  await order(tx, sendNoticeJob, { noticeId: id }, { startAfter: sendAt });
}
