import { expect, test } from 'vitest';
import { addDays, day, weekdayOf } from '../dates.ts';
import {
  addBusinessHours,
  businessHoursBefore,
  easterSunday,
  holidaysOf,
  isBusinessDay,
  nextBusinessDay,
  regionOf,
} from './calendar.rules.ts';

test.each([
  [1818, '1818-03-22'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2033, '2033-04-17'],
  [2038, '2038-04-25'],
])('Easter of %d is %s', (year, sunday) => {
  expect(easterSunday(year)).toBe(sunday);
});

test('the holidays of 2026 are those of the decisions (1.4)', () => {
  expect(holidaysOf(2026)).toEqual([
    '2026-01-01',
    '2026-01-22',
    '2026-02-16', // Carnival
    '2026-02-17',
    '2026-04-03', // Good Friday
    '2026-05-01',
    '2026-06-04', // Corpus Christi
    '2026-06-21',
    '2026-08-06',
    '2026-11-02',
    '2026-12-25',
  ]);
});

test('Santa Cruz has its own holiday, which is a business day elsewhere', () => {
  expect(isBusinessDay(day('2026-09-24'))).toBe(true);
  expect(isBusinessDay(day('2026-09-24'), 'SC')).toBe(false);
  expect(nextBusinessDay(day('2026-09-24'), 'SC')).toBe('2026-09-25');
  // In the order of the year, between those of the nation.
  expect(holidaysOf(2026, 'SC').slice(8, 10)).toEqual(['2026-08-06', '2026-09-24']);
  expect([regionOf('SC'), regionOf('')]).toEqual(['SC', undefined]);
});

test('Saturdays are business days, Sundays are not', () => {
  expect(isBusinessDay(day('2026-11-21'))).toBe(true);
  expect(isBusinessDay(day('2026-11-22'))).toBe(false);
  expect(nextBusinessDay(day('2026-11-22'))).toBe('2026-11-23');
  expect(nextBusinessDay(day('2026-11-23'))).toBe('2026-11-23');
});

test('a Sunday before a holiday moves past both', () => {
  // Carnival of 2026: Sunday 15, Monday 16, Tuesday 17.
  expect(nextBusinessDay(day('2026-02-15'))).toBe('2026-02-18');
});

test('movable holidays keep their weekday in every year', () => {
  for (let year = 2020; year <= 2060; year += 1) {
    const easter = easterSunday(year);
    expect(weekdayOf(easter)).toBe(0);
    const holidays = holidaysOf(year);
    expect(holidays).toContain(addDays(easter, -2));
    expect(holidays).toContain(addDays(easter, 60));
  }
});

test.each([
  ['a plain working day', '2026-11-18T15:00:00Z', 24, '2026-11-19T15:00:00Z'],
  ['Friday to Saturday', '2026-11-20T19:30:00Z', 24, '2026-11-21T19:30:00Z'],
  ['Saturday to Monday', '2026-11-21T19:30:00Z', 24, '2026-11-23T19:30:00Z'],
  ['begun on a Sunday', '2026-11-22T15:00:00Z', 24, '2026-11-24T04:00:00Z'],
  ['a whole Saturday ends with it', '2026-11-21T04:00:00Z', 24, '2026-11-22T04:00:00Z'],
  ['over Carnival', '2026-02-14T16:00:00Z', 24, '2026-02-18T16:00:00Z'],
  ['over New Year', '2026-12-31T22:00:00Z', 24, '2027-01-02T22:00:00Z'],
  ['late in the evening of La Paz', '2026-11-22T02:00:00Z', 3, '2026-11-23T05:00:00Z'],
  ['no hours at all', '2026-11-18T15:00:00Z', 0, '2026-11-18T15:00:00Z'],
])('business hours, %s', (_, from, hours, until) => {
  expect(addBusinessHours(new Date(from), hours)).toEqual(new Date(until));
});

test.each([
  ['a plain working day', '2026-11-19T15:00:00Z', 24],
  ['a Sunday', '2026-11-22T15:00:00Z', 24],
  ['the first instant of a Sunday', '2026-11-22T04:00:00Z', 24],
  ['the first instant of a Monday', '2026-11-23T04:00:00Z', 24],
  ['after Carnival', '2026-02-18T16:00:00Z', 48],
  ['an hour across Carnival', '2026-02-18T04:30:00Z', 1],
  ['no hours at all', '2026-11-18T15:00:00Z', 0],
  ['three weeks', '2026-05-04T15:00:00Z', 300],
])(
  'business hours used up, %s: what began before that instant, and nothing else',
  (_, at, hours) => {
    const until = new Date(at);
    const first = businessHoursBefore(until, hours).getTime();
    for (const [milliseconds, isOver] of [
      [-3_600_000, true],
      [-1, true],
      [0, false],
      [1, false],
      [3_600_000, false],
    ] as const) {
      const began = new Date(first + milliseconds);
      expect(addBusinessHours(began, hours) < until).toBe(isOver);
    }
  },
);
