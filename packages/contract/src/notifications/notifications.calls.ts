import { z } from 'zod';
import { defineCall } from '../call.ts';
import { defineSection } from '../section.ts';
import { chosenIdSchema } from '../numbers.ts';

export const NOTIFICATIONS_PER_PAGE = 10;
/** 1 = everything; 2 payment, 3 network, 4 room, 5 promotion (NTF-1). */
export const NOTIFICATION_KINDS = [1, 2, 3, 4, 5] as const;

export const notificationSchema = z.object({
  idnotificacion: z.number().int(),
  titulo: z.string(),
  fecha_Hora: z.iso.datetime(),
  descripcion: z.array(
    z.object({ detalle: z.string(), estadoNotificacion: z.enum(['NO LEIDO', 'LEIDO']) }),
  ),
  link: z.string(),
  // The next two are ours.
  kind: z.literal(NOTIFICATION_KINDS),
  /** Several of one day with the same title are shown as one row (NTF-9). */
  folds: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotifications = defineCall({
  name: 'notifications.list',
  summary: 'The person’s notifications, newest first, ten a page (NTF-1)',
  method: 'GET',
  alsoMethod: 'POST',
  path: '/notificacion/obtener/notificaciones',
  access: 'session',
  seenByDesk: 'seen_notifications',
  input: z.object({
    ci: z.string().trim().min(3, 'too_short').max(20, 'too_long'),
    tipo: z.literal(NOTIFICATION_KINDS, 'not_in_list').default(1),
    token: z.string().max(4096, 'too_long').optional(),
    pagina: z
      .number('format')
      .int('format')
      .min(1, 'out_of_range')
      .max(100_000, 'out_of_range')
      .default(1),
  }),
  answer: z.object({
    rows: z.array(notificationSchema),
    count: z.number().int(),
    cantidad: z.number().int(),
    /** Ours: how many are unread of each kind that has unread ones. */
    unread: z.array(z.object({ kind: z.literal(NOTIFICATION_KINDS), count: z.number().int() })),
  }),
  errors: ['forbidden'],
});

export const markNotificationRead = defineCall({
  name: 'notifications.markRead',
  summary: 'Marks one own notification as read (NTF-2)',
  method: 'POST',
  path: '/notificacion/update/leido',
  access: 'session',
  input: z.object({
    idnotificacion: chosenIdSchema,
  }),
  answer: z.object({ cantidad: z.number().int() }),
  errors: ['forbidden'],
});

export const markAllNotificationsRead = defineCall({
  name: 'notifications.markAllRead',
  summary:
    'Marks the person’s notifications up to the newest shown as read, all or of one kind (NTF-9)',
  method: 'POST',
  path: '/notifications/read',
  access: 'session',
  input: z.object({
    kind: z.literal(NOTIFICATION_KINDS, 'not_in_list').default(1),
    /** Those that came after it were not shown yet: they stay unread. */
    newestId: chosenIdSchema,
  }),
  answer: z.object({ cantidad: z.number().int() }),
  errors: [],
});

export const countUnread = defineCall({
  name: 'notifications.countUnread',
  summary: 'How many notifications are unread (NTF-3)',
  method: 'GET',
  path: '/notificacion/cantidad/notificaciones/noleidos',
  access: 'session',
  seenByDesk: 'frame',
  input: z.object({ idnotificacion: z.string().max(40, 'too_long').optional() }),
  answer: z.object({ cantidad: z.number().int() }),
  errors: [],
});

/** On home: how many notifications are unread. */
export const unreadSection = defineSection({ page: 'home', key: 'unread', answer: z.int() });
