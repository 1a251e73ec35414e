import { FileCheck, Headset } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { createRoute } from '@tanstack/react-router';
import { deskPage, lazyPage } from '../../lib/lazy-page.ts';
import { behindEntrance, forEverybody, forOperators } from '../../lib/root-route.ts';

const support = createRoute({
  ...forEverybody,
  path: '/atencion-cliente',
  component: lazyPage(() => import('./support-page.tsx'), 'SupportPage', 'entrance', 'account'),
});

const formalities = createRoute({
  ...behindEntrance,
  path: '/tramites',
  component: lazyPage(
    () => import('./formalities/formalities-page.tsx'),
    'FormalitiesPage',
    'office',
    'account',
  ),
});

const formality = createRoute({
  ...behindEntrance,
  path: '/tramites/$formality',
  component: lazyPage(
    () => import('./formalities/formality-page.tsx'),
    'FormalityPage',
    'office',
    'account',
  ),
});

const request = createRoute({
  ...forOperators,
  path: '/operaciones/atencion/$reference',
  component: deskPage(() => import('./desk/request-page.tsx'), 'RequestPage'),
});

export const routes = [support, formalities, formality, request] as const;

export const office: Office = {
  menu: [
    { key: 'formalities', icon: FileCheck },
    { key: 'customerService', icon: Headset },
  ],
};

export const desk = () => import('./support.desk.tsx');
