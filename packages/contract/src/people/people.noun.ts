import { about } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { OFFICE_ROLES } from '../operator-roles.ts';
import { whole } from '../setting.ts';

const contacts = { group: 'contacts', source: 'PPL-4, PPL-5', approval: true } as const;

export const people = defineNoun({
  errors: ['city_not_in_country', 'read_only_view', 'view_ended'],
  areas: { people: 40, customers: 50 },
  acts: [
    'people.updateContact',
    'people.exportOwnData',
    'people.setAdviserAccess',
    'customers.showContacts',
    'customers.addNote',
    'customers.startView',
    'customers.endView',
    'customers.exportProducts',
    'customers.exportPayments',
  ],
  things: { person: 10 },
  accessParts: ['record', 'contacts', 'notes', 'view', 'seen_profile'],
  notifications: {
    contactChanged: about('account', { at: 'instant' }),
  },
  settings: {
    'contact.refreshMonths': whole(12, [1, 60], { ...contacts, unit: 'months' }),
    'contact.recoveryHours': whole(24, [0, 168], { ...contacts, unit: 'hours' }),
    // More than work at a counter needs, yet too few to copy all customers by the first letters of their names.
    'desk.searchesPerHour': whole(1_000, [60, 100_000], {
      group: 'desk',
      order: 40,
      source: 'SEC-56',
      unit: 'times',
    }),
  },
  sections: { home: ['restriction'] },
  menu: [
    {
      key: 'profile',
      menu: 'user',
      order: 10,
      path: '/usuario',
      audience: 'public',
      cashier: true,
    },
  ],
  rooms: {
    customers: {
      group: 'customers',
      order: 30,
      path: '/operaciones/clientes',
      roles: OFFICE_ROLES,
    },
  },
});
