import { countUnread } from '@kantuta/contract/notifications/notifications.calls';
import {
  notificationAdded,
  notificationRead,
  notificationsRead,
} from '@kantuta/contract/notifications/notifications.events';
import { useQuery } from '@tanstack/react-query';
import { refreshOn } from '../../lib/live.ts';
import { callQuery } from '../../lib/queries.ts';
import { useSignedIn } from '../../lib/session.ts';

for (const event of [
  notificationAdded,
  notificationRead,
  notificationsRead,
  { name: 'notification' },
  { name: 'promocion' },
])
  refreshOn(event, ['notifications']);

/** The number of unread notifications; the login gives its first value. */
export function useUnread(): number {
  const { cantidad } = useSignedIn();
  const { data } = useQuery(callQuery(countUnread, {}));
  return data?.cantidad ?? cantidad;
}
