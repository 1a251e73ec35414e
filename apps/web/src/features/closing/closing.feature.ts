import { createRoute } from '@tanstack/react-router';
import { deskPage } from '../../lib/lazy-page.ts';
import { forOperators } from '../../lib/root-route.ts';

const closings = createRoute({
  ...forOperators,
  path: '/operaciones/cierre',
  component: deskPage(() => import('./desk/closings-page.tsx'), 'ClosingsPage'),
});

const closingDay = createRoute({
  ...forOperators,
  path: '/operaciones/cierre/$companyId/$day',
  component: deskPage(() => import('./desk/closing-day-page.tsx'), 'ClosingDayPage'),
});

export const routes = [closings, closingDay] as const;

export const desk = () => import('./closing.desk.tsx');
