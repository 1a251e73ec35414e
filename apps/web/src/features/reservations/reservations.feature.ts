import { createRoute } from '@tanstack/react-router';
import type { Office } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance } from '../../lib/root-route.ts';
import { HOLD_SEARCH } from './holds/hold-search.rules.ts';

const page = () => import('./holds/hold-page.tsx');

const lot = createRoute({
  ...behindEntrance,
  path: '/formprereserva',
  validateSearch: filtersIn(...HOLD_SEARCH),
  component: lazyPage(page, 'HoldPage', 'office', 'account'),
});

const membership = createRoute({
  ...behindEntrance,
  path: '/prereserva-membresia',
  validateSearch: filtersIn(...HOLD_SEARCH),
  component: lazyPage(page, 'HoldPage', 'office', 'account'),
});

const ticket = createRoute({
  ...behindEntrance,
  path: '/prereservar-abono/$tipoAbono',
  validateSearch: filtersIn(...HOLD_SEARCH),
  component: lazyPage(page, 'HoldPage', 'office', 'account'),
});

const deposit = createRoute({
  ...behindEntrance,
  path: '/reserva/$hold',
  component: lazyPage(() => import('./deposits/deposit-page.tsx'), 'DepositPage'),
});

export const routes = [lot, membership, ticket, deposit] as const;

export const office: Office = {
  home: [
    {
      key: 'holds',
      place: 'main',
      order: 24,
      Part: lazyPart(() => import('./holds/home-holds.tsx'), 'HomeHolds'),
    },
    {
      key: 'reservations',
      place: 'main',
      order: 25,
      Part: lazyPart(() => import('./deposits/home-reservations.tsx'), 'HomeReservations'),
    },
  ],
};
