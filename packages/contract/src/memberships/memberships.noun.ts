import { defineNoun } from '../noun.ts';
import { flag, percent, text, whole } from '../setting.ts';
import { GATE_KEEPERS } from './accreditation/gate-keepers.rules.ts';

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
    'park_closed',
    'park_too_early',
    'park_full',
    'park_people',
    'park_known',
    'minor_without_adult',
    'visit_over',
    'gate_code',
    'gate_day',
  ],
  areas: { memberships: 77 },
  acts: [
    'memberships.holdPass',
    'memberships.usePass',
    'memberships.returnPass',
    'memberships.addDependant',
    'memberships.removeDependant',
    'memberships.accredit',
    'memberships.cancelVisit',
    'memberships.admit',
  ],
  things: { pass: 72, dependant: 73, parkVisit: 74 },
  settings: {
    // Of the difference to the better membership, at once.
    'improve.duePct': percent('10', ['0', '100'], { ...terms, source: 'MEM-1', order: 350 }),
    'improve.minPaidPct': percent('20', ['0', '100'], { ...terms, order: 351 }),
    // Codes, parted by commas: only the office changes these.
    'membership.specialCodes': text('RST', 'words', { ...terms, most: 120, order: 352 }),
    // How many people the park takes on a day.
    'park.peopleADay': whole(3000, [1, 100_000], {
      group: 'desk',
      order: 400,
      source: 'PASS-7',
      unit: 'times',
    }),
    [INTERNATIONAL]: flag('sales_ops', 'SET-6', { place: 'menu', order: 10 }),
  },
  rooms: {
    gate: { group: 'customers', order: 67, path: '/operaciones/puerta', roles: GATE_KEEPERS },
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
