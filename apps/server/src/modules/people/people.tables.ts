import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['adviserAccess', 'city', 'contact', 'personLook', 'personNote'],
  // An adviser's lists show of each customer what the customer lets them see.
  // The calculator opens what follows a look-up only to whoever made it (REV-9).
  readable: ['adviserAccess', 'city', 'contact', 'country', 'person', 'personLook'],
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
