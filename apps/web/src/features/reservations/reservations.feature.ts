import { createRoute } from '@tanstack/react-router';
import type { Office } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { deskPage, lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forEverybody, forOperators } from '../../lib/root-route.ts';
import { HOLD_SEARCH } from './holds/hold-search.rules.ts';

const page = () => import('./holds/hold-page.tsx');

const lot = createRoute({
  ...behindEntrance,
  path: '/formprereserva',
  validateSearch: filtersIn(...HOLD_SEARCH),
  component: lazyPage(page, 'HoldPage', 'office', 'account'),
});

const membership = createRoute({
  ...behindEntrance,
  path: '/prereserva-membresia',
  validateSearch: filtersIn(...HOLD_SEARCH),
  component: lazyPage(page, 'HoldPage', 'office', 'account'),
});

const ticket = createRoute({
  ...behindEntrance,
  path: '/prereservar-abono/$tipoAbono',
  validateSearch: filtersIn(...HOLD_SEARCH),
  component: lazyPage(page, 'HoldPage', 'office', 'account'),
});

const deposit = createRoute({
  ...behindEntrance,
  path: '/reserva/$hold',
  component: lazyPage(() => import('./deposits/deposit-page.tsx'), 'DepositPage'),
});

const held = createRoute({
  ...forOperators,
  path: '/operaciones/reservas',
  validateSearch: filtersIn('stage', 'kind', 'company', 'project', 'seller', 'within'),
  component: deskPage(() => import('./desk/held-page.tsx'), 'HeldPage'),
});

const oneHeld = createRoute({
  ...forOperators,
  path: '/operaciones/reservas/$holdId',
  component: deskPage(() => import('./desk/one-hold-page.tsx'), 'OneHoldPage'),
});

const refund = createRoute({
  ...forOperators,
  path: '/operaciones/devoluciones/$refundId',
  component: deskPage(() => import('./desk/refund-page.tsx'), 'RefundPage'),
});

const provisional = createRoute({
  ...behindEntrance,
  path: '/recibo-provisional/$hold',
  component: lazyPage(() => import('./provisionals/provisional-page.tsx'), 'ProvisionalPage'),
});

const lateProvisional = createRoute({
  ...forOperators,
  path: '/operaciones/recibos-provisionales/$provisionalId',
  component: deskPage(() => import('./desk/provisional-desk-page.tsx'), 'ProvisionalDeskPage'),
});

const checkAbono = createRoute({
  ...forEverybody,
  path: '/verificar-pago/abono',
  validateSearch: filtersIn('ref'),
  component: lazyPage(() => import('./provisionals/check-abono-page.tsx'), 'CheckAbonoPage'),
});

export const routes = [
  provisional,
  lateProvisional,
  checkAbono,
  refund,
  lot,
  membership,
  ticket,
  deposit,
  held,
  oneHeld,
] as const;

export const desk = () => import('./reservations.desk.tsx');

export const office: Office = {
  counter: [
    {
      key: 'held',
      order: 10,
      Part: lazyPart(() => import('./holds/held-at-counter.tsx'), 'HeldAtCounter'),
    },
  ],
  products: [
    {
      key: 'holds',
      order: 10,
      Part: lazyPart(() => import('./holds/held-products.tsx'), 'HeldProducts'),
    },
  ],
  documents: [
    {
      key: 'ticketTerms',
      order: 15,
      Part: lazyPart(() => import('./deposits/own-ticket-terms.tsx'), 'OwnTicketTerms'),
    },
    {
      key: 'provisionals',
      order: 24,
      Part: lazyPart(() => import('./provisionals/own-provisionals.tsx'), 'OwnProvisionals'),
    },
  ],
  sold: [
    {
      key: 'heldForClients',
      order: 10,
      Part: lazyPart(() => import('./holds/held-for-clients.tsx'), 'HeldForClients'),
    },
  ],
  home: [
    {
      key: 'provisionals',
      place: 'main',
      order: 22,
      Part: lazyPart(() => import('./provisionals/home-provisionals.tsx'), 'HomeProvisionals'),
    },
    {
      key: 'holds',
      place: 'main',
      order: 24,
      Part: lazyPart(() => import('./holds/home-holds.tsx'), 'HomeHolds'),
    },
    {
      key: 'queuePlaces',
      place: 'main',
      order: 23,
      Part: lazyPart(() => import('./holds/home-queue.tsx'), 'HomeQueue'),
    },
    {
      key: 'reservations',
      place: 'main',
      order: 25,
      Part: lazyPart(() => import('./deposits/home-reservations.tsx'), 'HomeReservations'),
    },
    {
      key: 'reserved',
      place: 'main',
      order: 27,
      Part: lazyPart(() => import('./deposits/home-reserved.tsx'), 'HomeReserved'),
    },
    {
      key: 'refunds',
      place: 'main',
      order: 26,
      Part: lazyPart(() => import('./deposits/home-refunds.tsx'), 'HomeRefunds'),
    },
  ],
};
