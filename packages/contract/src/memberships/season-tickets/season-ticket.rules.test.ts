import { expect, test } from 'vitest';
import { day } from '../../dates.ts';
import { freePlace, freePlaces, isAdultIn, seasonTicketState } from './season-ticket.rules.ts';

test.each([
  ['reserved', 0, '2026-05-01', 'pending'],
  ['sold', 0, '2026-05-01', 'active'],
  ['sold', 10, '2026-05-01', 'active'],
  ['sold', 11, '2026-05-01', 'suspended'],
  ['sold', 11, '2026-12-31', 'suspended'],
  ['sold', 0, '2026-12-31', 'active'],
  ['sold', 0, '2027-01-01', 'expired'],
  ['sold', 40, '2027-01-01', 'expired'],
  ['reserved', 0, '2027-01-01', 'expired'],
  ['sold', 0, '2025-12-20', 'active'],
  ['reverted', 0, '2026-05-01', 'expired'],
] as const)('%s, %i days late, on %s: %s (SEA-1)', (saleState, daysLate, on, state) => {
  expect(seasonTicketState({ saleState, season: 2026, daysLate }, day(on))).toBe(state);
});

const people = (adults: number, minors: number) => [
  ...Array.from({ length: adults }, () => ({ isAdult: true })),
  ...Array.from({ length: minors }, () => ({ isAdult: false })),
];

test.each([
  ['familiar', 1, 0, { adults: 1, minors: 3 }],
  ['familiar', 2, 1, { adults: 0, minors: 2 }],
  ['familiar', 2, 3, { adults: 0, minors: 0 }],
  ['empresarial', 1, 0, { adults: 4, minors: 4 }],
  ['empresarial', 5, 0, { adults: 0, minors: 0 }],
  ['super-guerrero', 1, 0, { adults: 0, minors: 0 }],
  [null, 0, 0, { adults: 1, minors: 1 }],
] as const)(
  '%s with %i adults and %i minors has %o left (SEA-3)',
  (ticket, adults, minors, left) => {
    expect(freePlaces(ticket, people(adults, minors))).toEqual(left);
  },
);

test('whoever is 18 on 1 January of the season is an adult of it; a buyer without a birth date is one (SEA-3)', () => {
  expect(isAdultIn(2026, day('2008-01-01'))).toBe(true);
  expect(isAdultIn(2026, day('2008-01-02'))).toBe(false);
  expect(isAdultIn(2026, null)).toBe(true);
  expect(freePlace([1, 3])).toBe(2);
});
