import { createRoute } from '@tanstack/react-router';
import { withOffice } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage, lazyPage } from '../../lib/lazy-page.ts';
import { behindEntrance, forOperators } from '../../lib/root-route.ts';

const counter = createRoute({
  ...behindEntrance,
  path: '/caja',
  validateSearch: filtersIn('cobro'),
  component: lazyPage(
    () => withOffice('counter', import('./counter-page.tsx')),
    'CounterPage',
    'office',
    'account',
  ),
});

const ownCode = createRoute({
  ...behindEntrance,
  path: '/mi-codigo',
  component: lazyPage(() => import('./own-code-page.tsx'), 'OwnCodePage', 'office', 'account'),
});

const tills = createRoute({
  ...forOperators,
  path: '/operaciones/cajas',
  component: deskPage(() => import('./desk/tills-page.tsx'), 'TillsPage'),
});

const till = createRoute({
  ...forOperators,
  path: '/operaciones/cajas/$sessionId',
  component: deskPage(() => import('./desk/till-page.tsx'), 'TillPage'),
});

export const routes = [counter, ownCode, tills, till] as const;

export const desk = () => import('./counter.desk.tsx');
