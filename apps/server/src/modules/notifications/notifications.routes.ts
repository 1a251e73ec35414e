import {
  countUnread,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@kantuta/contract/notifications/notifications.calls';
import { serve, serveReading, type ServedCall } from '../../platform/http/served-call.ts';
import type { Notifications } from './notifications.service.ts';
import { unread } from './notifications.store.ts';

export function notificationRoutes(notifications: Notifications): ServedCall[] {
  return [
    serve(listNotifications, ({ actor, client, input }) =>
      notifications.list(actor, client.language, input),
    ),
    serve(markNotificationRead, ({ actor, input }) =>
      notifications.markRead(actor, input.idnotificacion),
    ),
    serve(markAllNotificationsRead, ({ actor, input }) => notifications.markAllRead(actor, input)),
    serveReading(countUnread, { reading: unread, of: () => ({}) }, async (_, cantidad) => ({
      cantidad,
    })),
  ];
}
