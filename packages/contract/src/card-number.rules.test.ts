import { expect, test } from 'vitest';
import { cardNumberFields, holdsCardNumber, redactCardNumbers } from './card-number.rules.ts';

// Published test numbers of the card schemes.
test.each([
  'No pasa mi tarjeta 4111 1111 1111 1111 12/29 CVC 737',
  '4111111111111111',
  '4111-1111-1111-1111',
  '5555 5555 5555 4444',
  'tarjeta5105105105105100cvc',
  '4222222222222',
  '12 4111 1111 1111 1111 12 29',
  '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
  '4111\u00A01111\u00A01111\u00A01111',
  '41111111 11111111',
  'mi cvc es 737',
  'CVV2: 1234',
  'cvc123',
  'Código de seguridad: 737',
  'o código de segurança 737',
  'the security code 737',
])('%s holds a card number', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
});

test.each([
  ['a wrong check digit', '4111 1111 1111 1112'],
  ['another scheme', '3782 822463 10005'],
  ['documents and telephones', 'CI 4567890 SC, celular 70012345, fijo 3-3456789'],
  ['a document and a cellphone in one line', '45678909 70012345'],
  ['a foreign telephone', '+54 9 11 4321-9876'],
  ['our references', 'recibo 008-006444, venta 8-2026-00013, código 4KJQ-7MWX-2BND'],
  ['money and days', 'Bs 4.111,11 el 04/07/2026 a las 22:30'],
  ['too many digits', '41111111111111111111111'],
  ['a one-time code', 'Mi código de seguridad 123456 no llega'],
  ['a code without its digits', 'No encuentro el CVC'],
  ['other words', 'El archivo mcvc 737 no abre'],
  ['an id of ours in a link', '/pagos/41111111-1111-4111-8111-111111111111'],
  ['a hash', `${'a'.repeat(47)}4111111111111111f`],
])('%s is no card number', (_what, text) => {
  expect(holdsCardNumber(text)).toBe(false);
});

test('the fields of an input that hold one are named as paths; ids and what is compared as it is are not text', () => {
  const card = '4111 1111 1111 1111';
  expect(
    cardNumberFields({
      message: `Mi tarjeta ${card}`,
      rows: [{ note: 'nada' }, { note: card }],
      password: card,
      eventId: card,
      attemptId: '41111111-1111-4111-8111-111111111111',
      amount: 4111111111111111,
    }),
  ).toEqual(['message', 'rows.1.note']);
});

test.each([
  ['mi tarjeta 4111 1111 1111 1111 12/29 CVC 737', 'mi tarjeta ••••••••••••••••••• 12/29 CVC •••'],
  ['4111111111111111, 5555555555554444', '••••••••••••••••, ••••••••••••••••'],
  ['12 4222222222222 99', '12 ••••••••••••• 99'],
  ['CI 4567890 SC', 'CI 4567890 SC'],
  ['', ''],
])('"%s" is redacted to "%s", which holds none and is as long', (text, redacted) => {
  expect(redactCardNumbers(text)).toBe(redacted);
  expect(holdsCardNumber(redacted)).toBe(false);
  expect(redactCardNumbers(redacted)).toBe(redacted);
});
