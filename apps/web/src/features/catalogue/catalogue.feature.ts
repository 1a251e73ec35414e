import { Megaphone, Store } from 'lucide-react';
import { createRoute } from '@tanstack/react-router';
import type { Office } from '../../lib/feature.ts';
import { lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance } from '../../lib/root-route.ts';

const promotions = createRoute({
  ...behindEntrance,
  path: '/promociones',
  component: lazyPage(() => import('./promotions-page.tsx'), 'PromotionsPage'),
});

export const routes = [promotions] as const;

export const office: Office = {
  menu: [
    { key: 'products', icon: Store },
    { key: 'promotions', icon: Megaphone },
  ],
  home: [
    {
      key: 'promotions',
      place: 'main',
      order: 60,
      Part: lazyPart(() => import('./home-promotions.tsx'), 'Promotions'),
    },
  ],
};
