import { createRoute } from '@tanstack/react-router';
import { BadgePlus, Plane, Ticket } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance } from '../../lib/root-route.ts';

const tickets = createRoute({
  ...behindEntrance,
  path: '/tickets',
  component: lazyPage(() => import('./tickets/tickets-page.tsx'), 'TicketsPage'),
});

export const routes = [tickets] as const;

export const office: Office = {
  menu: [
    { key: 'improveMembership', icon: BadgePlus },
    { key: 'travelBenefits', icon: Plane },
    { key: 'tickets', icon: Ticket },
  ],
  profile: [
    {
      key: 'dependants',
      part: 'datos',
      order: 20,
      Part: lazyPart(() => import('./dependants/dependants-section.tsx'), 'DependantsSection'),
    },
  ],
};
