import { listMemberships, listTravel } from '@kantuta/contract/catalogue/items.calls';
import { readGeometry, readMap, readMapChanges } from '@kantuta/contract/catalogue/map.calls';
import { listProjects, readProject } from '@kantuta/contract/catalogue/projects.calls';
import { readItemPlan, readPlanPdf, readUnitPlan } from '@kantuta/contract/catalogue/plans.calls';
import { listPromotions, readPlace, setPlace } from '@kantuta/contract/catalogue/promotions.calls';
import {
  compareProducts,
  dropSaved,
  listSaved,
  saveProduct,
} from '@kantuta/contract/catalogue/saved.calls';
import {
  addItem,
  addProject,
  changeItem,
  changeProject,
  changeStock,
  changeUnit,
  findUnits,
  openSeason,
  readCatalogue,
} from '@kantuta/contract/catalogue/desk-catalogue.calls';
import { addHouses } from '@kantuta/contract/catalogue/desk-houses.calls';
import {
  dropPriceDraft,
  exportPrices,
  listPrices,
  previewPrices,
  proposePrices,
  readPrices,
  savePriceDraft,
} from '@kantuta/contract/catalogue/price-drafts.calls';
import { dayInLaPaz, partsOf } from '@kantuta/contract/dates';
import { cents } from '@kantuta/contract/money';
import type { DeskPath } from '../../../test/desk-path.ts';
import { makePromotion } from '../../../test/promotions.ts';
import { deskThingsOf, sample, type SampleDesk } from '../../../test/sample.ts';
import { TEST_NOON, type TestApp } from '../../../test/app.ts';
import { makeItem, makeLot, makeModel } from './catalogue.factory.ts';
import { insertStock } from './catalogue.store.ts';

declare module '../../../test/sample.ts' {
  interface DeskSubject {
    /** A project without price lists. */
    priceTarget: string;
    /** A project with one free lot, and that lot. */
    projectId: number;
    unitId: number;
    /** An item of which ten are counted. */
    countedId: number;
    /** A season ticket without a season. */
    ticketId: number;
    /** A project of houses with one model, and no house of it. */
    model: { projectId: number; itemId: number };
  }
}

const SEASON = 2090;

async function newProject(app: TestApp, companyId: number) {
  return app.database.owner.transaction().execute(async (tx) => {
    const { lotId, unitId } = await makeLot(tx, { companyId, price: cents(1_000_000) });
    // The project of the lot has its number.
    return { projectId: lotId, unitId };
  });
}

const newTarget = async (app: TestApp, companyId: number) =>
  `${companyId}-lot-${(await newProject(app, companyId)).projectId}`;

async function newCounted(app: TestApp, companyId: number): Promise<number> {
  return app.database.owner.transaction().execute(async (tx) => {
    const item = { companyId, name: 'Abono de prueba', price: cents(2_000) };
    const { itemId } = await makeItem(tx, item);
    await insertStock(tx, [
      { itemId, season: SEASON, stock: 10, taken: 4, soldBefore: 4, renewalUntil: null },
    ]);
    return itemId;
  });
}

const newTicket = (app: TestApp, companyId: number) =>
  app.database.owner.transaction().execute(async (tx) => {
    const item = { companyId, name: 'Abono nuevo', price: cents(2_000) };
    return (await makeItem(tx, { ...item, kind: 'seasonTicket' })).itemId;
  });

const newModel = (app: TestApp, companyId: number) =>
  app.database.owner.transaction().execute((tx) => makeModel(tx, companyId));

const seasonOf = (itemId: number) => ({
  season: partsOf(dayInLaPaz(TEST_NOON)).year,
  tickets: [{ itemId, stock: 10, renewalUntil: null }],
  reason: 'Una prueba',
});

export const deskThings = deskThingsOf({
  nobody: {
    priceTarget: '32767-lot-999999999',
    projectId: 2_000_000_000,
    unitId: 2_000_000_000,
    countedId: 2_000_000_000,
    ticketId: 2_000_000_000,
    model: { projectId: 2_000_000_000, itemId: 2_000_000_000 },
  },
  make: async (app, { companyId }) => ({
    priceTarget: await newTarget(app, companyId),
    ...(await newProject(app, companyId)),
    countedId: await newCounted(app, companyId),
    ticketId: await newTicket(app, companyId),
    model: await newModel(app, companyId),
  }),
});

