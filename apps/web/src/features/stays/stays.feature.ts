import { createRoute } from '@tanstack/react-router';
import { TentTree } from 'lucide-react';
import { brand } from '../../lib/brand.ts';
import type { Office } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance } from '../../lib/root-route.ts';

const cabins = createRoute({
  ...behindEntrance,
  path: '/reservar-cabana',
  validateSearch: filtersIn('reserva', 'donde'),
  component: lazyPage(() => import('./cabin-page.tsx'), 'CabinPage'),
});

// The brand names it; for the types of the router it is one address like all others.
const HOTEL = `/${brand.routes.hotel}/$idMembresia` as '/hotel/$idMembresia';

const hotel = createRoute({
  ...behindEntrance,
  path: HOTEL,
  validateSearch: filtersIn('reserva'),
  component: lazyPage(() => import('./hotel-page.tsx'), 'HotelPage'),
});

export const routes = [cabins, hotel] as const;

export const office: Office = {
  menu: [{ key: 'bookCabin', icon: TentTree }],
  home: [
    {
      key: 'stays',
      place: 'main',
      order: 28,
      Part: lazyPart(() => import('./home-stays.tsx'), 'HomeStays'),
    },
  ],
};
