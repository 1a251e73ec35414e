import { expect, test } from 'vitest';
import {
  findLots,
  fromDegrees,
  houseOutline,
  outlinesOfMore,
  isShown,
  mapTopic,
  parseLotSearch,
  patched,
  toDegrees,
  type UnitNow,
} from './map.rules.ts';

test.each([
  ['Mza. 4 lote 7', '4', '7'],
  ['mza 4 - Lote 07', '4', '7'],
  ['MANZANO 12 LOTE 3', '12', '3'],
  ['m4l7', '4', '7'],
  ['lote 7 mza. 4', '4', '7'],
  ['quadra 4, lote 7', '4', '7'],
  ['Block 4 lot 71', '4', '71'],
  ['4-7', '4', '7'],
  [' 4 7 ', '4', '7'],
  ['4/07', '4', '7'],
  ['12a-7', '12a', '7'],
  ['lote 7', null, '7'],
  ['Casa 07', null, '7'],
  ['mza. 4', '4', null],
  ['4', '4', null],
])('"%s" is block %s and lot %s', (typed, block, lot) => {
  expect(parseLotSearch(typed)).toEqual({ placeId: null, block, lot });
});

test('a code is the number of a lot in addresses', () => {
  expect(parseLotSearch('1010407')).toEqual({ placeId: 1_010_407 });
});

test.each(['', '   ', 'lote', 'cerca del parque', '4-7-9', '-', "4'; DROP", '99999999999'])(
  '"%s" says neither block nor lot',
  (typed) => expect(parseLotSearch(typed)).toBeNull(),
);

test('zeros in front count for nothing, and a missing part may be anything', () => {
  const lots = [
    { placeId: 1, block: '4', lot: '07' },
    { placeId: 2, block: '4', lot: '17' },
    { placeId: 3, block: '14', lot: '07' },
    { placeId: 4, block: '12A', lot: '1' },
  ];
  const found = (typed: string) => {
    const search = parseLotSearch(typed);
    return search && findLots(lots, search).map(({ placeId }) => placeId);
  };
  expect(found('mza 04 lote 7')).toEqual([1]);
  expect(found('mza 4')).toEqual([1, 2]);
  expect(found('lote 7')).toEqual([1, 3]);
  expect(found('12a-01')).toEqual([4]);
  expect(found('mza 5')).toEqual([]);
});

test('a house is found by its number, with its word or without', () => {
  const houses = [
    { placeId: 2_010_007, block: '', lot: 'Casa 07' },
    { placeId: 2_010_017, block: '', lot: 'Casa 17' },
  ];
  for (const typed of ['casa 7', '07', '2010007']) {
    const search = parseLotSearch(typed);
    expect(search && findLots(houses, search)).toEqual([houses[0]]);
  }
});

test('thirty houses stand in five rows of six, 15 by 20 metres each, around the centre', () => {
  const outlines = Array.from({ length: 30 }, (_, index) => houseOutline(index + 1, 30));
  expect(outlines[0]).toEqual([
    [-45, 54],
    [-30, 54],
    [-30, 74],
    [-45, 74],
    [-45, 54],
  ]);
  expect(outlines[29]?.[0]).toEqual([30, -74]);
  expect(new Set(outlines.map(([corner]) => corner?.[1])).size).toBe(5);
});

test('houses that join a project lie in rows below what is drawn, with a street between', () => {
  const drawn = Array.from({ length: 30 }, (_, index) => houseOutline(index + 1, 30));
  const more = outlinesOfMore(drawn, 7);
  expect(more.map(([corner]) => corner)).toEqual([
    ...[-45, -30, -15, 0, 15, 30].map((west) => [west, -106]),
    [-45, -138],
  ]);
  expect(outlinesOfMore([], 3)).toEqual([1, 2, 3].map((number) => houseOutline(number, 3)));
});

test('a patch changes what is newer, whatever the order in which patches arrive', () => {
  const units: UnitNow[] = [
    [1, 'free', 1],
    [2, 'sold', 4],
  ];
  const held: UnitNow = [1, 'pre_reserved', 2];
  const freed: UnitNow = [1, 'free', 3];
  expect(patched(units, [held])).toEqual([held, [2, 'sold', 4]]);
  expect(patched(patched(units, [freed]), [held])).toEqual([freed, [2, 'sold', 4]]);
  // Nothing newer, or a unit that this map does not have: the very same list.
  expect(
    patched(units, [
      [2, 'reserved', 3],
      [9, 'sold', 9],
    ]),
  ).toBe(units);
});

test('the filters show what is free, what is sold, or everything', () => {
  const states = ['free', 'pre_reserved', 'reserved', 'sold', 'not_for_sale'] as const;
  expect(states.filter((state) => isShown('free', state))).toEqual(['free']);
  expect(states.filter((state) => isShown('sold', state))).toEqual(['sold']);
  expect(states.filter((state) => isShown('all', state))).toEqual([...states]);
});

test('metres around a centre become degrees', () => {
  const centre = { longitude: -63.135, latitude: -17.47 };
  expect(toDegrees(centre, [0, 0])).toEqual([-63.135, -17.47]);
  const [east, north] = toDegrees(centre, [106_199.4, 110_674.7]);
  // DEMO-4 gives these lengths of a degree for the whole of its land.
  expect(east).toBeCloseTo(-62.135, 3);
  expect(north).toBeCloseTo(-16.47, 3);
});

test('a degree has its length at the equator and at 60°, and a place is found again', () => {
  const [equator, north] = [
    { longitude: 0, latitude: 0 },
    { longitude: 10, latitude: 60 },
  ];
  // WGS 84: 111.319 by 110.574 km, and 55.800 by 111.412 km.
  expect(toDegrees(equator, [111_319.34, 110_574.275])).toEqual([1, 1]);
  expect(toDegrees(north, [55_799.92, 111_412.2425])).toEqual([11, 61]);
  expect(fromDegrees(north, [11, 61])).toEqual([
    expect.closeTo(55_799.92, 4),
    expect.closeTo(111_412.2425, 4),
  ]);
  expect(fromDegrees(equator, [-1, 0.5])).toEqual([
    expect.closeTo(-111_319.34, 4),
    expect.closeTo(55_287.1375, 4),
  ]);
});

test('open maps hear of their own project', () => {
  expect(mapTopic(101)).toBe('map:101');
});

test('a patch that comes twice does nothing the second time', () => {
  const units: UnitNow[] = [[1, 'free', 1]];
  expect(patched(units, [[1, 'free', 1]])).toBe(units);
});

test('only the zeros in front of a number count for nothing', () => {
  const lots = ['007', '100', '10'].map((lot, placeId) => ({ placeId, block: '4', lot }));
  const found = (lot: string) =>
    findLots(lots, { placeId: null, block: null, lot }).map(({ lot: name }) => name);
  expect([found('7'), found('100'), found('10')]).toEqual([['007'], ['100'], ['10']]);
});
