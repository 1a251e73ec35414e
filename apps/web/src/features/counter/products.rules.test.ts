import { day } from '@kantuta/contract/dates';
import { expect, test } from 'vitest';
import type { Geometry, Items, MapFacts } from './products.api.ts';
import { freeUnitsOf, named, productsOf, unitsNamed } from './products.rules.ts';

const company = { id: 8, name: 'Empresa Ocho' };
const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const project = (projectId: number, name: string, free: number) => ({
  projectId,
  company,
  kind: 'land' as const,
  name,
  town: 'Montero',
  stage: 'sale' as never,
  services: [],
  free,
  total: 10,
  offer: null,
  isOnline: true,
  plan: [],
  models: [],
  photo: null,
});
const offer = { price: usd('900.00') } as never;
const item = { company, code: 'X', facts: {}, offer, isOnline: true };
const ticket = { ...item, season: 2026, left: 3, renewal: null };
const items: Items = {
  memberships: [
    { ...item, itemId: 1, name: 'Membresía Bambú' },
    { ...item, itemId: 2, name: 'Sin lista', offer: null },
  ],
  seasonTickets: [
    { ...ticket, itemId: 3, name: 'Abono familiar' },
    { ...ticket, itemId: 4, name: 'Abono agotado', left: 0 },
    {
      ...ticket,
      itemId: 5,
      name: 'Renovación',
      renewal: { until: day('2026-01-31'), isOver: true },
    },
  ],
};
const lot = (id: number, block: string, number: string): Geometry['features'][number] => ({
  type: 'Feature',
  id,
  geometry: { type: 'Polygon', coordinates: [] },
  properties: { kind: 'lot', placeId: 1_000_000 + id, block, lot: number, areaM2: '300.00' },
});
const geometry: Geometry = {
  type: 'FeatureCollection',
  features: [lot(1, '4', '07'), lot(2, '4', '08'), lot(3, '5', '07')],
};
const map = {
  today: '2026-03-10',
  list: { pricePerM2: 4_000, discount: null },
  models: [],
  units: [
    [1, 'free', 1],
    [2, 'sold', 1],
    [3, 'free', 1],
  ],
} as unknown as MapFacts;

test('only what can be had is offered, and it is found by parts of its name without accents (RES-31)', () => {
  const all = productsOf([project(7, 'Las Palmas', 5), project(9, 'Agotado', 0)], items);
  expect(all.map(({ label }) => label)).toEqual([
    'Las Palmas',
    'Membresía Bambú',
    'Abono familiar',
  ]);
  expect(named(all, 'bambu mem').map(({ id }) => id)).toEqual([1]);
  expect(named(all, 'montero')).toMatchObject([{ kind: 'project', id: 7, free: 5 }]);
  expect(named(all, 'nada')).toEqual([]);
});

test('a renewal says until when it is given before anybody picks it, and nothing else does', () => {
  const renewal = { until: day('2026-01-31'), isOver: false };
  const open = items.seasonTickets.map((each) => (each.itemId === 5 ? { ...each, renewal } : each));
  const all = productsOf([], { ...items, seasonTickets: open });
  expect(all.map(({ label, renewsUntil }) => [label, renewsUntil])).toEqual([
    ['Membresía Bambú', undefined],
    ['Abono familiar', undefined],
    ['Renovación', '2026-01-31'],
  ]);
});

test('a free lot is found as people call it, with what is asked for it today', () => {
  const free = freeUnitsOf(geometry, map);
  expect(free.map(({ placeId }) => placeId)).toEqual([1_000_001, 1_000_003]);
  expect(unitsNamed(free, 'm4 l7')).toMatchObject([
    { label: 'Mza. 4 - Lote 07', price: usd('12000.00') },
  ]);
  expect(unitsNamed(free, 'm4 l8')).toEqual([]);
  expect(unitsNamed(free, 'lote 7')).toHaveLength(2);
});
