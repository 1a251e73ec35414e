import { Link } from '@tanstack/react-router';
import { BadgePercent, DoorOpen, Gift } from 'lucide-react';
import type { Desk } from '../../lib/feature.ts';
import { lazyPart } from '../../lib/lazy-page.ts';

export const desk: Desk = {
  rooms: [
    { key: 'gate', icon: DoorOpen },
    { key: 'twoForOne', icon: Gift },
    { key: 'partnerCoupons', icon: BadgePercent },
  ],
  ways: [
    {
      order: 18,
      room: 'partnerCoupons',
      fits: ({ kind }) => kind === 'partnerCoupon',
      Way: ({ children }) => <Link to="/operaciones/cupones">{children}</Link>,
    },
    {
      order: 17,
      fits: ({ kind }) => kind === 'benefit',
      // The customer is told when their benefit is opened, so nothing is fetched ahead.
      Way: ({ thing: { id }, children }) => (
        <Link to="/operaciones/beneficios/$benefitId" params={{ benefitId: id }} preload={false}>
          {children}
        </Link>
      ),
    },
  ],
  customer: [
    {
      key: 'benefits',
      label: 'benefitsDesk.tab',
      order: 33,
      Part: lazyPart(() => import('./benefits/desk/customer-benefits.tsx'), 'CustomerBenefits'),
    },
    {
      key: 'passes',
      label: 'couponsDesk.tab',
      order: 34,
      Part: lazyPart(() => import('./coupons/desk/customer-passes.tsx'), 'CustomerPasses'),
    },
  ],
};
