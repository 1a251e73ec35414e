import { expect, test } from 'vitest';
import { day, instantInLaPaz } from '../dates.ts';
import { amountText, cents, parseCents } from '../money.ts';
import { hasValidDocument, partyOf, type Guest } from './guest.rules.ts';
import {
  creditOf,
  isHighNight,
  nightPrice,
  nightsOf,
  problemOfDates,
  totalOf,
} from './stay.rules.ts';

const TERMS = { highPct: 30, publicPct: 25, seasons: [] };

test.each([
  ['55.00', '55.00', '71.50', '68.75', '89.38'],
  ['80.00', '80.00', '104.00', '100.00', '130.00'],
  ['110.00', '110.00', '143.00', '137.50', '178.75'],
])(
  'a night of %s: member, high season, public, public in high season (STY-2)',
  (list, ...prices) => {
    const asked = (['member', 'public'] as const).flatMap((rate) =>
      [false, true].map((isHigh) =>
        amountText(nightPrice(parseCents(list), { isHigh, rate }, TERMS)),
      ),
    );
    expect(asked).toEqual([prices[0], prices[1], prices[2], prices[3]]);
  },
);

test.each([
  // Easter of 2026 is 5 April: carnival from Friday 13 to Tuesday 17 February.
  ['2026-02-12', false],
  ['2026-02-13', true],
  ['2026-02-17', true],
  ['2026-02-18', false],
  ['2026-04-01', false],
  ['2026-04-02', true],
  ['2026-04-05', true],
  ['2026-04-06', false],
  ['2026-06-30', false],
  ['2026-07-01', true],
  ['2026-07-31', true],
  ['2026-08-04', false],
  ['2026-08-05', true],
  ['2026-08-06', true],
  ['2026-08-07', false],
  ['2026-09-23', true],
  ['2026-09-24', true],
  ['2026-11-01', true],
  ['2026-11-02', true],
  ['2026-12-14', false],
  ['2026-12-15', true],
  ['2027-01-15', true],
  ['2027-01-16', false],
])('the night of %s is in high season: %s (STY-1)', (on, isHigh) => {
  expect(isHighNight(day(on), [])).toBe(isHigh);
});

test('a stay over the edge of the season sums its nights (STY-2)', () => {
  const nights = nightsOf(
    { arrivesOn: day('2026-06-29'), leavesOn: day('2026-07-02') },
    cents(5_500),
    'public',
    TERMS,
  );
  expect(nights.map(({ price }) => amountText(price))).toEqual(['68.75', '68.75', '89.38']);
  expect(amountText(totalOf(nights))).toBe('226.88');
});

const LIMITS = { maxDays: 90, maxNights: 7, lastHour: 18, highNights: 2, seasons: [] };
test.each([
  ['2026-03-11', '2026-03-12', '17:59', null],
  ['2026-03-11', '2026-03-12', '18:00', 'too_late'],
  ['2026-03-10', '2026-03-11', '08:00', 'too_late'],
  ['2026-06-08', '2026-06-09', '08:00', null],
  ['2026-06-09', '2026-06-10', '08:00', 'too_late'],
  ['2026-03-20', '2026-03-20', '08:00', 'stay_nights'],
  ['2026-03-20', '2026-03-27', '08:00', null],
  ['2026-03-20', '2026-03-28', '08:00', 'stay_nights'],
  // One night in high season is too few, also where only one of them is.
  ['2026-04-05', '2026-04-06', '08:00', 'stay_nights'],
  ['2026-04-05', '2026-04-07', '08:00', null],
] as const)('from %s to %s, asked at %s: %s (STY-3)', (from, to, time, problem) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const now = instantInLaPaz(day('2026-03-10'), hours, minutes);
  const asked = { arrivesOn: day(from), leavesOn: day(to) };
  expect(problemOfDates(asked, { today: day('2026-03-10'), now, limits: LIMITS })).toBe(problem);
});

test.each([
  [8, '226.89'],
  [7, '226.89'],
  [6, '113.45'],
  [2, '113.45'],
  [1, '0.00'],
  [0, '0.00'],
])('cancelled %i days before, %s comes back (STY-6)', (days, credit) => {
  expect(amountText(creditOf(parseCents('226.89'), days))).toBe(credit);
});

const GUEST: Guest = {
  name: 'Rosa Prueba',
  documentType: 1,
  document: '9001002',
  birthDate: '1990-01-01',
  expiresOn: '',
};
const STAY = { arrivesOn: day('2026-03-20'), leavesOn: day('2026-03-22') };
test.each<[string, Partial<Guest>, boolean]>([
  ['an identity card', {}, true],
  ['no number', { document: '' }, false],
  ['a passport without its end', { documentType: 3 }, false],
  ['a passport that ends on the last day', { documentType: 3, expiresOn: '2026-03-22' }, false],
  ['a passport that ends later', { documentType: 3, expiresOn: '2026-03-23' }, true],
  ['a card of foreigners without its end', { documentType: 2 }, false],
  ['a birth certificate', { documentType: 4, birthDate: '2020-05-01' }, true],
  ['nobody born yet', { birthDate: '2026-03-21' }, false],
])('%s: valid is %o (STY-4)', (_, change, isValid) => {
  expect(hasValidDocument({ ...GUEST, ...change }, STAY)).toBe(isValid);
});

test('whoever comes of age on the day of arrival is an adult (STY-4)', () => {
  const party = [
    GUEST,
    { ...GUEST, birthDate: '2008-03-20' },
    { ...GUEST, birthDate: '2008-03-21' },
  ];
  expect(partyOf(party, STAY.arrivesOn)).toEqual({ adults: 2, minors: 1 });
});
