import { createRoute } from '@tanstack/react-router';
import { filtersIn } from '../../lib/filters.ts';
import { lazyPage } from '../lazy-page.ts';
import { root } from '../root-route.ts';

const forOperators = { access: 'operator' } as const;

const approvals = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/aprobaciones',
  staticData: forOperators,
  validateSearch: filtersIn('state', 'kind', 'company'),
  component: lazyPage(
    () => import('../../features/operators/approvals/approvals-page.tsx'),
    'ApprovalsPage',
    'office',
    'account',
    'desk',
  ),
});

const proposal = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/aprobaciones/$proposalId',
  staticData: forOperators,
  component: lazyPage(
    () => import('../../features/operators/approvals/proposal-page.tsx'),
    'ProposalPage',
    'office',
    'account',
    'desk',
  ),
});

const work = createRoute({
  getParentRoute: () => root,
  path: '/operaciones',
  staticData: forOperators,
  validateSearch: filtersIn('kind', 'owner', 'overdue', 'company', 'text'),
  component: lazyPage(
    () => import('../../features/operators/work-list/work-page.tsx'),
    'WorkPage',
    'office',
    'account',
    'desk',
  ),
});

const supportRequest = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/atencion/$reference',
  staticData: forOperators,
  component: lazyPage(
    () => import('../../features/support/desk/request-page.tsx'),
    'RequestPage',
    'office',
    'account',
    'desk',
  ),
});

const trail = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/auditoria',
  staticData: forOperators,
  validateSearch: filtersIn('action', 'objectKind', 'objectId', 'outcome', 'from', 'to'),
  component: lazyPage(
    () => import('../../features/operators/trail/trail-page.tsx'),
    'TrailPage',
    'office',
    'account',
    'desk',
  ),
});

const people = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/roles',
  staticData: forOperators,
  validateSearch: filtersIn('role', 'company', 'ended'),
  component: lazyPage(
    () => import('../../features/operators/roles/roles-page.tsx'),
    'RolesPage',
    'office',
    'account',
    'desk',
  ),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/ajustes',
  staticData: forOperators,
  validateSearch: filtersIn('q', 'group', 'only', 'key', 'company'),
  component: lazyPage(
    () => import('../../features/settings/desk/settings-page.tsx'),
    'SettingsPage',
    'office',
    'account',
    'desk',
  ),
});

const flags = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/opciones',
  staticData: forOperators,
  component: lazyPage(
    () => import('../../features/settings/desk/flags-page.tsx'),
    'FlagsPage',
    'office',
    'account',
    'desk',
  ),
});

const maintenance = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/mantenimiento',
  staticData: forOperators,
  component: lazyPage(
    () => import('../../features/settings/desk/maintenance-desk-page.tsx'),
    'MaintenanceDeskPage',
    'office',
    'account',
    'desk',
  ),
});

const restrictions = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/restricciones',
  staticData: forOperators,
  component: lazyPage(
    () => import('../../features/payments/desk/restrictions-page.tsx'),
    'RestrictionsPage',
    'office',
    'account',
    'desk',
  ),
});

const regularization = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/regularizaciones/$id',
  staticData: forOperators,
  component: lazyPage(
    () => import('../../features/payments/desk/regularization-page.tsx'),
    'RegularizationPage',
    'office',
    'account',
    'desk',
  ),
});

const missingMoney = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/dinero-faltante/$eventId',
  staticData: forOperators,
  component: lazyPage(
    () => import('../../features/payments/desk/missing-money-page.tsx'),
    'MissingMoneyPage',
    'office',
    'account',
    'desk',
  ),
});

const notices = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/avisos',
  staticData: forOperators,
  validateSearch: filtersIn('state'),
  component: lazyPage(
    () => import('../../features/notifications/desk/notices-page.tsx'),
    'NoticesPage',
    'office',
    'account',
    'desk',
  ),
});

const notice = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/avisos/$noticeId',
  staticData: forOperators,
  validateSearch: filtersIn('entrega'),
  component: lazyPage(
    () => import('../../features/notifications/desk/notice-page.tsx'),
    'NoticePage',
    'office',
    'account',
    'desk',
  ),
});

const customers = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/clientes',
  staticData: forOperators,
  component: lazyPage(
    () => import('../../features/people/desk/customers-page.tsx'),
    'CustomersPage',
    'office',
    'account',
    'desk',
  ),
});

const customer = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/clientes/$personId',
  staticData: forOperators,
  validateSearch: filtersIn('tab', 'sale', 'payment'),
  component: lazyPage(
    () => import('./customer/customer-page.tsx'),
    'CustomerPage',
    'office',
    'account',
    'desk',
  ),
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
