import {
  countUnread,
  listNotifications,
  markNotificationRead,
} from '@kantuta/contract/notifications/notifications.calls';
import { serve, type ServedCall } from '../../platform/http/served-call.ts';
import type { Notifications } from './notifications.service.ts';

export function notificationRoutes(notifications: Notifications): ServedCall[] {
  return [
    serve(listNotifications, ({ actor, client, input }) =>
      notifications.list(actor, client.language, input),
    ),
    serve(markNotificationRead, ({ actor, input }) =>
      notifications.markRead(actor, input.idnotificacion),
    ),
    serve(countUnread, ({ actor }) => notifications.countUnread(actor)),
  ];
}
