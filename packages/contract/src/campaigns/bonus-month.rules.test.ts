import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { bonusOfMonth } from './bonus-month.rules.ts';

test.each([
  [
    '2026-12-31',
    'BONO-2026-12',
    'Bono mejor vendedor, diciembre de 2026',
    '2026-12-01',
    '2026-12-31',
  ],
  [
    '2028-02-01',
    'BONO-2028-02',
    'Bono mejor vendedor, febrero de 2028',
    '2028-02-01',
    '2028-02-29',
  ],
])('the bonus of %s', (on, code, name, from, to) => {
  expect(bonusOfMonth(day(on))).toEqual({ code, name, from, to });
});
