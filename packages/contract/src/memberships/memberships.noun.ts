import { about, good } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { amount, flag, percent, text, whole } from '../setting.ts';
import { GATE_KEEPERS } from './accreditation/gate-keepers.rules.ts';

const INTERNATIONAL = 'feature.intlMembership';

const terms = { group: 'plans', source: 'MEM-3', approval: true } as const;
const desk = { group: 'desk' } as const;

export const memberships = defineNoun({
  errors: [
    'coupon_expired',
    'coupon_exhausted',
    'coupon_pending',
    'coupon_in_use',
    'dependants_full',
    'dependant_known',
    'dependant_changes',
    'benefit_locked',
    'benefit_used_up',
    'benefit_in_process',
    'benefit_closed',
    'benefit_code_taken',
    'park_closed',
    'park_too_early',
    'park_full',
    'park_people',
    'park_known',
    'minor_without_adult',
    'visit_over',
    'gate_code',
    'gate_day',
    'gate_late',
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
    'memberships.certifyPhone',
    'memberships.markPass',
    'memberships.orderBenefit',
    'memberships.payBenefit',
    'memberships.dropBenefit',
    'memberships.issueBenefit',
    'memberships.refuseBenefit',
    'memberships.useBenefit',
    'memberships.expireBenefit',
    'memberships.voidBenefit',
    'memberships.returnBenefit',
  ],
  things: { pass: 72, dependant: 73, benefit: 74, parkVisit: 79, parkPhone: 86, parkMark: 87 },
  work: ['benefit_late'],
  workPages: ['/operaciones/beneficios/'],
  notifications: {
    benefitIssued: good(about('account', { product: 'text', code: 'text', until: 'day' })),
    benefitLate: about('account', { product: 'text', returnOn: 'day' }),
    benefitReturned: about('payment', { product: 'text', fee: 'money' }),
    benefitVoided: about('account', { product: 'text', reason: 'paragraph' }),
  },
  settings: {
    // Of the difference to the better membership, at once.
    'improve.duePct': percent('10', ['0', '100'], { ...terms, source: 'MEM-1', order: 350 }),
    'improve.minPaidPct': percent('20', ['0', '100'], { ...terms, order: 351 }),
    // Codes, parted by commas: only the office changes these.
    'membership.specialCodes': text('RST', 'words', { ...terms, most: 120, order: 352 }),
    'benefit.unlockPct': percent('30', ['0', '100'], {
      ...terms,
      source: 'BEN-2',
      order: 353,
      byCompany: true,
    }),
    'benefit.feeUsd': amount('189.00', ['1.00', '10000.00'], {
      ...terms,
      source: 'BEN-3',
      order: 354,
      byCompany: true,
    }),
    'benefit.months': whole(12, [1, 60], {
      ...terms,
      source: 'BEN-6',
      order: 355,
      unit: 'months',
      byCompany: true,
    }),
    'benefit.hours': whole(48, [1, 720], { ...desk, source: 'BEN-4', order: 450, unit: 'hours' }),
    'benefit.returnDays': whole(7, [1, 90], {
      ...desk,
      source: 'BEN-8',
      order: 451,
      unit: 'days',
    }),
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
