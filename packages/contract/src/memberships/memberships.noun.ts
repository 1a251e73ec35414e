import { defineNoun } from '../noun.ts';
import { flag } from '../setting.ts';

const INTERNATIONAL = 'feature.intlMembership';

export const memberships = defineNoun({
  toCome: true,
  settings: {
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
