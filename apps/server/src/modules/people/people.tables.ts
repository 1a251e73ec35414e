import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['adviserAccess', 'city', 'contact', 'personLook', 'personNote'],
  readable: ['country', 'person'],
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
