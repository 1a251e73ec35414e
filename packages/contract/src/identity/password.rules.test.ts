import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import {
  brokenPasswordRules,
  daysToSecurePassword,
  isCommonPassword,
  PASSWORD_MAX,
  passwordStrength,
} from './password.rules.ts';

test.each([
  ['Kantuta#1', []],
  ['Ñandú feliz de Moxos.', []],
  ['Aa#45678', []],
  ['Aa#4567', ['length']],
  [`Aa#${'x'.repeat(PASSWORD_MAX - 3)}`, []],
  [`Aa#${'x'.repeat(PASSWORD_MAX - 2)}`, ['length']],
  ['kantuta#1', ['upper']],
  ['KANTUTA#1', ['lower']],
  ['Kantuta11', ['special']],
  ['Kantuta 1', ['special']],
  ['', ['length', 'upper', 'lower', 'special']],
  ['P@ssw0rd2026!', ['common']],
  ['Bolivia#2026', ['common']],
  ['Contraseña.1', ['common']],
  ['Qwerty123$', ['common']],
  ['Bolivia2025$', ['common']],
  ['$Bolivia2025', ['common']],
  ['C0ntras3ñ4!', ['common']],
  ['Abc123!@#', ['common']],
  ['Aaaaaa1!', ['common']],
  ['Aaaaa#12', ['common']],
  ['Aaaa#123', []],
  ['Жжшш#123', []],
])('the password "%s" breaks %j', (password, broken) => {
  expect(brokenPasswordRules(password)).toEqual(broken);
});

test.each([
  ['1qaz@WSX', '1qaz2wsx'],
  ['Zaq1@wsx', 'zaq12wsx'],
  ['Aa123456!', 'aa123456'],
  ['Hello.2026', 'hello'],
  ['H3ll0.2026', 'hello'],
  ['He11o.2026', 'hello'],
  ['He!lo.2026', 'hello'],
  ['2026-Hello', 'hello'],
  ['Pa$$word', 'password'],
  ['Pass$', 'passs'],
  ['Pass$', 'pass'],
  ['P@$$w0rd!', 'password'],
  ['Qw3rty123$', 'qwerty'],
  ['$123Qw3rty', 'qwerty'],
  ['12!@m0rr', 'amorr'],
  ['M@m@!12', 'mama'],
  ['H0l4.2026!', 'hola'],
  ['!!H0l4!!1999!!', 'hola'],
  ['1985.H0l4!', 'hola'],
  ['A!@#$%^&*()', 'a1234567890'],
  ['M@m@2026!', 'mama'],
  ['Boliv1@2026', 'bolivia'],
  ['7rust+o8', 'trusttob'],
  ['m€9aT3am', 'megateam'],
  ['8ati9ol', 'batigol'],
])('%s is %s with decoration', (password, word) => {
  expect(isCommonPassword(password, new Set([word]))).toBe(true);
  expect(isCommonPassword(password, new Set([`${word}x`]))).toBe(false);
});

test('the length is counted in visible characters, not in bytes', () => {
  expect(brokenPasswordRules('Aa#😀😀😀😀😀')).toEqual([]);
  expect(brokenPasswordRules('Aa#😀😀😀😀')).toEqual(['length']);
});

test('the password may contain neither document number nor name, however they are written', () => {
  const personal = ['90011574', 'Óscar', 'Melgar'];
  expect(brokenPasswordRules('Aa#90011574', personal)).toEqual(['personal']);
  expect(brokenPasswordRules('Aa#900-115-74', personal)).toEqual(['personal']);
  expect(brokenPasswordRules('mELGAR#2026', personal)).toEqual(['personal']);
  expect(brokenPasswordRules('Oscar#20266', personal)).toEqual(['personal']);
  expect(brokenPasswordRules('Tajibo#2026', personal)).toEqual([]);
});

test('a name of four letters counts, a shorter one does not refuse everything that contains it', () => {
  expect(brokenPasswordRules('Rosa#20266', ['Rosa'])).toEqual(['personal']);
  expect(brokenPasswordRules('Analogía#9', ['Ana'])).toEqual([]);
});

test.each([
  ['', 'weak'],
  ['kantuta', 'weak'],
  ['Aa#45678', 'fair'],
  ['Aa#aaaaaaaaa', 'weak'],
  ['Ab#abababab', 'fair'],
  ['Toborochi#7', 'good'],
  ['Abcdefgh#', 'fair'],
  ['Abcdefgh##', 'fair'],
  ['Abcdefghi#', 'good'],
  ['Abcdefghijk#77', 'good'],
  ['Abcdefghijkl#7', 'strong'],
  ['El toborochi florece.', 'strong'],
])('the password "%s" is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('a password that the rules refuse is never called strong', () => {
  expect(passwordStrength('El toborochi florece.', ['toborochi'])).toBe('weak');
});

test.each([
  ['2026-03-10', 15],
  ['2026-03-11', 14],
  ['2026-03-24', 1],
  ['2026-03-25', 0],
  ['2026-06-01', 0],
])('on %s, %i days are left of the 15 that began on 10 March', (today, left) => {
  const firstLoginOn = day('2026-03-10');
  expect(daysToSecurePassword({ firstLoginOn, today: day(today), graceDays: 15 })).toBe(left);
});
