import { expect, test } from 'vitest';
import { guestCode, guestCodeText, readGuestCode } from './guest-code.rules.ts';
import {
  invitationState,
  keptUntil,
  offeredUntil,
  remindedAt,
  shownResult,
  type StateFacts,
} from './invitation.rules.ts';

/** An hour of La Paz as an instant. */
const at = (text: string) => new Date(`${text}:00-04:00`);

test.each([
  [
    'twelve hours of a day, over the night',
    '2026-03-15T19:00',
    '2026-03-10T12:00',
    '2026-03-11T10:00',
  ],
  ['half of what is left', '2026-03-10T20:00', '2026-03-10T12:00', '2026-03-10T16:00'],
  ['a little more than an hour', '2026-03-10T14:02', '2026-03-10T12:00', '2026-03-10T13:01'],
  [
    'from seven on when it became free at night',
    '2026-03-11T19:00',
    '2026-03-10T23:00',
    '2026-03-11T17:00',
  ],
  [
    'an hour before it begins at the latest',
    '2026-03-11T09:00',
    '2026-03-10T22:00',
    '2026-03-11T08:00',
  ],
])('a free seat is offered for %s (INV-4)', (_, startsAt, from, until) => {
  expect(offeredUntil(at(startsAt), at(from))).toEqual(at(until));
});

test('nobody is offered a seat in the last two hours (INV-4)', () => {
  expect(offeredUntil(at('2026-03-10T14:00'), at('2026-03-10T12:00'))).toBeNull();
  expect(offeredUntil(at('2026-03-10T14:00'), at('2026-03-10T11:59'))).not.toBeNull();
});

test.each([
  ['a day', '2026-03-15T19:00', '2026-03-11T12:00'],
  ['until six hours before', '2026-03-11T00:30', '2026-03-10T18:30'],
])('a seat of a room that moved is kept for %s (INV-11)', (_, startsAt, until) => {
  expect(keptUntil(at(startsAt), at('2026-03-10T12:00'))).toEqual(at(until));
});

test.each([
  ['2026-03-11T19:30', 24, '2026-03-10T19:30'],
  ['2026-03-11T08:30', 2, '2026-03-10T20:00'],
  ['2026-03-11T23:00', 2, '2026-03-11T20:00'],
  ['2026-03-11T09:00', 2, '2026-03-11T07:00'],
  ['2026-03-12T06:00', 24, '2026-03-10T20:00'],
])('a room at %s is remembered %i hours before at %s (INV-7)', (startsAt, hours, due) => {
  expect(remindedAt(at(startsAt), hours)).toEqual(at(due));
});

const CLOSES = at('2026-03-11T12:00');
const facts = (change: Partial<StateFacts> = {}): StateFacts => ({
  fact: 'open',
  isImported: false,
  arrivedAt: null,
  convertedAt: null,
  closesAt: CLOSES,
  ...change,
});
test.each([
  ['open', facts(), '2026-03-11T11:59', 'registered'],
  ['confirmed', facts({ fact: 'confirmed' }), '2026-03-11T11:59', 'registered'],
  ['not come', facts({ fact: 'confirmed' }), '2026-03-11T12:00', 'expired'],
  ['declined', facts({ fact: 'declined' }), '2026-03-11T12:00', 'withdrawn'],
  ['withdrawn', facts({ fact: 'withdrawn' }), '2026-03-01T12:00', 'withdrawn'],
  ['came', facts({ arrivedAt: CLOSES }), '2026-06-09T12:00', 'undetermined'],
  ['came long ago', facts({ arrivedAt: CLOSES }), '2026-06-09T12:01', 'expired'],
  ['bought', facts({ arrivedAt: CLOSES, convertedAt: CLOSES }), '2027-06-09T12:01', 'converted'],
  ['imported', facts({ isImported: true }), '2026-06-09T12:01', 'unknown'],
] as const)('%s: an invitation is %4$s (INV-1)', (_, of, when, state) => {
  expect(invitationState(of, at(when))).toBe(state);
});

test('a result tells nobody apart, nor by a total (INV-13)', () => {
  expect(shownResult({ invited: 58, attended: 41, preReserved: 6, bought: 4 })).toEqual({
    invited: 58,
    attended: 41,
    preReserved: 6,
    bought: 'under',
  });
  expect(shownResult({ invited: 44, attended: 41, preReserved: 0, bought: 0 })).toMatchObject({
    invited: 'hidden',
    attended: 41,
    preReserved: 'under',
  });
  expect(shownResult({ invited: 41, attended: 41, preReserved: 5, bought: 5 }).invited).toBe(41);
});

test('a code is read as it was made, and nothing else is a code (INV-8)', () => {
  const of = {
    reference: 'K7M2Q9X4TZ1A',
    roomId: '01900000-0000-7000-8000-000000000001',
    firstName: 'Ñusta',
  };
  const text = guestCodeText('ab12cd34', of);
  const code = guestCode(text, new Uint8Array(64));
  expect(readGuestCode(code)).toMatchObject({ keyId: 'ab12cd34', signedText: text, facts: of });
  // A code that a cheap phone reads.
  expect(code.length).toBeLessThan(240);
  for (const wrong of [
    '',
    'x',
    text,
    `${code}.x`,
    code.replace('G1', 'K1'),
    'G1.a.b.c',
    code.repeat(9),
  ])
    expect(readGuestCode(wrong)).toBeNull();
});
