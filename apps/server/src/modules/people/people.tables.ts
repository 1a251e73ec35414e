import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['adviserAccess', 'city', 'contact', 'country', 'personLook', 'personNote'],
  readable: ['person'],
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
