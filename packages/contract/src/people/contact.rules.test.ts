import { expect, test } from 'vitest';
import {
  isContactUpdatePending,
  isSameEmail,
  nationalDigits,
  phoneText,
  readPhone,
  recoversFrom,
  shownCity,
  storedCity,
  suggestEmails,
} from './contact.rules.ts';

const at = (text: string) => new Date(text);

test.each([
  // never, long ago, a day short, on the day (in La Paz, where it is still the day before), a bounce
  [null, null, '2026-03-10T16:00:00Z', true],
  ['2024-12-31T16:00:00Z', null, '2026-03-10T16:00:00Z', true],
  ['2025-03-10T16:00:00Z', null, '2026-03-10T16:00:00Z', false],
  ['2025-03-10T16:00:00Z', null, '2026-03-11T03:59:00Z', false],
  ['2025-03-10T16:00:00Z', null, '2026-03-11T04:00:00Z', true],
  ['2024-02-29T16:00:00Z', null, '2025-02-28T16:00:00Z', false],
  ['2026-03-09T16:00:00Z', '2026-03-09T17:00:00Z', '2026-03-10T16:00:00Z', true],
])('updated %s, bounced %s, looked at on %s: pending %s', (updated, bounced, now, isPending) => {
  const facts = {
    updatedAt: updated === null ? null : at(updated),
    bouncedAt: bounced === null ? null : at(bounced),
  };
  expect(isContactUpdatePending(facts, { refreshMonths: 12, now: at(now) })).toBe(isPending);
});

test.each([
  ['ana', ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com']],
  ['ana@', ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com']],
  ['ana@H', ['hotmail.com']],
  ['ana@gmail.com', []],
  ['ana@empresa.bo', []],
  ['', []],
  ['@g', []],
  ['ana maria', []],
  ['a@b@c', []],
  ['a@g@', []],
  [' ana@h ', ['hotmail.com']],
])('while "%s" is typed, these suggestions appear: %s', (typed, domains) => {
  const name = typed.trim().split('@')[0];
  expect(suggestEmails(typed)).toEqual(domains.map((domain) => `${name}@${domain}`));
});

test('a stored number has a prefix and digits; other text has neither', () => {
  expect(readPhone('+591-70012345')).toEqual({ prefix: '+591', digits: '70012345' });
  for (const text of [
    '',
    '70012345',
    '+591 70012345',
    '+591-1234',
    '+12345-70012345',
    'tel +591-70012345',
    '+591-70012345 ext. 2',
    '+591-70012345678',
  ])
    expect(readPhone(text)).toEqual({ prefix: '', digits: '' });
});

test.each([
  ['+591-70012345', '+591 700 12345'],
  ['+591-•••••345', '+591 ••• ••345'],
  ['70012345', '700 12345'],
  ['+1-5551234567', '+1 5551234567'],
  ['+591 3 000 0100', '+591 3 000 0100'],
  ['rosa@demo.invalid', 'rosa@demo.invalid'],
  ['tel +591-70012345', 'tel +591-70012345'],
  ['+591-70012345 ext. 2', '+591-70012345 ext. 2'],
  ['', ''],
])('%s reads %s', (stored, shown) => {
  expect(phoneText(stored)).toBe(shown);
});

test('"another city" is shown as -1 and stored as 0', () => {
  expect([shownCity(0), shownCity(7), storedCity(-1), storedCity(0), storedCity(7)]).toEqual([
    -1, 7, 0, 0, 7,
  ]);
});

test('an address with different capitals is the same address', () => {
  expect(isSameEmail('Ana@Demo.invalid', 'ana@demo.invalid')).toBe(true);
  expect(isSameEmail('ana@demo.invalid', 'eva@demo.invalid')).toBe(false);
});

test.each([
  [null, null],
  // confirmed at once: a day after it was entered; confirmed later: at the confirmation
  ['2026-03-10T12:05:00Z', '2026-03-11T12:00:00Z'],
  ['2026-03-15T12:00:00Z', '2026-03-15T12:00:00Z'],
])(
  'put in on 10 March at noon and confirmed %s, it recovers the account from %s',
  (confirmed, from) => {
    const contact = {
      createdAt: at('2026-03-10T12:00:00Z'),
      confirmedAt: confirmed === null ? null : at(confirmed),
    };
    expect(recoversFrom(contact, 24)).toEqual(from === null ? null : at(from));
  },
);

test.each([
  ['70012345', '+591', '70012345'],
  ['700 12-345', '+591', '70012345'],
  [' +591 700-12345 ', '+591', '70012345'],
  ['+591-70012345', '+591', '70012345'],
  ['00591 70012345', '+591', '70012345'],
  // Another country's number, and an area code that begins like the country code, stay unchanged.
  ['+34 612 345 678', '+591', '34612345678'],
  ['55 98765432', '+55', '5598765432'],
  ['+591 70012345', '', '59170012345'],
  // Without a country code the zeros are part of the number.
  ['00 70012345', '', '0070012345'],
  // Zeros and plus count at the beginning only.
  ['700 00591', '+591', '70000591'],
  ['591 00 12', '+591', '5910012'],
  ['591+70012345', '+591', '59170012345'],
  ['', '+591', ''],
])('the digits of "%s" with the prefix %s are %s', (typed, prefix, digits) => {
  expect(nationalDigits(typed, prefix)).toBe(digits);
});
