import { defineNoun } from '../noun.ts';
import { flag, percent, text } from '../setting.ts';

const INTERNATIONAL = 'feature.intlMembership';

const terms = { group: 'plans', source: 'MEM-3', approval: true } as const;

export const memberships = defineNoun({
  errors: [
    'coupon_expired',
    'coupon_exhausted',
    'coupon_pending',
    'coupon_in_use',
    'dependants_full',
    'dependant_known',
    'dependant_changes',
  ],
  areas: { memberships: 77 },
  acts: [
    'memberships.holdPass',
    'memberships.usePass',
    'memberships.returnPass',
    'memberships.addDependant',
    'memberships.removeDependant',
  ],
  things: { pass: 72, dependant: 73 },
  settings: {
    // Of the difference to the better membership, at once.
    'improve.duePct': percent('10', ['0', '100'], { ...terms, source: 'MEM-1', order: 350 }),
    'improve.minPaidPct': percent('20', ['0', '100'], { ...terms, order: 351 }),
    // Codes, parted by commas: only the office changes these.
    'membership.specialCodes': text('RST', 'words', { ...terms, most: 120, order: 352 }),
    [INTERNATIONAL]: flag('sales_ops', 'SET-6', { place: 'menu', order: 10 }),
  },
  menu: [
    {
      key: 'memberships',
      menu: { below: 'products' },
      order: 20,
      path: '/membresias',
      audience: 'public',
      cashier: true,
    },
    {
      key: 'internationalMembership',
      menu: { below: 'products' },
      order: 30,
      path: '/membresia-internacional',
      audience: 'public',
      cashier: true,
      flag: INTERNATIONAL,
    },
    {
      key: 'improveMembership',
      menu: 'main',
      order: 80,
      path: '/mejorar-membresia',
      audience: 'public',
    },
    {
      key: 'travelBenefits',
      menu: 'main',
      order: 90,
      path: '/beneficios-travel',
      audience: 'public',
      flag: INTERNATIONAL,
    },
    { key: 'tickets', menu: 'main', order: 100, path: '/tickets', audience: 'public' },
  ],
});
