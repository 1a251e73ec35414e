import { createRoute, redirect } from '@tanstack/react-router';
import { filtersIn } from '../../lib/filters.ts';
import { lazyPage } from '../lazy-page.ts';
import { root } from '../root-route.ts';

const forOperators = { access: 'operator' } as const;

const approvals = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/aprobaciones',
  staticData: forOperators,
  validateSearch: filtersIn('state'),
  component: lazyPage(
    () => import('../../features/operators/approvals/approvals-page.tsx'),
    'ApprovalsPage',
    'office',
    'account',
    'desk',
  ),
});

const desk = createRoute({
  getParentRoute: () => root,
  path: '/operaciones',
  staticData: forOperators,
  beforeLoad: () => {
    throw redirect({ to: '/operaciones/aprobaciones', replace: true });
  },
});

const trail = createRoute({
  getParentRoute: () => root,
  path: '/operaciones/auditoria',
  staticData: forOperators,
  validateSearch: filtersIn(
    'document',
    'action',
    'objectKind',
    'objectId',
    'outcome',
    'from',
    'to',
  ),
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
  component: lazyPage(
    () => import('../../features/operators/roles/roles-page.tsx'),
    'RolesPage',
    'office',
    'account',
    'desk',
  ),
});

/** The rooms of the desk; the rail finds them in `DESK_SECTIONS` (contract/operators/desk.rules.ts). */
export const deskRoutes = [desk, approvals, trail, people] as const;
