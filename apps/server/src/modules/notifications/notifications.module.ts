import type { LiveMessages } from '../../platform/live/live.ts';
import { work } from '../../platform/jobs/job.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailNotificationJob } from './notifications.jobs.ts';
import { notificationReactions } from './notifications.reactions.ts';
import { notificationRoutes } from './notifications.routes.ts';
import {
  createNotifications,
  type NotificationPeers,
  type Notifications,
} from './notifications.service.ts';

export { readOwnNotifications } from './own-data.views.ts';

export { NOTIFICATION_JOBS } from './notifications.jobs.ts';

export type NotificationsModule = Module & LiveMessages & { notifications: Notifications };

export function createNotificationsModule(
  platform: Pick<Platform, 'db' | 'clock' | 'events' | 'jobs'>,
  peers: NotificationPeers,
): NotificationsModule {
  const notifications = createNotifications({ ...platform, peers });
  return {
    name: 'notifications',
    calls: notificationRoutes(notifications),
    reactions: notificationReactions(notifications),
    work: [
      work(mailNotificationJob, ({ notificationId }) => notifications.sendMail(notificationId)),
    ],
    notificationMessage: notifications.message,
    notifications,
  };
}
