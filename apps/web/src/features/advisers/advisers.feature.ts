import { createRoute } from '@tanstack/react-router';
import { HandCoins, Network } from 'lucide-react';
import { type Office, withOffice } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage, lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forOperators } from '../../lib/root-route.ts';

const brokers = createRoute({
  ...forOperators,
  path: '/operaciones/corredores',
  validateSearch: filtersIn('estado'),
  component: deskPage(() => import('./desk/brokers-page.tsx'), 'BrokersPage'),
});

const advisers = createRoute({
  ...forOperators,
  path: '/operaciones/asesores',
  validateSearch: filtersIn('estado'),
  component: deskPage(() => import('./desk/advisers-page.tsx'), 'AdvisersPage'),
});

const adviser = createRoute({
  ...forOperators,
  path: '/operaciones/asesores/$adviserId',
  component: deskPage(() => import('./desk/adviser-page.tsx'), 'AdviserPage'),
});

const sold = createRoute({
  ...behindEntrance,
  path: '/Producto/Vendido',
  validateSearch: filtersIn('ver'),
  component: lazyPage(
    () => withOffice('sold', import('./sold/sold-page.tsx')),
    'SoldPage',
    'office',
    'account',
  ),
});

const network = createRoute({
  ...behindEntrance,
  path: '/red/clientes',
  validateSearch: filtersIn('rama', 'ver'),
  component: lazyPage(
    () => import('./network/network-page.tsx'),
    'NetworkPage',
    'office',
    'account',
  ),
});

const client = createRoute({
  ...behindEntrance,
  path: '/red/clientes/$persona',
  component: lazyPage(() => import('./sold/client-page.tsx'), 'ClientPage', 'office', 'account'),
});

export const routes = [advisers, adviser, brokers, sold, network, client] as const;

export const desk = () => import('./advisers.desk.tsx');

export const office: Office = {
  menu: [
    { key: 'soldProducts', icon: HandCoins },
    { key: 'clientNetwork', icon: Network },
  ],
  home: [
    {
      key: 'adviserDay',
      place: 'main',
      order: 20,
      Part: lazyPart(() => withOffice('day', import('./home-day.tsx')), 'AdviserDay'),
    },
  ],
};
