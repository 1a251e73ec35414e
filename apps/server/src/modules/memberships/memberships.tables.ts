import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [
    'dependant',
    'membershipImprovement',
    'parkDay',
    'parkVisit',
    'passSale',
    'passUse',
    'travelBenefit',
  ],
  readable: ['membershipImprovement'],
  texts: {
    dependant: ['name', 'document'],
    parkVisit: ['name'],
    travelBenefit: ['words'],
  },
};
