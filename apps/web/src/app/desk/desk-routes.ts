import { createRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { filtersIn } from '../../lib/filters.ts';
import { lazyPage } from '../lazy-page.ts';
import { root } from '../root-route.ts';

const forOperators = { access: 'operator' } as const;

/** A page of the desk comes with the phrases of the whole house: operators read what customers read. */
function deskPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ReturnType<typeof lazyPage> {
  return lazyPage(load, name, 'office', 'account', 'desk');
}

const approvals = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/aprobaciones',
  staticData: forOperators,
  validateSearch: filtersIn('state', 'kind', 'company'),
  component: deskPage(
    () => import('../../features/operators/approvals/approvals-page.tsx'),
    'ApprovalsPage',
  ),
});

const proposal = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/aprobaciones/$proposalId',
  staticData: forOperators,
  component: deskPage(() => import('./proposal-page.tsx'), 'ProposalPage'),
});

const work = createRoute({
  getParentRoute: () => root,
  path: '/operaciones',
  staticData: forOperators,
  validateSearch: filtersIn('kind', 'owner', 'overdue', 'company', 'text'),
  component: deskPage(() => import('../../features/operators/work-list/work-page.tsx'), 'WorkPage'),
});

const supportRequest = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/atencion/$reference',
  staticData: forOperators,
  component: deskPage(() => import('../../features/support/desk/request-page.tsx'), 'RequestPage'),
});

const trail = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/auditoria',
  staticData: forOperators,
  validateSearch: filtersIn('action', 'objectKind', 'objectId', 'outcome', 'from', 'to'),
  component: deskPage(() => import('../../features/operators/trail/trail-page.tsx'), 'TrailPage'),
});

const people = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/roles',
  staticData: forOperators,
  validateSearch: filtersIn('role', 'company', 'ended'),
  component: deskPage(() => import('../../features/operators/roles/roles-page.tsx'), 'RolesPage'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/ajustes',
  staticData: forOperators,
  validateSearch: filtersIn('q', 'group', 'only', 'key', 'company'),
  component: deskPage(
    () => import('../../features/settings/desk/settings-page.tsx'),
    'SettingsPage',
  ),
});

const flags = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/opciones',
  staticData: forOperators,
  validateSearch: filtersIn('q', 'group', 'only', 'key'),
  component: deskPage(() => import('../../features/settings/desk/flags-page.tsx'), 'FlagsPage'),
});

const maintenance = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/mantenimiento',
  staticData: forOperators,
  component: deskPage(
    () => import('../../features/settings/desk/maintenance-desk-page.tsx'),
    'MaintenanceDeskPage',
  ),
});

const restrictions = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/restricciones',
  staticData: forOperators,
  component: deskPage(
    () => import('../../features/payments/desk/restrictions-page.tsx'),
    'RestrictionsPage',
  ),
});

const regularization = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/regularizaciones/$id',
  staticData: forOperators,
  component: deskPage(
    () => import('../../features/payments/desk/regularization-page.tsx'),
    'RegularizationPage',
  ),
});

const missingMoney = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/dinero-faltante/$eventId',
  staticData: forOperators,
  component: deskPage(
    () => import('../../features/payments/desk/missing-money-page.tsx'),
    'MissingMoneyPage',
  ),
});

const notices = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/avisos',
  staticData: forOperators,
  validateSearch: filtersIn('state'),
  component: deskPage(
    () => import('../../features/notifications/desk/notices-page.tsx'),
    'NoticesPage',
  ),
});

const notice = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/avisos/$noticeId',
  staticData: forOperators,
  validateSearch: filtersIn('entrega'),
  component: deskPage(
    () => import('../../features/notifications/desk/notice-page.tsx'),
    'NoticePage',
  ),
});

const customers = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/clientes',
  staticData: forOperators,
  component: deskPage(
    () => import('../../features/people/desk/customers-page.tsx'),
    'CustomersPage',
  ),
});

const customer = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/clientes/$personId',
  staticData: forOperators,
  validateSearch: filtersIn('tab', 'sale', 'payment'),
  component: deskPage(() => import('./customer/customer-page.tsx'), 'CustomerPage'),
});

/** The rooms of the desk; the rail finds them in `DESK_SECTIONS` (contract/operators/desk.rules.ts). */
export const deskRoutes = [
  work,
  supportRequest,
  approvals,
  proposal,
  trail,
  people,
  settings,
  flags,
  maintenance,
  restrictions,
  regularization,
  missingMoney,
  notices,
  notice,
  customers,
  customer,
] as const;
