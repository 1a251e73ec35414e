import { z } from 'zod';
import { defineEvent } from '../event.ts';

export const notificationAdded = defineEvent({
  name: 'notificationAdded',
  payload: z.object({ notificationId: z.number().int(), personId: z.number().int() }),
  audience: (notification) => ({ people: [notification.personId] }),
  ids: (notification) => [String(notification.notificationId)],
});

/** Many at once: open browsers read their lists again. */
export const notificationsRead = defineEvent({
  name: 'notificationsRead',
  payload: z.object({ personId: z.number().int() }),
  audience: (read) => ({ people: [read.personId] }),
  ids: () => [],
});

export const notificationRead = defineEvent({
  name: 'notificationRead',
  payload: z.object({ notificationId: z.number().int(), personId: z.number().int() }),
  audience: (notification) => ({ people: [notification.personId] }),
  ids: (notification) => [String(notification.notificationId)],
});
