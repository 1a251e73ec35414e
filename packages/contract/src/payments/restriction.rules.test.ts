import { expect, test } from 'vitest';
import { day, instantInLaPaz } from '../dates.ts';
import {
  announcedRestrictions,
  overlappingRestrictions,
  reopeningAt,
  restrictionAt,
  type Restriction,
} from './restriction.rules.ts';

const newYearFrom = instantInLaPaz(day('2022-12-30'), 23, 30);
const newYearTo = instantInLaPaz(day('2022-12-31'), 6);
const noQrFrom = instantInLaPaz(day('2022-01-01'));
/** The two restrictions of the example in PAY-18. */
const rows: Restriction[] = spoken([
  { companyIds: [12, 27], methods: 'all', from: newYearFrom, to: newYearTo, reasonKey: 'yearEnd' },
  { companyIds: [27], methods: ['qr'], from: noQrFrom, to: null, reasonKey: 'noQr' },
]);

/** Reasons with a phrase have no words of their own. */
function spoken(found: readonly Omit<Restriction, 'reasonTexts'>[]): Restriction[] {
  return found.map((row) => ({ ...row, reasonTexts: null }));
}

test.each([
  [12, 'card', '2022-12-30T23:29:59-04:00', null],
  [12, 'card', '2022-12-30T23:30:00-04:00', { until: newYearTo, reasonKey: 'yearEnd' }],
  [12, 'qr', '2022-12-31T05:59:59-04:00', { until: newYearTo, reasonKey: 'yearEnd' }],
  [12, 'qr', '2022-12-31T06:00:00-04:00', null],
  [8, 'qr', '2022-12-31T01:00:00-04:00', null],
  [27, 'card', '2023-05-01T12:00:00-04:00', null],
  [27, 'qr', '2023-05-01T12:00:00-04:00', { until: null, reasonKey: 'noQr' }],
  [27, 'qr', '2022-12-31T01:00:00-04:00', { until: null, reasonKey: 'noQr' }],
] as const)('company %d by %s at %s: %j', (companyId, method, at, restricted) => {
  const found = restrictionAt(rows, companyId, method, new Date(at));
  expect(found).toEqual(restricted && { ...restricted, reasonTexts: null });
});

test('restrictions that follow one another end with the last one', () => {
  const monday = new Date('2026-01-05T04:00:00Z');
  const tuesday = new Date('2026-01-06T04:00:00Z');
  const wednesday = new Date('2026-01-07T04:00:00Z');
  const two = spoken([
    { companyIds: [8], methods: ['qr'], from: tuesday, to: wednesday, reasonKey: 'second' },
    { companyIds: [8], methods: 'all', from: monday, to: tuesday, reasonKey: 'first' },
  ]);
  expect(restrictionAt(two, 8, 'qr', monday)).toMatchObject({
    until: wednesday,
    reasonKey: 'first',
  });
  expect(restrictionAt(two, 8, 'card', monday)).toMatchObject({
    until: tuesday,
    reasonKey: 'first',
  });
});

test('one restriction of several methods overlaps another that shares a single one', () => {
  const two = spoken([
    { companyIds: [8], methods: ['card', 'qr'], from: noQrFrom, to: null, reasonKey: 'two' },
  ]);
  const found = (methods: Restriction['methods']) =>
    overlappingRestrictions(two, { companyIds: [8], methods, from: noQrFrom, to: null });
  expect(found(['qr'])).toHaveLength(1);
  expect(found(['cash'])).toEqual([]);
});

test('one without an end is the longest of those that hold at once', () => {
  const to = new Date(newYearFrom.getTime() + 1);
  const rowsOf = (ends: (Date | null)[]) =>
    spoken(
      ends.map((end, index) => ({
        companyIds: [8],
        methods: 'all' as const,
        from: newYearFrom,
        to: end,
        reasonKey: String(index),
      })),
    );
  for (const ends of [
    [null, to],
    [to, null],
  ])
    expect(restrictionAt(rowsOf(ends), 8, 'qr', newYearFrom)).toMatchObject({
      until: null,
      reasonKey: String(ends.indexOf(null)),
    });
});

test('restrictions that have not begun are announced, soonest first', () => {
  const before = new Date('2022-12-01T00:00:00Z');
  const later = { ...(rows[0] as Restriction), from: newYearTo, to: null, reasonKey: 'later' };
  const announced = announcedRestrictions([later, ...rows], 12, before);
  expect(announced.map((row) => row.reasonKey)).toEqual(['yearEnd', 'later']);
  expect(announcedRestrictions(rows, 8, before)).toEqual([]);
  // From its first instant on it is in force, not announced.
  expect(announcedRestrictions(rows, 12, newYearFrom)).toEqual([]);
});

test.each([
  [[12], 'all', newYearFrom, newYearTo, ['yearEnd']],
  [[8], 'all', newYearFrom, null, []],
  [[12, 27], ['qr'], newYearTo, null, ['noQr']],
  [[27], ['card'], newYearTo, null, []],
  [[27], ['card'], noQrFrom, newYearFrom, []],
  [[27], ['card', 'qr'], noQrFrom, null, ['yearEnd', 'noQr']],
  [[27], 'all', newYearTo, null, ['noQr']],
] as const)('%j by %j would overlap', (companyIds, methods, from, to, reasons) => {
  const found = overlappingRestrictions(rows, { companyIds, methods, from, to });
  expect(found.map(({ reasonKey }) => reasonKey)).toEqual(reasons);
});

test.each([
  ['27 by QR alone has no end', 27, ['qr'], noQrFrom, { until: null, reasonKey: 'noQr' }],
  ['27 by card, too: the card is open', 27, ['qr', 'card'], noQrFrom, {}],
  ['all closed: the card opens first', 27, ['qr', 'card'], newYearFrom, { until: newYearTo }],
  ['12 opens at the end', 12, ['qr', 'card'], newYearTo, {}],
  ['8 was never closed', 8, ['qr'], newYearFrom, {}],
] as const)('a company is closed while no method is open: %s', (_, companyId, methods, at, is) => {
  const found = reopeningAt(rows, { companyId, methods, at });
  expect({ isOpen: found === undefined, ...found }).toMatchObject({
    isOpen: Object.keys(is).length === 0,
    ...is,
  });
});
