import { createRoute } from '@tanstack/react-router';
import { BadgePlus, Plane, Ticket } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { lazyPage } from '../../lib/lazy-page.ts';
import { behindEntrance } from '../../lib/root-route.ts';

const improving = createRoute({
  ...behindEntrance,
  path: '/mejorar-membresia',
  component: lazyPage(() => import('./improve-page.tsx'), 'ImprovePage'),
});

const upgrading = createRoute({
  ...behindEntrance,
  path: '/upgrade-membresia',
  component: lazyPage(() => import('./improve-page.tsx'), 'UpgradePage'),
});

export const routes = [improving, upgrading] as const;

export const office: Office = {
  menu: [
    { key: 'improveMembership', icon: BadgePlus },
    { key: 'travelBenefits', icon: Plane },
    { key: 'tickets', icon: Ticket },
  ],
};
