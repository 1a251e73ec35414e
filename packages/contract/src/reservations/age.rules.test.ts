import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { fitsHolder, isAdult } from './age.rules.ts';

test.each([
  ['2007-11-21', '2025-11-21', true],
  ['2007-11-22', '2025-11-21', false],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
  ['2004-02-29', '2024-02-29', true],
])('born on %s, on %s adult: %s', (born, on, is) => {
  expect(isAdult(day(born), day(on))).toBe(is);
});

test.each([
  ['under12', '2014-01-02', false, true],
  ['under12', '2014-01-01', false, false],
  ['over60', '1966-01-01', false, true],
  ['over60', '1990-01-01', false, false],
  ['over60', '1990-01-01', true, true],
  ['family', '1990-01-01', false, true],
])('a ticket for %s, holder born on %s, with card %s: %s', (holders, born, hasCard, fits) => {
  expect(fitsHolder(holders, { birthDate: day(born), hasCard }, 2026)).toBe(fits);
});
