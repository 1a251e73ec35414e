import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  day,
  dayInLaPaz,
  dayOf,
  days30360,
  daysBetween,
  instantInLaPaz,
  isDay,
  laPazStamp,
  parseLaPazStamp,
  partsOf,
  weekdayOf,
} from './dates.ts';
import { withDays } from './days-in-text.ts';

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-01-32',
  '2026-06-31',
  '2026-09-31',
  '2026-11-31',
  '2100-02-29',
  '2026-1-1',
  '01/02/2026',
  '2026-04-31',
  '',
  '+2026-01-01',
  '2026-01-01T00',
  '12026-01-01',
  '0002001-01-01',
  '0000-01-01',
  '0000-02-29',
])('"%s" is not a day', (text) => {
  expect(isDay(text)).toBe(false);
  expect(() => day(text)).toThrow(RangeError);
});

test('February has 29 days only in leap years', () => {
  expect(isDay('2028-02-29')).toBe(true);
  expect(dayOf(2028, 2, 31)).toBe('2028-02-29');
  expect(dayOf(2026, 2, 31)).toBe('2026-02-28');
  expect(dayOf(2100, 2, 29)).toBe('2100-02-28');
});

test('every month has its days', () => {
  const lasts = Array.from({ length: 12 }, (_, index) => {
    const month = String(index + 1).padStart(2, '0');
    return [28, 29, 30, 31].findLast((last) => isDay(`2027-${month}-${last}`));
  });
  expect(lasts).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
  expect(isDay('2000-02-29')).toBe(true);
});

test('years before 1900 are those that are written', () => {
  expect(addDays(day('0050-01-01'), 1)).toBe('0050-01-02');
  expect(addDays(day('0099-12-31'), 1)).toBe('0100-01-01');
  expect(addDays(day('0100-01-01'), -1)).toBe('0099-12-31');
});

test('months continue over the end of the year', () => {
  expect(dayOf(2026, 13, 5)).toBe('2027-01-05');
  expect(dayOf(2026, 0, 5)).toBe('2025-12-05');
  expect(addMonths(day('2026-11-10'), 3)).toBe('2027-02-10');
  expect(addMonths(day('2026-01-15'), -1)).toBe('2025-12-15');
});

test('a plan of the 31st returns to the 31st after shorter months', () => {
  const first = day('2026-01-31');
  expect([1, 2, 3].map((months) => addMonths(first, months))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ]);
  expect(addMonths(day('2026-02-28'), 1, 31)).toBe('2026-03-31');
});

test('days are counted across months, years and leap days', () => {
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
  expect(addDays(day('2026-03-01'), -1)).toBe('2026-02-28');
  expect(daysBetween(day('2028-02-28'), day('2028-03-01'))).toBe(2);
  expect(daysBetween(day('2026-03-01'), day('2026-02-28'))).toBe(-1);
  expect(partsOf(day('2026-08-06'))).toEqual({ year: 2026, month: 8, day: 6 });
  expect(weekdayOf(day('2026-11-22'))).toBe(0);
});

test('on the 30/360 calendar every month has 30 days', () => {
  expect(days30360(day('2026-01-10'), day('2026-02-10'))).toBe(30);
  expect(days30360(day('2026-01-31'), day('2026-02-28'))).toBe(28);
  expect(days30360(day('2026-01-15'), day('2027-01-15'))).toBe(360);
  expect(days30360(day('2026-05-10'), day('2026-05-25'))).toBe(15);
  // A 31st counts as the 30th, on either side.
  expect(days30360(day('2026-01-30'), day('2026-01-31'))).toBe(0);
  expect(days30360(day('2026-01-31'), day('2026-03-31'))).toBe(60);
});

test('the day changes at midnight in La Paz, four hours after UTC', () => {
  expect(dayInLaPaz(new Date('2026-03-02T03:59:59Z'))).toBe('2026-03-01');
  expect(dayInLaPaz(new Date('2026-03-02T04:00:00Z'))).toBe('2026-03-02');
  expect(instantInLaPaz(day('2026-03-02'))).toEqual(new Date('2026-03-02T04:00:00Z'));
  expect(instantInLaPaz(day('2026-03-01'), 23, 30, 5)).toEqual(new Date('2026-03-02T03:30:05Z'));
});

test('the stamp of maintenance reads back to the same instant', () => {
  const end = new Date('2026-03-02T03:30:05Z');
  expect(laPazStamp(end)).toBe('01/03/2026 23:30:05');
  expect(parseLaPazStamp('01/03/2026 23:30:05')).toEqual(end);
  expect(parseLaPazStamp('31/02/2026 10:00:00')).toBeNull();
  expect(parseLaPazStamp('2026-03-01T23:30:05')).toBeNull();
  expect(parseLaPazStamp('a01/03/2026 23:30:05')).toBeNull();
  expect(parseLaPazStamp('01/03/2026 23:30:05Z')).toBeNull();
  expect(laPazStamp(new Date('2026-11-12T16:09:07Z'))).toBe('12/11/2026 12:09:07');
  expect(parseLaPazStamp('12/11/2026 12:09:07')).toEqual(new Date('2026-11-12T16:09:07Z'));
});

test('days inside a text are shown as somebody reads days, and what is none stays', () => {
  const show = (each: string) => `<${each}>`;
  expect(withDays('2026-12-05 – 2026-12-07', show)).toBe('<2026-12-05> – <2026-12-07>');
  for (const text of ['Mza. 3 - Lote 07', '2026-02-30', '12026-12-05', '2026-12-051', ''])
    expect(withDays(text, show)).toBe(text);
});
