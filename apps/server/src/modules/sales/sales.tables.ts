import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['plan', 'planPosition', 'planRow', 'portfolioSale', 'salePosition'],
  // A receipt prints when its instalment was due.
  readable: ['planPosition', 'sale', 'saleCounter'],
  texts: {
    plan: ['reason'],
  },
};
