import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [
    'itemStock',
    'passportEntry',
    'priceDraft',
    'priceList',
    'priceListItem',
    'promotion',
    'savedProduct',
  ],
  readable: ['catalogueItem', 'company', 'lot', 'project', 'unit', 'unitClaim'],
  small: [
    'catalogueItem',
    'company',
    'itemStock',
    'passportEntry',
    'priceDraft',
    'priceList',
    'priceListItem',
    'project',
    'promotion',
  ],
  texts: { passportEntry: ['reason'] },
};
