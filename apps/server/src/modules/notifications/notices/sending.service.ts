import { noticeBegun, noticeChanged } from '@kantuta/contract/notifications/notices.events';
import { noticeParameters, quietUntil } from '@kantuta/contract/notifications/notices.rules';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Notifications } from '../notifications.service.ts';
import { createAudiences, type AudiencePeers } from './audience.service.ts';
import { keepMatching } from './audience.views.ts';
import { HELD_NOTICE } from './held.present.ts';
import { sendNoticeJob } from './notices.jobs.ts';
import { lockNotice, setNotice } from './notices.store.ts';
import { findNotice, type StoredNotice } from './notices.views.ts';
import { countTold, listNextRecipients, markDelivered } from './recipients.store.ts';

// Recipients per transaction: well below its time limits, and a stop takes effect within a second.
const BATCH = 100;

/** Notifies the next batch of recipients, and queues the batch after it in the same transaction. */
export function createSending({
  db,
  clock,
  events,
  jobs,
  audit,
  notifications,
  peers,
}: Pick<Platform, 'db' | 'clock' | 'events' | 'jobs' | 'audit'> & {
  notifications: Notifications;
  peers: AudiencePeers;
}) {
  const { scopeOf } = createAudiences({ clock, peers });

  /** Before it begins: who was counted, perhaps long ago, and meets the audience no longer is not told (NTF-7). */
  async function dropOthers(tx: Tx, { id, audience, companyIds }: StoredNotice): Promise<void> {
    await keepMatching(tx, id, audience, await scopeOf(tx, audience, companyIds));
  }

  async function finish(tx: Tx, id: string): Promise<void> {
    const people = await countTold(tx, id);
    await setNotice(tx, id, { state: 'sent', finishedAt: clock.now() });
    await events.record(tx, noticeChanged, { noticeId: id });
    await audit.record(tx, {
      actor: { kind: 'system' },
      action: 'notices.sent',
      object: { kind: 'notice', id },
      outcome: 'done',
      details: { people },
    });
  }

  /** The sender may no longer notify these people: a notice not begun waits for another operator; one that has begun is stopped. */
  async function keepBack(tx: Tx, { id, eventId, people, told }: StoredNotice): Promise<void> {
    const hasBegun = eventId !== null;
    await setNotice(tx, id, {
      held: true,
      ...(hasBegun ? { state: 'stopped', finishedAt: clock.now() } : { state: 'draft' }),
    });
    await events.record(tx, noticeChanged, { noticeId: id });
    await events.record(tx, workListChanged, { kind: HELD_NOTICE, id });
    await audit.record(tx, {
      actor: { kind: 'system' },
      action: 'notices.held',
      object: { kind: 'notice', id },
      outcome: 'done',
      details: { people, told },
    });
  }

  async function tell(tx: Tx, notice: StoredNotice, personIds: readonly number[]): Promise<void> {
    const { id, kind, link, byMail } = notice;
    const eventId = notice.eventId ?? (await events.record(tx, noticeBegun, { noticeId: id }));
    if (notice.eventId === null) await setNotice(tx, id, { state: 'sending', eventId });
    const parameters = noticeParameters(notice.texts);
    const key = kind === 'promotion' ? ('groupPromotion' as const) : ('groupNotice' as const);
    for (const personId of personIds)
      await notifications.add(tx, {
        personId,
        key,
        parameters,
        link,
        eventId,
        ...(byMail && kind === 'notice' && { byMail }),
      });
    await markDelivered(tx, id, personIds, clock.now());
    await events.record(tx, noticeChanged, { noticeId: id });
  }

  return {
    async sendBatch(noticeId: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        await lockNotice(tx, noticeId);
        const notice = await findNotice(tx, noticeId);
        if (notice?.isLeft) return keepBack(tx, notice);
        // Stopped, or finished by another worker.
        if (notice?.state !== 'scheduled' && notice?.state !== 'sending') return;
        const wait = waitOf(notice, clock.now());
        if (wait) {
          await jobs.send(tx, sendNoticeJob, { noticeId }, { startAfter: wait });
          return;
        }
        if (notice.eventId === null) await dropOthers(tx, notice);
        const next = await listNextRecipients(tx, noticeId, BATCH);
        if (next.length > 0) await tell(tx, notice, next);
        if (next.length < BATCH) await finish(tx, noticeId);
        else await jobs.send(tx, sendNoticeJob, { noticeId });
      });
    },
  };
}

/** When to try again: not before the planned time, and for a promotion not at night (NTF-6). Null: now. */
function waitOf({ sendAt, kind }: StoredNotice, now: Date): Date | null {
  if (sendAt !== null && sendAt > now) return sendAt;
  return kind === 'promotion' ? quietUntil(now) : null;
}
