import { Headset } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { createRoute } from '@tanstack/react-router';
import { deskPage, lazyPage } from '../../lib/lazy-page.ts';
import { forEverybody, forOperators } from '../../lib/root-route.ts';

const support = createRoute({
  ...forEverybody,
  path: '/atencion-cliente',
  component: lazyPage(() => import('./support-page.tsx'), 'SupportPage', 'entrance', 'account'),
});

const request = createRoute({
  ...forOperators,
  path: '/operaciones/atencion/$reference',
  component: deskPage(() => import('./desk/request-page.tsx'), 'RequestPage'),
});

export const routes = [support, request] as const;

export const office: Office = {
  menu: [{ key: 'customerService', icon: Headset }],
};

export const desk = () => import('./support.desk.tsx');
