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
  'codigo de seguridad 737',
  'cod. de seguridad 737',
  'cod de seguranca 737',
  'cvc2737',
  'cvc del dorso: 737',
  '4917 6100 0000 0000',
  '4000000000000000006',
  `${'a'.repeat(48)}4111111111111111f`,
  'tok_4111111111111111',
  // Longer or shorter than a document and a cellphone, or not one of ours.
  '400000000 70012345',
  '4000004 50012345',
  '4000002 700123456',
  '400007 7001234',
  '400000070012345',
  '40 00000 70012345',
  '40000 70012345 18',
])('%s holds a card number', (text) => {
  expect(holdsCardNumber(text)).toBe(true);
});

test.each([
  ['a wrong check digit', '4111 1111 1111 1112'],
  ['another scheme', '3782 822463 10005'],
  ['documents and telephones', 'CI 4567890 SC, celular 70012345, fijo 3-3456789'],
  ['a document and a cellphone in one line', '4000000 70012345'],
  ['a short document, too', '40000 70012345'],
  ['a long document and another cellphone', '40000008-60012345'],
  ['a document and a cellphone wide apart', 'CI 4000000  70012345'],
  ['a group that is too short by itself', '42 1111111111111'],
  ['twenty digits', '40000000000000000002'],
  ['digits too far apart', '4111   1111   1111   1111'],
  ['a foreign telephone', '+54 9 11 4321-9876'],
  ['our references', 'recibo 008-006444, venta 8-2026-00013, código 4KJQ-7MWX-2BND'],
  ['money and days', 'Bs 4.111,11 el 04/07/2026 a las 22:30'],
  ['too many digits', '41111111111111111111111'],
  ['a one-time code', 'Mi código de seguridad 123456 no llega'],
  ['a code without its digits', 'No encuentro el CVC'],
  ['a token of the processor', 'tok_abcdef01a4111111111111111fedcba9'],
  ['a code of two digits', 'cvc 12'],
  ['a code of five digits', 'cvc 12345'],
  ['digits far behind the word', 'cvc del  dorso: 737'],
  ['other words', 'El archivo mcvc 737 no abre'],
  ['an id of ours in a link', '/pagos/019cd87a-0000-79b6-4111-111111111111/recibo'],
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
      nothing: null,
      missing: undefined,
    }),
  ).toEqual(['message', 'rows.1.note']);
});

test.each([
  ['mi tarjeta 4111 1111 1111 1111 12/29 CVC 737', 'mi tarjeta ••••••••••••••••••• 12/29 CVC •••'],
  ['4111111111111111, 5555555555554444', '••••••••••••••••, ••••••••••••••••'],
  ['12 4222222222222 99', '12 ••••••••••••• 99'],
  ['CI 4567890 SC', 'CI 4567890 SC'],
  [
    '/pagos/019cd87a-0000-79b6-4111-111111111111 4111111111111111',
    '/pagos/019cd87a-0000-79b6-4111-111111111111 ••••••••••••••••',
  ],
  ['', ''],
])('"%s" is redacted to "%s", which holds none and is as long', (text, redacted) => {
  expect(redactCardNumbers(text)).toBe(redacted);
  expect(holdsCardNumber(redacted)).toBe(false);
  expect(redactCardNumbers(redacted)).toBe(redacted);
});
