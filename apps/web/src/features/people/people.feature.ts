import { EyeOff, UserRound } from 'lucide-react';
import { createRoute } from '@tanstack/react-router';
import { type Office, withDesk, withOffice } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage, lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forOperators } from '../../lib/root-route.ts';
import { ProfilePageSkeleton } from './profile-skeleton.tsx';

const profile = createRoute({
  ...behindEntrance,
  path: '/usuario',
  validateSearch: filtersIn('parte'),
  pendingComponent: ProfilePageSkeleton,
  component: lazyPage(
    () => withOffice('profile', import('./profile-page.tsx')),
    'ProfilePage',
    'office',
    'account',
  ),
});

const customers = createRoute({
  ...forOperators,
  path: '/operaciones/clientes',
  component: deskPage(() => import('./desk/customers-page.tsx'), 'CustomersPage'),
});

const customer = createRoute({
  ...forOperators,
  path: '/operaciones/clientes/$personId',
  validateSearch: filtersIn('tab', 'sale', 'payment'),
  component: deskPage(
    () => withDesk('customer', withDesk('customerStrip', import('./desk/customer-page.tsx'))),
    'CustomerPage',
  ),
});

export const routes = [profile, customers, customer] as const;

export const office: Office = {
  menu: [{ key: 'profile', icon: UserRound }],
  profileParts: [
    {
      key: 'datos',
      order: 10,
      icon: UserRound,
      label: 'people.parts.data',
      hint: 'people.parts.dataHint',
    },
    {
      key: 'privacidad',
      order: 30,
      icon: EyeOff,
      label: 'people.parts.privacy',
      hint: 'people.parts.privacyHint',
    },
  ],
  home: [
    {
      key: 'restriction',
      place: 'main',
      order: 25,
      Part: lazyPart(() => import('./home-restriction.tsx'), 'Restriction'),
    },
    {
      key: 'restricted',
      place: 'situation',
      order: 10,
      Part: lazyPart(() => import('./home-restriction.tsx'), 'Restricted'),
    },
  ],
};

export const desk = () => import('./people.desk.tsx');
