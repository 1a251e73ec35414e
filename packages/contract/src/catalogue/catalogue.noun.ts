import { about } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { flag } from '../setting.ts';

export const catalogue = defineNoun({
  errors: ['saved_limit'],
  areas: { catalogue: 65, passports: 67, promotions: 105, saved: 66 },
  acts: ['promotions.place'],
  sections: { home: ['promotions'] },
  notifications: { passportChanged: about('account', { project: 'text' }) },
  work: ['passport'],
  proposals: ['passports.publish'],
  rooms: {
    passports: {
      group: 'rules',
      order: 92,
      path: '/operaciones/documentos',
      roles: ['admin', 'sales_ops', 'compliance', 'support', 'read_only'],
    },
  },
  settings: {
    // On: "¿cuánto puede pagar al mes?" first (variant B); off: chips for town, price and instalment (variant A).
    'feature.projectFilterVariant': flag('sales_ops', 'SET-6', {
      order: 20,
      initial: { on: false },
    }),
  },
  menu: [
    {
      key: 'promotions',
      menu: 'shortcuts',
      order: 30,
      path: '/promociones',
      audience: 'public',
    },
    // The group of what is sold; the nouns that sell put their entries below it.
    { key: 'products', menu: 'main', order: 60, path: '', audience: 'public', cashier: true },
    {
      key: 'land',
      menu: { below: 'products' },
      order: 10,
      path: '/proyectos',
      audience: 'public',
      cashier: true,
    },
  ],
});
