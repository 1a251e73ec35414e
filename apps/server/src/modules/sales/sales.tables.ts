import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['portfolioSale', 'salePosition'],
  // A receipt prints when its instalment was due; a race asks for the first instalments of a plan as it stood on a past day.
  readable: [
    'plan',
    'planPosition',
    'planRow',
    'portfolioSale',
    'sale',
    'saleCoBuyer',
    'saleCounter',
    'salePosition',
  ],
  texts: {
    plan: ['reason'],
  },
};