const PROJECT = {
  version: 1,
  stage: 'delivered' as const,
  services: ['water' as const],
  about: { es: 'Junto al lago', en: '', pt: '' },
  name: 'Lomas del Sur',
  town: 'Warnes',
  onlineCountries: null,
  isForSale: false,
};
const ITEM = {
  version: 1,
  name: 'Otro nombre',
  onlineCountries: ['BO' as const],
  isForSale: false,
};
let projects = 1_000;
let codes = 0;

/** A project whose number no other has. */
function newDraft(companyId: number) {
  projects += 1;
  const place = { name: 'Proyecto nuevo', town: 'Warnes', latitude: -17.5, longitude: -63.1 };
  return { projectId: projects, companyId, kind: 'land' as const, ...place };
}

function likeItem(likeId: number) {
  codes += 1;
  return { likeId, code: `NUEVO${codes}`, name: 'Abono nuevo', house: null };
}
const STOCK = {
  season: SEASON,
  before: 10,
  beforeUntil: null,
  stock: 12,
  renewalUntil: null,
  reason: 'Una prueba',
};
const HOUSES = { before: 0, count: 2 };
const OUT = { state: 'not_for_sale' as const, reason: 'Una prueba' };

const PRICES = {
  validFrom: '2090-01-01',
  pricePerM2: '32,50',
  items: [],
  annualRatePct: '10',
  initialPct: '10',
  directPct: null,
  cashDiscountPct: '10',
  planKinds: ['french' as const, 'cash' as const],
  months: 48,
  mostMonths: 120,
  formPerInstalment: '0',
  expensesPerInstalment: '0',
  discount: null,
};

const COUNTS_UNITS = 'counts what is free in all projects, once in ten seconds for all readers';
/** A counter would be one row that every sale of the project waits for. */
const COUNTS_OF_DESK =
  'counts the units of the projects that an operator reaches, when the page opens';

export const samples = [
  sample(listProjects, undefined, { readsMany: { unit: COUNTS_UNITS, lot: COUNTS_UNITS } }),
  // Projects are the same for everybody: the sample asks for none that exists.
  sample(readProject, () => ({ projectId: 2_000_000_000 }), { refused: 'forbidden' }),
  sample(readMap, () => ({ projectId: 2_000_000_000 }), { refused: 'forbidden' }),
  sample(readMapChanges, () => ({ projectId: 2_000_000_000, since: '1' }), {
    refused: 'forbidden',
  }),
  sample(
    readGeometry,
    () => ({ projectId: 2_000_000_000, version: '00000000-0000-4000-8000-000000000000' }),
    { refused: 'forbidden' },
  ),
  sample(listMemberships),
  // What is for sale is the same for everybody: the samples ask for nothing that exists.
  sample(readUnitPlan, () => ({ placeId: 2_000_000_000 }), { refused: 'forbidden' }),
  sample(readItemPlan, () => ({ itemId: 2_000_000_000 }), { refused: 'forbidden' }),
  sample(readPlanPdf, () => ({ placeId: 2_000_000_000 }), { refused: 'forbidden' }),
  sample(listTravel),
  sample(listSaved),
  sample(compareProducts, () => ({ refs: 'producto-2000000000' })),
  // Products are the same for everybody: the sample names none that exists.
  sample(saveProduct, () => ({ ref: 'producto-2000000000' }), {
    refused: 'forbidden',
    nameless: true,
  }),
  sample(dropSaved, () => ({ ref: 'producto-2000000000' }), { nameless: true }),
  sample(listPromotions, () => ({ page: 1 })),
  sample(readPlace, ({ desk }) => ({ id: desk.noticeId })),
  sample(setPlace, ({ desk }) => ({
    id: desk.noticeId,
    priority: 'first' as const,
    from: null,
    until: null,
  })),
  sample(readCatalogue, undefined, { readsMany: { unit: COUNTS_OF_DESK } }),
  sample(findUnits, ({ desk }) => ({ projectId: desk.projectId })),
  sample(changeProject, ({ desk }) => ({ projectId: desk.projectId, ...PROJECT })),
  sample(changeStock, ({ desk }) => ({ itemId: desk.countedId, ...STOCK })),
  sample(changeItem, ({ desk }) => ({ itemId: desk.countedId, ...ITEM })),
  sample(addProject, ({ desk }) => newDraft(desk.companyId)),
  sample(addItem, ({ desk }) => likeItem(desk.countedId)),
  sample(addHouses, ({ desk }) => ({ ...desk.model, ...HOUSES })),
  sample(openSeason, ({ desk }) => seasonOf(desk.ticketId)),
  sample(changeUnit, ({ desk }) => ({ unitId: desk.unitId, ...OUT })),
  sample(listPrices),
  sample(readPrices, ({ desk }) => ({ target: desk.priceTarget })),
  sample(previewPrices, ({ desk }) => ({ target: desk.priceTarget, content: PRICES })),
  sample(savePriceDraft, ({ desk }) => ({
    target: desk.priceTarget,
    version: 0,
    content: PRICES,
  })),
  sample(dropPriceDraft, ({ desk }) => ({ target: desk.priceTarget, version: 7 }), {
    refused: 'draft_changed',
  }),
  sample(
    proposePrices,
    ({ desk }) => ({ target: desk.priceTarget, version: 7, reason: 'Ajuste anual' }),
    { refused: 'draft_changed' },
  ),
  sample(exportPrices, ({ desk }) => ({ target: desk.priceTarget })),
];

