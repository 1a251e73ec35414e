import { createRoute } from '@tanstack/react-router';
import { HandCoins, Network } from 'lucide-react';
import { type Office, withOffice } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage, lazyPart } from '../../lib/lazy-page.ts';
import { forOperators } from '../../lib/root-route.ts';

const brokers = createRoute({
  ...forOperators,
  path: '/operaciones/corredores',
  validateSearch: filtersIn('q', 'estado'),
  component: deskPage(() => import('./desk/brokers-page.tsx'), 'BrokersPage'),
});

export const routes = [brokers] as const;

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
