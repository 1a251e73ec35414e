import { createRoute } from '@tanstack/react-router';
import { Medal, Trophy } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage, lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forOperators } from '../../lib/root-route.ts';

const ranking = createRoute({
  ...behindEntrance,
  path: '/ranking',
  validateSearch: filtersIn('campania'),
  component: lazyPage(() => import('./board/board-page.tsx'), 'RankingPage'),
});

const bonus = createRoute({
  ...behindEntrance,
  path: '/bono-mejor-vendedor',
  validateSearch: filtersIn('campania'),
  component: lazyPage(() => import('./board/board-page.tsx'), 'BonusPage'),
});

const points = createRoute({
  ...behindEntrance,
  path: '/ranking/$campaignId/puntos',
  component: lazyPage(() => import('./points/points-page.tsx'), 'PointsPage'),
});

const simulator = createRoute({
  ...behindEntrance,
  path: '/ranking/$campaignId/simulador',
  component: lazyPage(() => import('./simulator/simulator-page.tsx'), 'SimulatorPage'),
});

const proof = createRoute({
  ...behindEntrance,
  path: '/ranking/$campaignId/prueba',
  validateSearch: filtersIn('dia'),
  component: lazyPage(() => import('./proof/proof-page.tsx'), 'ProofPage'),
});

const campaigns = createRoute({
  ...forOperators,
  path: '/operaciones/campanas',
  validateSearch: filtersIn('tipo'),
  component: deskPage(() => import('./desk/campaigns-page.tsx'), 'CampaignsPage'),
});

const campaign = createRoute({
  ...forOperators,
  path: '/operaciones/campanas/$campaignId',
  component: deskPage(() => import('./desk/campaign-page.tsx'), 'CampaignPage'),
});

export const routes = [ranking, bonus, points, simulator, proof, campaigns, campaign] as const;

export const desk = () => import('./campaigns.desk.tsx');

export const office: Office = {
  menu: [
    { key: 'ranking', icon: Trophy },
    { key: 'bestSellerBonus', icon: Medal },
  ],
  home: [
    {
      key: 'campaigns',
      place: 'main',
      order: 15,
      Part: lazyPart(() => import('./board/home-standings.tsx'), 'HomeStandings'),
    },
  ],
};
