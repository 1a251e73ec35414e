import { expect, test } from 'vitest';
import { readPublicRates } from './currency.rules.ts';

const rates = { USD: 1, EUR: 0.92, GBP: 0.787654321, BOB: 6.96 };
const read = {
  asOf: new Date('2026-03-01T14:00:00Z'),
  rates: { EUR: '0.92000000', GBP: '0.78765432' },
};

test.each([
  ['base_code and rates', { base_code: 'USD', time_last_update_unix: 1_772_373_600, rates }],
  [
    'conversion_rates',
    {
      result: 'success',
      base_code: 'USD',
      time_last_update_unix: 1_772_373_600,
      conversion_rates: rates,
    },
  ],
])('the shape with %s is read', (_, answer) => {
  expect(readPublicRates(answer)).toEqual(read);
});

test('rates that are sent as text are read, and a time that is none gives way to the day', () => {
  const text = { ...rates, EUR: '0.92', GBP: '0.787654321' };
  for (const unix of [0, -1, 1.5, '1772373600', null])
    expect(
      readPublicRates({
        base: 'USD',
        time_last_update_unix: unix,
        date: '2026-03-01',
        rates: text,
      }),
    ).toEqual({ ...read, asOf: new Date('2026-03-01T00:00:00Z') });
});

test('the shape with base and a day is read', () => {
  expect(readPublicRates({ base: 'USD', date: '2026-03-01', rates })).toEqual({
    ...read,
    asOf: new Date('2026-03-01T00:00:00Z'),
  });
});

test.each([
  ['nothing', null],
  ['text', 'rates'],
  ['a function', () => rates],
  ['a list that is none', { base: 'USD', date: '2026-03-01', rates: 'EUR' }],
  ['no list', { base: 'USD', date: '2026-03-01', rates: null, conversion_rates: null }],
  ['a day that is a number', { base: 'USD', date: 2026, rates }],
  ['a day with a sign before it', { base: 'USD', date: '+002026-03-01', rates }],
  ['a day with a time behind it', { base: 'USD', date: '2026-03-01T05', rates }],
  ['a rate at the least', { base: 'USD', date: '2026-03-01', rates: { ...rates, EUR: 0.001 } }],
  ['a rate at the most', { base: 'USD', date: '2026-03-01', rates: { ...rates, EUR: 1_000 } }],
  ['a yes', { base: 'USD', date: '2026-03-01', rates: { ...rates, EUR: true } }],
  ['another base', { base: 'EUR', date: '2026-03-01', rates }],
  ['no time', { base: 'USD', rates }],
  ['a day that is none', { base: 'USD', date: '2026-13-01', rates }],
  ['a currency that is missing', { base: 'USD', date: '2026-03-01', rates: { EUR: 0.92 } }],
  ['zero', { base: 'USD', date: '2026-03-01', rates: { ...rates, EUR: 0 } }],
  ['a rate below zero', { base: 'USD', date: '2026-03-01', rates: { ...rates, GBP: -1 } }],
  ['a rate that cannot be', { base: 'USD', date: '2026-03-01', rates: { ...rates, GBP: 7_000 } }],
  ['no number', { base: 'USD', date: '2026-03-01', rates: { ...rates, EUR: Number.NaN } }],
])('%s is not accepted as rates', (_, answer) => {
  expect(readPublicRates(answer)).toBeUndefined();
});
