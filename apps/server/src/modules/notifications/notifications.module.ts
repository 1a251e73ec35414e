import { unreadSection } from '@kantuta/contract/notifications/notifications.calls';
import { answerPart } from '../../platform/answer-parts.ts';
import type { LiveMessages } from '../../platform/live/live.ts';
import { work } from '../../platform/jobs/job.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { NOTIFICATION_DRY_RUNS } from './dry-runs.views.ts';
import { ownNotifications } from './own-data.present.ts';
import { messageApproval } from './notices/approval.service.ts';
import { heldNotices } from './notices/held.present.ts';
import { mailNoticeJob, sendNoticeJob } from './notices/notices.jobs.ts';
import { noticeNames } from './notices/names.views.ts';
import { noticeRoutes } from './notices/notices.routes.ts';
import type { AudiencePeers } from './notices/audience.service.ts';
import { createNotices } from './notices/notices.service.ts';
import { createSending } from './notices/sending.service.ts';
import { mailNotificationJob } from './notifications.jobs.ts';
import { notificationReactions } from './notifications.reactions.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { unread } from './notifications.store.ts';
import {
  createNotifications,
  type NotificationPeers,
  type Notifications,
} from './notifications.service.ts';

export { NOTIFICATION_JOBS as jobs } from './notifications.jobs.ts';

export type NotificationsModule = Module & LiveMessages & { notifications: Notifications };

export function createNotificationsModule(
  platform: Pick<
    Platform,
    'db' | 'clock' | 'events' | 'jobs' | 'audit' | 'settings' | 'approvals' | 'exports'
  >,
  peers: NotificationPeers & AudiencePeers,
): NotificationsModule {
  const notifications = createNotifications({ ...platform, peers });
  const sending = createSending({ ...platform, notifications, peers });
  return {
    name: 'notifications',
    calls: [
      ...notificationRoutes(notifications),
      ...noticeRoutes(createNotices({ ...platform, peers })),
    ],
    reactions: notificationReactions(notifications),
    work: [
      work(mailNotificationJob, ({ notificationId }) => notifications.sendMail(notificationId)),
      work(mailNoticeJob, ({ notificationId }) => notifications.sendNoticeMail(notificationId)),
      work(sendNoticeJob, ({ noticeId }) => sending.sendBatch(noticeId)),
    ],
    approvals: [messageApproval(platform)],
    waiting: [heldNotices],
    dryRuns: NOTIFICATION_DRY_RUNS,
    home: [answerPart(unreadSection, unread)],
    ownData: [ownNotifications],
    names: [noticeNames],
    notificationMessage: notifications.message,
    notifications,
  };
}
