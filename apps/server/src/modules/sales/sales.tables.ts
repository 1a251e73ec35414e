import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['plan', 'planPosition', 'planRow', 'portfolioSale', 'salePosition'],
  readable: ['sale'],
};
