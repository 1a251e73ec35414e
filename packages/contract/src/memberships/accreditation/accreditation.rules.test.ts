import { expect, test } from 'vitest';
import { day, weekdayOf } from '../../dates.ts';
import { dayProblem, isMinorAlone, isMinorOn, openDays } from './accreditation.rules.ts';
import { visitCode, visitOfCode } from './visit-code.rules.ts';

// A Thursday, 12:00 in La Paz.
const NOON = new Date('2026-03-05T16:00:00Z');

test.each([
  ['2026-03-04', NOON, 'too_late'],
  ['2026-03-05', NOON, null],
  ['2026-03-05', new Date('2026-03-05T19:59:59.999Z'), null],
  ['2026-03-05', new Date('2026-03-05T20:00:00Z'), 'too_late'],
  ['2026-03-09', NOON, 'park_closed'],
  ['2026-04-04', NOON, null],
  ['2026-04-05', NOON, 'too_early'],
])('%s asked at %s: %s (PASS-7)', (on, now, expected) => {
  expect(dayProblem(day(on), now)).toBe(expected);
});

test('the days to choose from are open ones, from today on (PASS-7)', () => {
  const days = openDays(NOON);
  expect(days[0]).toBe('2026-03-05');
  expect(days.at(-1)).toBe('2026-04-04');
  expect(days.some((each) => weekdayOf(each) === 1)).toBe(false);
});

test.each([
  ['2008-03-05', '2026-03-05', false],
  ['2008-03-06', '2026-03-05', true],
  ['2008-02-29', '2026-02-28', true],
  [null, '2026-03-05', false],
])('who was born on %s is a minor on %s: %s (PASS-7)', (born, on, expected) => {
  expect(isMinorOn(born === null ? null : day(born), day(on))).toBe(expected);
});

test('minors alone are only minors (PASS-7)', () => {
  expect(isMinorAlone([{ isMinor: true }, { isMinor: true }])).toBe(true);
  expect(isMinorAlone([{ isMinor: true }, { isMinor: false }])).toBe(false);
  expect(isMinorAlone([])).toBe(false);
});

test('a code names its visit again, and other texts name none (PASS-8)', () => {
  const visitId = '01900000-0000-7000-8000-0000000000ff';
  const code = visitCode(visitId, new Uint8Array(32).fill(7));
  expect(visitOfCode(code)).toBe(visitId);
  for (const other of ['', 'G1.a.b', `${code}.x`, 'A1.AAAA.BBBB', code.slice(0, 20)])
    expect(visitOfCode(other)).toBeNull();
});
