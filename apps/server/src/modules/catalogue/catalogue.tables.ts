import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [
    'itemStock',
    'landPlan',
    'landPlanChange',
    'landPlanSample',
    'passportEntry',
    'picture',
    'priceDraft',
    'priceList',
    'priceListItem',
    'promotion',
    'savedProduct',
  ],
  // The check of the books counts what is taken of a stock.
  readable: [
    'catalogueItem',
    'company',
    'itemStock',
    'lot',
    'picture',
    'project',
    'unit',
    'unitClaim',
  ],
  small: [
    'catalogueItem',
    'company',
    'itemStock',
    'landPlan',
    'landPlanSample',
    'passportEntry',
    'picture',
    'priceDraft',
    'priceList',
    'priceListItem',
    'project',
    'promotion',
  ],
  texts: {
    passportEntry: ['reason'],
    picture: ['words'],
    project: ['about', 'name', 'town'],
    catalogueItem: ['code', 'name'],
  },
};
