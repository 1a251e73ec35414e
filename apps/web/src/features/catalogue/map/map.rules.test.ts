import { expect, test } from 'vitest';
import { day } from '@kantuta/contract/dates';
import type { Geometry, MapFacts } from './map.api.ts';
import { askedPrice, priceOf, unitsOf } from './map.rules.ts';

const RING = [
  [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ],
] as [number, number][][];

const geometry: Geometry = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates: RING },
      properties: { kind: 'green' },
    },
    {
      type: 'Feature',
      id: 7,
      geometry: { type: 'Polygon', coordinates: RING },
      properties: {
        kind: 'lot',
        placeId: 1_010_101,
        uv: '201',
        block: '1',
        lot: '01',
        areaM2: '360.00',
        frontM: '12.00',
        depthM: '30.00',
        corner: true,
        avenueFront: true,
      },
    },
    {
      type: 'Feature',
      id: 8,
      geometry: { type: 'Polygon', coordinates: RING },
      properties: { kind: 'house', placeId: 2_010_001, block: '', lot: 'Casa 01', itemId: 3 },
    },
  ],
};
const LIST: NonNullable<MapFacts['list']> = {
  id: 1,
  validFrom: day('2026-01-01'),
  pricePerM2: 3_000,
  annualRatePct: '10',
  initialPct: '10',
  directPct: null,
  cashDiscountPct: '10',
  planKinds: ['french', 'cash'],
  months: 48,
  mostMonths: 120,
  formPerInstalment: 0,
  expensesPerInstalment: 0,
  discount: null,
};
const map: MapFacts = {
  projectId: 101,
  kind: 'land',
  name: 'Lomas',
  town: 'Warnes',
  company: { id: 8, name: 'Empresa' },
  isOnline: true,
  geometry: 'v1',
  today: day('2026-03-10'),
  list: LIST,
  models: [
    {
      itemId: 3,
      name: 'Casa Tajibo',
      surfaceM2: '72.00',
      bedrooms: 2,
      study: false,
      listPrice: 3_950_000,
    },
  ],
  units: [
    [7, 'free', 1],
    [8, 'sold', 4],
    [9, 'free', 1],
  ],
  since: '1',
  tiles: null,
};
const [lot, house] = unitsOf(geometry, map);

test('units are what is drawn, with their states; ground, and units without an outline, are none', () => {
  const units = unitsOf(geometry, map);
  expect(units.map(({ unitId, state, areaM2 }) => [unitId, state, areaM2])).toEqual([
    [7, 'free', '360.00'],
    [8, 'sold', '72.00'],
  ]);
});

test('a lot costs what the rules of the server say (CAT-2), with the instalment over the usual term', () => {
  expect(lot && priceOf(lot, map, 'es')).toMatchObject({
    price: { amount: '13180.00' },
    cash: { amount: '11862.00' },
    initial: { amount: '1318.00' },
    months: 48,
    discount: null,
    bank: null,
    companyLends: false,
  });
});

test('a discount of the list is taken off, with its reason in the language of the reader, until its last day', () => {
  const texts = { es: 'Aniversario', en: 'Anniversary', pt: '' };
  const less = {
    ...map,
    list: { ...LIST, discount: { pct: '5', texts, until: day('2026-03-10') } },
  };
  const price = lot && priceOf(lot, less, 'en');
  expect(price).toMatchObject({
    listPrice: { amount: '13180.00' },
    price: { amount: '12521.00' },
    discount: { pct: '5', reason: 'Anniversary' },
  });
  expect(lot && priceOf(lot, less, 'pt')?.discount?.reason).toBe('Aniversario');
  const over = { ...less, today: day('2026-03-11') };
  expect(lot && askedPrice(lot, over)?.amount).toBe('13180.00');
});

test('a house is paid in three parts (SALE-8)', () => {
  const ofHouses: MapFacts = {
    ...map,
    kind: 'houses',
    list: {
      ...LIST,
      pricePerM2: null,
      initialPct: '3',
      directPct: '7',
      cashDiscountPct: '0',
      months: 5,
      mostMonths: 5,
    },
  };
  expect(house && priceOf(house, ofHouses, 'es')).toMatchObject({
    price: { amount: '39500.00' },
    initial: { amount: '1185.00' },
    monthly: { amount: '553.00' },
    months: 5,
    bank: { amount: '35550.00' },
    companyLends: true,
  });
  const ofBanks: MapFacts = {
    ...ofHouses,
    list: ofHouses.list && { ...ofHouses.list, planKinds: ['cash', 'house'] },
  };
  expect(house && priceOf(house, ofBanks, 'es')).toMatchObject({
    monthly: { amount: '553.00' },
    companyLends: false,
  });
});

test('without a list nothing has a price', () => {
  expect(lot && priceOf(lot, { ...map, list: null }, 'es')).toBeNull();
  expect(lot && askedPrice(lot, { ...map, list: null })).toBeNull();
});
