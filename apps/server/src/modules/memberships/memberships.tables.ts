import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['dependant', 'passSale', 'passUse'],
  texts: {
    dependant: ['name', 'document'],
  },
};
