import { createRoute } from '@tanstack/react-router';
import { TentTree } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { HOTEL_PATH } from '../../lib/hotel-path.ts';
import { deskPage, lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forOperators } from '../../lib/root-route.ts';

const cabins = createRoute({
  ...behindEntrance,
  path: '/reservar-cabana',
  validateSearch: filtersIn('reserva', 'donde'),
  component: lazyPage(() => import('./cabin-page.tsx'), 'CabinPage'),
});

const hotel = createRoute({
  ...behindEntrance,
  path: HOTEL_PATH,
  validateSearch: filtersIn('reserva'),
  component: lazyPage(() => import('./hotel-page.tsx'), 'HotelPage'),
});

const ofAll = createRoute({
  ...forOperators,
  path: '/operaciones/alojamiento',
  component: deskPage(() => import('./desk/desk-stays-page.tsx'), 'DeskStaysPage'),
});

export const routes = [cabins, hotel, ofAll] as const;

export const desk = () => import('./stays.desk.tsx');

export const office: Office = {
  menu: [{ key: 'bookCabin', icon: TentTree }],
  paid: [
    {
      key: 'stay',
      order: 10,
      Part: lazyPart(() => import('./paid-stay.tsx'), 'PaidStay', 'account'),
    },
  ],
  home: [
    {
      key: 'stays',
      place: 'main',
      order: 28,
      Part: lazyPart(() => import('./home-stays.tsx'), 'HomeStays', 'account'),
    },
  ],
};
