import { createRoute } from '@tanstack/react-router';
import type { Office } from '../../lib/feature.ts';
import { lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance } from '../../lib/root-route.ts';

const deposit = createRoute({
  ...behindEntrance,
  path: '/reserva/$hold',
  component: lazyPage(() => import('./deposits/deposit-page.tsx'), 'DepositPage'),
});

export const routes = [deposit] as const;

export const office: Office = {
  home: [
    {
      key: 'reservations',
      place: 'main',
      order: 25,
      Part: lazyPart(() => import('./deposits/home-reservations.tsx'), 'HomeReservations'),
    },
  ],
};
