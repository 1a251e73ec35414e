import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy-page.ts';
import { behindEntrance } from '../../lib/root-route.ts';

const counter = createRoute({
  ...behindEntrance,
  path: '/caja',
  component: lazyPage(() => import('./counter-page.tsx'), 'CounterPage', 'office', 'account'),
});

export const routes = [counter] as const;
