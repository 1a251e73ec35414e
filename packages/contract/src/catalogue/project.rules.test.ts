import { expect, test } from 'vitest';
import { amountText, money, parseCents } from '../money.ts';
import { filterAmount, findProjects, hullOf, limitAmount, limitsOf } from './project.rules.ts';

const usd = (amount: string) => money(parseCents(amount), 'USD');
const project = (town: string, price: string, monthly: string) => ({
  town,
  offer: { price: usd(price), monthly: usd(monthly) },
});
const PROJECTS = [
  project('Warnes', '10800.00', '128.45'),
  project('Cotoca', '6000.00', '72.36'),
  { town: 'Montero', offer: null },
];
const none = { town: '', price: null, monthly: null };

test.each([
  ['nothing asked', {}, ['Warnes', 'Cotoca', 'Montero']],
  ['a town', { town: 'Cotoca' }, ['Cotoca']],
  ['a price, the limit included', { price: parseCents('6000.00') }, ['Cotoca']],
  ['an instalment', { monthly: parseCents('128.45') }, ['Warnes', 'Cotoca']],
  ['less than all cost', { monthly: parseCents('72.35') }, []],
  ['both', { town: 'Warnes', price: parseCents('6000.00') }, []],
])('projects by %s', (_, filter, towns) => {
  expect(findProjects(PROJECTS, { ...none, ...filter }).map(({ town }) => town)).toEqual(towns);
});

test.each([
  ['100', '100.00'],
  [' 72,5 ', '72.50'],
  ['072.36', '72.36'],
  ['', null],
  ['-5', null],
  ['cien', null],
  ['1.234,5', null],
  ['12345678', null],
])('the amount %o of a filter', (typed, expected) => {
  const found = filterAmount(typed);
  expect(found === null ? null : amountText(found)).toBe(expected);
});

test('limits of chips tell the amounts apart', () => {
  expect(limitsOf([usd('10800.00'), usd('6000.00'), usd('5400.00')], 1_000)).toEqual([
    6_000, 11_000,
  ]);
});

test('the outline of a block has its four corners, also where lots were surveyed to the centimetre', () => {
  const turned = ([x, y]: readonly [number, number]) =>
    [
      Math.round((x * Math.cos(0.14) - y * Math.sin(0.14)) * 100) / 100,
      Math.round((x * Math.sin(0.14) + y * Math.cos(0.14)) * 100) / 100,
    ] as const;
  const corners = Array.from({ length: 11 }, (_, n) => [
    [n * 12, 0],
    [n * 12, 30],
    [n * 12, 60],
  ]).flat() as [number, number][];
  expect(hullOf(corners.map(turned))).toHaveLength(4);
});

test('a limit in dollars is an amount', () => {
  expect(amountText(limitAmount(6_000))).toBe('6000.00');
});

test('the outline is in whole metres, around what lies inside, from the west against the clock', () => {
  expect(
    hullOf([
      [5, 5],
      [10.4, 9.6],
      [0, 9.6],
      [10.4, 0],
      [0, 0],
      [0, 0],
    ]),
  ).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ]);
  expect(
    hullOf([
      [0.4, 20],
      [30, 10],
      [0, 0],
    ]),
  ).toEqual([
    [0, 0],
    [30, 10],
    [0, 20],
  ]);
  expect([hullOf([]), hullOf([[3, 4]])]).toEqual([[], [[3, 4]]]);
  const eight = [
    [0, 10],
    [10, 0],
    [20, 0],
    [30, 10],
    [30, 20],
    [20, 30],
    [10, 30],
    [0, 20],
  ] as const;
  expect(hullOf(eight.toReversed())).toEqual(eight);
  expect(hullOf([...eight, [15, 15], [4, 12]])).toEqual(eight);
});

test('a corner that stands out by a hand is none', () => {
  expect(
    hullOf([
      [0, 0],
      [10, 0],
      [20, 0.5],
      [10, 30],
    ]),
  ).toEqual([
    [0, 0],
    [20, 1],
    [10, 30],
  ]);
});
