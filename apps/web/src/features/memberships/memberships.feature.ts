import { createRoute } from '@tanstack/react-router';
import { BadgePlus, Gift, Plane, Ticket } from 'lucide-react';
import type { Office } from '../../lib/feature.ts';
import { filtersIn } from '../../lib/filters.ts';
import { needPhrases } from '../../lib/i18n.tsx';
import { deskPage, lazyPage, lazyPart } from '../../lib/lazy-page.ts';
import { behindEntrance, forEverybody, forOperators } from '../../lib/root-route.ts';
import { ACCREDITATION_PATH } from './accreditation/accreditation-path.ts';

const tickets = createRoute({
  ...behindEntrance,
  path: '/tickets',
  component: lazyPage(
    () => import('./tickets/tickets-page.tsx'),
    'TicketsPage',
    'office',
    'account',
  ),
});

const checkCoupon = createRoute({
  ...forEverybody,
  path: '/verificar-pago/cupon',
  component: lazyPage(
    () => import('./coupons/check-coupon-page.tsx'),
    'CheckCouponPage',
    'account',
  ),
});

const guestPass = createRoute({
  ...forEverybody,
  path: '/verificar-pago/pase',
  validateSearch: filtersIn('ref'),
  component: lazyPage(() => import('./guests/guest-pass-page.tsx'), 'GuestPassPage', 'account'),
});

const improving = createRoute({
  ...behindEntrance,
  path: '/mejorar-membresia',
  component: lazyPage(() => import('./improve-page.tsx'), 'ImprovePage', 'office', 'account'),
});

const change = createRoute({
  ...behindEntrance,
  path: '/mejorar-membresia/cambio',
  validateSearch: filtersIn('venta'),
  component: lazyPage(
    () => import('./improving/change-page.tsx'),
    'ChangePage',
    'office',
    'account',
  ),
});

const upgrading = createRoute({
  ...behindEntrance,
  path: '/upgrade-membresia',
  component: lazyPage(() => import('./improve-page.tsx'), 'UpgradePage', 'office', 'account'),
});

const benefits = createRoute({
  ...behindEntrance,
  path: '/beneficios-travel',
  component: lazyPage(
    () => import('./benefits/benefits-page.tsx'),
    'BenefitsPage',
    'office',
    'account',
  ),
});

const payBenefit = createRoute({
  ...behindEntrance,
  path: '/beneficios-travel/pagar',
  validateSearch: filtersIn('venta'),
  component: lazyPage(
    () => import('./benefits/pay-benefit-page.tsx'),
    'PayBenefitPage',
    'office',
    'account',
  ),
});

const twoForOne = createRoute({
  ...behindEntrance,
  path: '/promocion-dos-por-uno',
  component: lazyPage(
    () => import('./two-for-one/two-for-one-page.tsx'),
    'TwoForOnePage',
    'office',
    'account',
  ),
});

const deskTwoForOne = createRoute({
  ...forOperators,
  path: '/operaciones/dos-por-uno',
  component: deskPage(
    () => import('./two-for-one/desk/two-for-one-desk-page.tsx'),
    'TwoForOneDeskPage',
  ),
});

const deskCoupons = createRoute({
  ...forOperators,
  path: '/operaciones/cupones',
  component: deskPage(() => import('./coupons/desk/coupons-desk-page.tsx'), 'CouponsDeskPage'),
});

const deskBenefit = createRoute({
  ...forOperators,
  path: '/operaciones/beneficios/$benefitId',
  component: deskPage(() => import('./benefits/desk/benefit-page.tsx'), 'BenefitPage'),
});

const seasonCard = createRoute({
  ...forOperators,
  path: '/operaciones/carnets-de-abonos/$cardId',
  component: deskPage(() => import('./season-tickets/desk/season-card-page.tsx'), 'SeasonCardPage'),
});

const accreditation = createRoute({
  ...behindEntrance,
  path: ACCREDITATION_PATH,
  component: lazyPage(
    () => import('./accreditation/accreditation-page.tsx'),
    'AccreditationPage',
    'office',
    'account',
  ),
});

// Opened by a device with a duty pass, whose session may be over (PASS-18).
const gate = createRoute({
  ...forOperators,
  staticData: { access: 'operator', outlivesSession: true },
  path: '/operaciones/puerta',
  component: deskPage(() => import('./accreditation/gate-page.tsx'), 'GatePage'),
});

export const routes = [
  accreditation,
  gate,
  tickets,
  checkCoupon,
  guestPass,
  improving,
  change,
  upgrading,
  benefits,
  payBenefit,
  deskBenefit,
  deskCoupons,
  seasonCard,
  twoForOne,
  deskTwoForOne,
] as const;

export const office: Office = {
  menu: [
    { key: 'improveMembership', icon: BadgePlus },
    { key: 'travelBenefits', icon: Plane },
    { key: 'tickets', icon: Ticket },
    { key: 'twoForOne', icon: Gift },
  ],
  home: [
    {
      key: 'membershipsToSign',
      place: 'main',
      order: 20,
      Part: lazyPart(() => import('./improving/home-to-sign.tsx'), 'HomeToSign', 'account'),
    },
  ],
  paid: [
    {
      key: 'improveDue',
      order: 10,
      Part: lazyPart(() => import('./improving/paid-change.tsx'), 'PaidChange', 'account'),
    },
    {
      key: 'benefitFee',
      order: 20,
      Part: lazyPart(() => import('./benefits/paid-benefit.tsx'), 'PaidBenefit', 'account'),
    },
  ],
  use: [
    {
      key: 'membership',
      order: 10,
      Part: lazyPart(() => import('./membership-links.tsx'), 'MembershipLinks', 'account'),
    },
    {
      key: 'secondOfTwo',
      order: 20,
      Part: lazyPart(() => import('./two-for-one/second-of-two.tsx'), 'SecondOfTwo', 'account'),
    },
  ],
  terms: [
    {
      key: 'improvement',
      order: 5,
      // The page of a product comes with the words of the office alone.
      Part: lazyPart(
        () => needPhrases('account').then(() => import('./improving/product-change.tsx')),
        'ProductChange',
      ),
    },
  ],
  profile: [
    {
      key: 'dependants',
      part: 'datos',
      order: 20,
      Part: lazyPart(() => import('./dependants/dependants-section.tsx'), 'DependantsSection'),
    },
  ],
};

export const desk = () => import('./memberships.desk.tsx');
