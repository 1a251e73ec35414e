import { SHARE_WORD } from '@kantuta/contract/advisers/shares.rules';
import { createRoute } from '@tanstack/react-router';
import { HandCoins, Network } from 'lucide-react';
import { type Feature, type Office, withOffice } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage, lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forOperators } from '../../lib/root-route.ts';

const brokers = createRoute({
  ...forOperators,
  path: '/operaciones/corredores',
  validateSearch: filtersIn('q', 'estado'),
  component: deskPage(() => import('./desk/brokers-page.tsx'), 'BrokersPage'),
});

const advisers = createRoute({
  ...forOperators,
  path: '/operaciones/asesores',
  validateSearch: filtersIn('q', 'estado'),
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
  component: lazyPage(() => withOffice('sold', import('./sold/sold-page.tsx')), 'SoldPage'),
});

const network = createRoute({
  ...behindEntrance,
  path: '/red/clientes',
  validateSearch: filtersIn('rama', 'ver'),
  component: lazyPage(() => import('./network/network-page.tsx'), 'NetworkPage'),
});

const client = createRoute({
  ...behindEntrance,
  path: '/red/clientes/$persona',
  component: lazyPage(() => import('./sold/client-page.tsx'), 'ClientPage'),
});

export const routes = [advisers, adviser, brokers, sold, network, client] as const;

export const desk = () => import('./advisers.desk.tsx');

export const arrival: NonNullable<Feature['arrival']> = {
  word: SHARE_WORD,
  load: () => import('../../lib/shared-links.ts'),
};

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
