import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { seasonsIn } from './season.rules.ts';
import { isHighNight } from './stay.rules.ts';

test('nights and ranges of nights are named, or none at all (STY-1)', () => {
  expect(seasonsIn('')).toEqual([]);
  expect(seasonsIn('2027-03-05..2027-03-08, 2027-05-27')).toEqual([
    { from: '2027-03-05', until: '2027-03-08' },
    { from: '2027-05-27', until: '2027-05-27' },
  ]);
});

test.each([
  'mayo',
  '2027-02-30',
  '2027-03-08..2027-03-05',
  '2027-03-05,2027-03-06',
  ' ',
  '2027-3-5',
])('%j names no season', (text) => expect(seasonsIn(text)).toBeNull());

test('a night that the house names is in high season, its first and last one too', () => {
  const seasons = seasonsIn('2027-05-27..2027-05-29') ?? [];
  const days = ['2027-05-26', '2027-05-27', '2027-05-29', '2027-05-30'].map(day);
  expect(days.map((on) => isHighNight(on, seasons))).toEqual([false, true, true, false]);
  expect(isHighNight(day('2027-05-27'), [])).toBe(false);
});