/** What an operator does with promotions and prices. */
export function deskPaths({ app, admin, companyId }: SampleDesk): DeskPath[] {
  async function drafted() {
    const target = await newTarget(app, companyId);
    await app.call(savePriceDraft, { target, version: 0, content: PRICES }, { as: admin });
    return { target, version: 1 };
  }
  return [
    {
      does: 'changes a project',
      call: changeProject,
      leaves: 'catalogue.changeProject',
      input: async () => ({
        projectId: (await newProject(app, companyId)).projectId,
        ...PROJECT,
      }),
    },
    {
      does: 'changes a stock',
      call: changeStock,
      leaves: 'catalogue.changeStock',
      input: async () => ({ itemId: await newCounted(app, companyId), ...STOCK }),
    },
    {
      does: 'changes an item',
      call: changeItem,
      leaves: 'catalogue.changeItem',
      input: async () => ({ itemId: await newCounted(app, companyId), ...ITEM }),
    },
    {
      does: 'adds a project',
      call: addProject,
      leaves: 'catalogue.addProject',
      input: async () => newDraft(companyId),
    },
    {
      does: 'adds an item',
      call: addItem,
      leaves: 'catalogue.addItem',
      input: async () => likeItem(await newCounted(app, companyId)),
    },
    {
      does: 'adds houses',
      call: addHouses,
      leaves: 'catalogue.addHouses',
      input: async () => ({ ...(await newModel(app, companyId)), ...HOUSES }),
    },
    {
      does: 'opens a season',
      call: openSeason,
      leaves: 'catalogue.openSeason',
      input: async () => seasonOf(await newTicket(app, companyId)),
    },
    {
      does: 'takes a lot out of sale',
      call: changeUnit,
      leaves: 'catalogue.changeUnit',
      input: async () => ({ unitId: (await newProject(app, companyId)).unitId, ...OUT }),
    },
    {
      does: 'writes prices',
      call: savePriceDraft,
      leaves: 'catalogue.draftPrices',
      input: async () => ({
        target: await newTarget(app, companyId),
        version: 0,
        content: PRICES,
      }),
    },
    {
      does: 'drops a draft of prices',
      call: dropPriceDraft,
      leaves: 'catalogue.dropPrices',
      input: drafted,
    },
    {
      does: 'proposes prices',
      call: proposePrices,
      leaves: 'approvals.propose',
      input: async () => ({ ...(await drafted()), reason: 'Ajuste anual de precios' }),
    },
    {
      does: 'places a promotion',
      call: setPlace,
      leaves: 'promotions.place',
      input: async () => ({
        id: await makePromotion(app.database.db, {
          authorId: admin.personId,
          sentAt: app.clock.now(),
        }),
        priority: 'first' as const,
        from: null,
        until: null,
      }),
    },
  ];
}
