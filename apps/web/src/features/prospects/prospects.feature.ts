import { finishFollowUp, setProspectStage } from '@kantuta/contract/prospects/prospects.calls';
import { createRoute } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage, lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forOperators } from '../../lib/root-route.ts';

const list = createRoute({
  ...behindEntrance,
  path: '/prospectos',
  validateSearch: filtersIn('etapa'),
  component: lazyPage(() => import('./prospects-page.tsx'), 'ProspectsPage'),
});

const fresh = createRoute({
  ...behindEntrance,
  path: '/prospectos/nuevo',
  component: lazyPage(() => import('./new-prospect-page.tsx'), 'NewProspectPage'),
});

const one = createRoute({
  ...behindEntrance,
  path: '/prospectos/$prospectId',
  component: lazyPage(() => import('./prospect-page.tsx'), 'ProspectPage'),
});

const appeal = createRoute({
  ...forOperators,
  path: '/operaciones/prospectos/$appealId',
  component: deskPage(() => import('./desk/appeal-page.tsx'), 'AppealPage'),
});

const doubles = createRoute({
  ...forOperators,
  path: '/operaciones/prospectos',
  component: deskPage(() => import('./desk/doubles-page.tsx'), 'DoublesPage'),
});

export const routes = [list, fresh, one, doubles, appeal] as const;

export const office: Office = {
  menu: [{ key: 'prospects', icon: UserPlus }],
  day: [
    {
      key: 'prospect_call',
      order: 10,
      Part: lazyPart(() => import('./called.tsx'), 'Called'),
    },
  ],
  acts: [finishFollowUp, setProspectStage],
};

export const desk = () => import('./prospects.desk.tsx');
