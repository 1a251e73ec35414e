import { about } from '../notification.ts';
import { defineNoun } from '../noun.ts';
import { flag, text } from '../setting.ts';

const maps = { group: 'desk', source: 'CAT-22', approval: true } as const;

export const catalogue = defineNoun({
  errors: [
    'land_file_unreadable',
    'land_plan_published',
    'land_plan_problems',
    'land_plan_same',
    'land_plan_drafts',
    'saved_limit',
    'project_changed',
    'stock_changed',
    'stock_below_taken',
    'season_open',
    'item_changed',
    'without_price',
    'project_exists',
    'code_taken',
    'unit_not_free',
    'draft_changed',
    'rate_ceiling',
    'prices_in_past',
    'prices_incomplete',
    'picture_changed',
  ],
  areas: { catalogue: 65, passports: 67, landPlans: 68, promotions: 105, saved: 66, pictures: 106 },
  acts: [
    'landPlans.upload',
    'landPlans.check',
    'promotions.place',
    'catalogue.draftPrices',
    'catalogue.dropPrices',
    'catalogue.publishPrices',
    'catalogue.exportPrices',
    'catalogue.changeProject',
    'catalogue.addProject',
    'catalogue.changeItem',
    'catalogue.addItem',
    'catalogue.addHouses',
    'catalogue.changeStock',
    'catalogue.openSeason',
    'catalogue.changeUnit',
    'catalogue.draftPicture',
    'catalogue.publishPicture',
    'catalogue.removePicture',
  ],
  things: { landPlan: 97, priceList: 132, project: 133, unit: 134, stock: 135, item: 136 },
  sections: { home: ['promotions'] },
  notifications: { passportChanged: about('account', { project: 'text' }) },
  work: ['passport'],
  proposals: ['landPlans.publish', 'passports.publish', 'catalogue.publishPrices'],
  settings: {
    // On: "¿cuánto puede pagar al mes?" first (variant B); off: chips for town, price and instalment (variant A).
    'feature.projectFilterVariant': flag('sales_ops', 'SET-6', {
      order: 20,
      initial: { on: false },
    }),
    'map.tiles': text('', 'tiles', { ...maps, order: 90, most: 300 }),
    'map.tilesCredit': text('', 'words', { ...maps, order: 91, most: 120 }),
  },
  rooms: {
    landPlans: {
      group: 'rules',
      order: 91,
      path: '/operaciones/planos',
      roles: ['admin', 'sales_ops', 'read_only'],
    },
    passports: {
      group: 'rules',
      order: 92,
      path: '/operaciones/documentos',
      roles: ['admin', 'sales_ops', 'compliance', 'support', 'read_only'],
    },
    catalogueDesk: {
      group: 'rules',
      order: 62,
      path: '/operaciones/catalogo',
      roles: ['admin', 'sales_ops', 'finance', 'support', 'read_only'],
    },
    prices: {
      group: 'rules',
      order: 64,
      path: '/operaciones/precios',
      roles: ['admin', 'finance', 'sales_ops', 'read_only'],
    },
  },
  menu: [
    {
      key: 'promotions',
      menu: 'shortcuts',
      order: 30,
      path: '/promociones',
      audience: 'public',
    },
    // The group of what is sold; the nouns that sell put their entries below it.
    { key: 'products', menu: 'main', order: 60, path: '', audience: 'public', cashier: true },
    {
      key: 'land',
      menu: { below: 'products' },
      order: 10,
      path: '/proyectos',
      audience: 'public',
      cashier: true,
    },
  ],
});
