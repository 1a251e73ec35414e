import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { bonusOfMonth, monthOfBonus } from './bonus-month.rules.ts';

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

test('the month of a bonus is known by its name, and nothing else is', () => {
  for (let month = 1; month <= 12; month += 1) {
    const first = day(`2026-${String(month).padStart(2, '0')}-01`);
    expect(monthOfBonus(bonusOfMonth(first).name)).toBe(first);
  }
  for (const other of [
    'Carrera de viaje 2026-II: Florianópolis',
    'Bono mejor vendedor',
    'Bono mejor vendedor, brumario de 2026',
    'Bono mejor vendedor, mayo de 2026 (bis)',
    '',
  ])
    expect(monthOfBonus(other)).toBeNull();
});
