import { Bell } from 'lucide-react';
import { type Office, withDesk } from '../../lib/feature.ts';
import { createRoute } from '@tanstack/react-router';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage, lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forOperators } from '../../lib/root-route.ts';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';

const notifications = createRoute({
  ...behindEntrance,
  path: '/notificationes',
  validateSearch: filtersIn('tipo'),
  pendingComponent: NotificationsSkeleton,
  component: lazyPage(() => import('./notifications-page.tsx'), 'NotificationsPage'),
});

const notices = createRoute({
  ...forOperators,
  path: '/operaciones/avisos',
  validateSearch: filtersIn('state'),
  component: deskPage(() => import('./desk/notices-page.tsx'), 'NoticesPage'),
});

const notice = createRoute({
  ...forOperators,
  path: '/operaciones/avisos/$noticeId',
  validateSearch: filtersIn('entrega'),
  component: deskPage(() => withDesk('promotion', import('./desk/notice-page.tsx')), 'NoticePage'),
});

export const routes = [notifications, notices, notice] as const;

export const office: Office = {
  menu: [{ key: 'notifications', icon: Bell }],
  home: [
    {
      key: 'unread',
      place: 'progress',
      order: 10,
      Part: lazyPart(() => import('./home-unread.tsx'), 'Unread'),
    },
  ],
};

export const desk = () => import('./notifications.desk.tsx');
