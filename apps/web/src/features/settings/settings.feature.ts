import { createRoute } from '@tanstack/react-router';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage, lazyPage } from '../../lib/lazy-page.ts';
import { forEverybody, forOperators } from '../../lib/root-route.ts';

const maintenance = createRoute({
  ...forEverybody,
  path: '/maintenance',
  staticData: { ...forEverybody.staticData, outlivesSession: true },
  component: lazyPage(() => import('./maintenance-page.tsx'), 'MaintenancePage', 'entrance'),
});

const settings = createRoute({
  ...forOperators,
  path: '/operaciones/ajustes',
  validateSearch: filtersIn('q', 'group', 'only', 'key', 'company'),
  component: deskPage(() => import('./desk/settings-page.tsx'), 'SettingsPage'),
});

const flags = createRoute({
  ...forOperators,
  path: '/operaciones/opciones',
  validateSearch: filtersIn('q', 'group', 'only', 'key'),
  component: deskPage(() => import('./desk/flags-page.tsx'), 'FlagsPage'),
});

const maintenanceDesk = createRoute({
  ...forOperators,
  path: '/operaciones/mantenimiento',
  component: deskPage(() => import('./desk/maintenance-desk-page.tsx'), 'MaintenanceDeskPage'),
});

export const routes = [maintenance, settings, flags, maintenanceDesk] as const;

export const desk = () => import('./settings.desk.tsx');
