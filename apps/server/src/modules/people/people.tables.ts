import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['adviserAccess', 'city', 'contact', 'personLook', 'personNote'],
  // An adviser's lists show of each customer what the customer lets them see.
  readable: ['adviserAccess', 'city', 'contact', 'country', 'person'],
  small: ['city', 'country'],
  texts: {
    contact: ['value'],
    person: [
      'firstName',
      'secondName',
      'paternalSurname',
      'maternalSurname',
      'address',
      'entryRestrictedNote',
    ],
    personLook: ['reason'],
    personNote: ['text'],
  },
};
