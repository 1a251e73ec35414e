import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [
    'dependant',
    'parkDay',
    'parkMark',
    'parkPhone',
    'parkVisit',
    'passSale',
    'passUse',
    'travelBenefit',
  ],
  texts: {
    dependant: ['name', 'document'],
    parkMark: ['reason'],
    parkVisit: ['name'],
    travelBenefit: ['words'],
  },
};
