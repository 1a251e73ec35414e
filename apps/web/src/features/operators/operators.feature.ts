import { ClipboardList } from 'lucide-react';
import { createRoute } from '@tanstack/react-router';
import { type Office, withDesk } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage } from '../../lib/lazy-page.ts';
import { forOperators } from '../../lib/root-route.ts';

const work = createRoute({
  ...forOperators,
  path: '/operaciones',
  validateSearch: filtersIn('kind', 'owner', 'overdue', 'company', 'text'),
  component: deskPage(() => withDesk('start', import('./work-list/work-page.tsx')), 'WorkPage'),
});

const approvals = createRoute({
  ...forOperators,
  path: '/operaciones/aprobaciones',
  validateSearch: filtersIn('state', 'kind', 'company'),
  component: deskPage(() => import('./approvals/approvals-page.tsx'), 'ApprovalsPage'),
});

const proposal = createRoute({
  ...forOperators,
  path: '/operaciones/aprobaciones/$proposalId',
  component: deskPage(
    () => withDesk('proposal', import('./approvals/proposal-page.tsx')),
    'ProposalPage',
  ),
});

const roles = createRoute({
  ...forOperators,
  path: '/operaciones/roles',
  validateSearch: filtersIn('role', 'company', 'ended'),
  component: deskPage(() => import('./roles/roles-page.tsx'), 'RolesPage'),
});

const trail = createRoute({
  ...forOperators,
  path: '/operaciones/auditoria',
  validateSearch: filtersIn('action', 'objectKind', 'objectId', 'outcome', 'from', 'to'),
  component: deskPage(() => import('./trail/trail-page.tsx'), 'TrailPage'),
});

export const routes = [work, approvals, proposal, roles, trail] as const;

export const office: Office = {
  menu: [{ key: 'desk', icon: ClipboardList }],
};

export const desk = () => import('./operators.desk.tsx');
