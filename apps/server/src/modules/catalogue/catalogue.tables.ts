import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: ['itemStock', 'passportEntry', 'priceList', 'priceListItem', 'promotion', 'savedProduct'],
  readable: ['catalogueItem', 'company', 'lot', 'project', 'unit', 'unitClaim'],
  small: [
    'catalogueItem',
    'company',
    'itemStock',
    'passportEntry',
    'priceList',
    'priceListItem',
    'project',
    'promotion',
  ],
  texts: { passportEntry: ['reason'] },
};
