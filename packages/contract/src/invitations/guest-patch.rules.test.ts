import { expect, test } from 'vitest';
import { type GuestNow, guestsIn, withGuests } from './guest-patch.rules.ts';

const GUEST = {
  invitationId: 'a',
  name: 'Marisol',
  state: 'registered',
  fact: 'open',
  seat: 'taken',
  attendance: null,
} as const;

const patched = (before: object, now: GuestNow) => withGuests([{ ...GUEST, ...before }], [now])[0];

test('a patch changes what it tells of a guest, and how they stand follows from it (INV-1)', () => {
  expect(patched({}, ['a', 'confirmed', 'taken', null])).toEqual({ ...GUEST, fact: 'confirmed' });
  expect(patched({}, ['a', 'confirmed', 'taken', 'attended'])).toMatchObject({
    state: 'undetermined',
    attendance: 'attended',
  });
  expect(patched({}, ['a', 'open', 'taken', 'not_attended'])?.state).toBe('expired');
  expect(patched({}, ['a', 'declined', 'freed', null])?.state).toBe('withdrawn');
  const came = { state: 'undetermined', attendance: 'attended' } as const;
  expect(patched(came, ['a', 'open', 'taken', null])).toMatchObject({
    state: 'registered',
    attendance: null,
  });
});

test('who bought stays so, and one from before the office stays unknown', () => {
  expect(patched({ state: 'converted' }, ['a', 'withdrawn', 'freed', null])?.state).toBe(
    'converted',
  );
  expect(patched({ state: 'unknown' }, ['a', 'confirmed', 'taken', null])?.state).toBe('unknown');
});

test('other guests, and lists without any of them, stay what they are', () => {
  const guests = [GUEST, { ...GUEST, invitationId: 'b' }];
  expect(withGuests(guests, [['c', 'confirmed', 'taken', null]])).toBe(guests);
  expect(withGuests(guests, [['b', 'confirmed', 'taken', null]])[0]).toBe(GUEST);
});

test.each([null, 'guests', {}, { guests: 3 }, { guests: [['a', 'open']] }, { taken: 4 }])(
  'of %j no guest is read',
  (patch) => expect(guestsIn(patch)).toEqual([]),
);
