import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['itemStock', 'priceList', 'priceListItem', 'promotion', 'savedProduct'],
  readable: ['catalogueItem', 'company', 'lot', 'project', 'unit', 'unitClaim'],
  small: [
    'catalogueItem',
    'company',
    'itemStock',
    'priceList',
    'priceListItem',
    'project',
    'promotion',
  ],
};
