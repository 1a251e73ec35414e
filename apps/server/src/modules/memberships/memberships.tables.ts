import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['dependant', 'passSale', 'passUse', 'travelBenefit'],
  texts: {
    dependant: ['name', 'document'],
    travelBenefit: ['words'],
  },
};
