import { expect, test } from 'vitest';
import { day } from '../../dates.ts';
import { parseCents } from '../../money.ts';
import {
  codeIn,
  maskedName,
  readReceiptCode,
  receiptCode,
  receiptNumberText,
  receiptText,
  referenceIn,
} from './receipts.rules.ts';

const FACTS = {
  reference: 'K7M2Q9X4TZ1A',
  companyId: 8,
  company: 'Lomas del Ñandú S.A.',
  number: 123,
  paidOn: day('2026-11-20'),
  currency: 'USD' as const,
  amount: parseCents('246.52'),
  holder: 'Ó. M.',
};
const TEXT = receiptText('ab12cd34', FACTS);
// 250 and 255 stand for signs that an address writes in its own way.
const SIGNATURE = Uint8Array.from([250, 255, 191, 0, 1, 2, 3]);
const CODE = receiptCode(TEXT, SIGNATURE);
const encoded = (text: string) =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

test('a code gives back the facts, the text that was signed and the signature', () => {
  expect(readReceiptCode(CODE)).toEqual({
    keyId: 'ab12cd34',
    signedText: TEXT,
    signature: SIGNATURE,
    facts: FACTS,
  });
  expect(readReceiptCode(` ${CODE}\n`)?.facts).toEqual(FACTS);
});

test('a code is made of signs that need no escape in an address', () => {
  expect(CODE).toMatch(/^K1\.ab12cd34\.[\w-]+\.-v-_AAECAw$/);
});

test.each([
  ['nothing', ''],
  ['another version', CODE.replace('K1', 'K2')],
  ['no key', 'K1'],
  ['no facts', 'K1.ab12cd34'],
  ['no signature', TEXT],
  ['more than a code', `${CODE}.x`],
  ['a sign that is none of the alphabet', `${CODE}+`],
  [
    'a sign that is none of the alphabet at the beginning of the signature',
    receiptCode(TEXT, SIGNATURE).replace('.-v', '.+v'),
  ],
  // The last sign carries two bits that are not used: the same bytes, written in another way.
  ['the same signature in other signs', `${CODE.slice(0, -1)}x`],
  ['a signature of one sign', `${TEXT}.A`],
  ['facts that are no list', `K1.ab12cd34.${encoded('{"a":1}')}.AAAA`],
  ['facts that are no JSON', `K1.ab12cd34.${encoded('[')}.AAAA`],
  ['a sign that is none of the alphabet in the facts', CODE.replace(/(K1\.\w+\.)/, '$1+')],
  ['too few facts', `K1.ab12cd34.${encoded('["K7M2Q9X4TZ1A"]')}.AAAA`],
])('a text with %s is no code', (_, code) => {
  expect(readReceiptCode(code)).toBeNull();
});

const GOOD = ['K7M2Q9X4TZ1A', 8, 'Lomas', 123, '2026-11-20', 'USD', '246.52', 'Ó. M.'];

test.each<[string, number, unknown]>([
  ['a reference above 20 letters', 0, 'A'.repeat(21)],
  ['half a company', 1, 8.5],
  ['a company above 80 letters', 2, 'A'.repeat(81)],
  ['receipt number zero', 3, 0],
  ['half a receipt number', 3, 1.5],
  ['a day that does not exist', 4, '2026-02-30'],
  ['an unknown currency', 5, 'XXX'],
  ['an amount that is none', 6, '1e3'],
  ['a holder above 80 letters', 7, 'A'.repeat(81)],
])('facts with %s are no receipt', (_, at, value) => {
  const codeOf = (facts: unknown[]) => `K1.k.${encoded(JSON.stringify(facts))}.AAAA`;
  expect(readReceiptCode(codeOf(GOOD))).not.toBeNull();
  expect(readReceiptCode(codeOf(GOOD.with(at, value as string)))).toBeNull();
});

test('the longest facts that fit are a receipt', () => {
  const facts = GOOD.with(0, 'A'.repeat(20)).with(2, 'A'.repeat(80)).with(7, 'A'.repeat(80));
  expect(readReceiptCode(`K1.k.${encoded(JSON.stringify(facts))}.AAAA`)).not.toBeNull();
});

test('scanned text is a code, or a link with the code at its end', () => {
  expect(codeIn(` ${CODE} `)).toBe(CODE);
  expect(codeIn(`https://oficina.example/verificar-pago/recibo#${CODE}\n`)).toBe(CODE);
});

test.each([
  ['K7M2Q9X4TZ1A', 'K7M2Q9X4TZ1A'],
  [' k7m2-q9x4-tz1a ', 'K7M2Q9X4TZ1A'],
  ['K7M2Q9X4TZ1', null],
  ['K7M2Q9X4TZ1AB', null],
  ['K7M2.Q9X4TZ1A', null],
  ['-', null],
])('of "%s" the reference is %s', (typed, reference) => {
  expect(referenceIn(typed)).toBe(reference);
});

test('a number is printed with its company, names as initials', () => {
  expect(receiptNumberText(8, 123)).toBe('008-000123');
  expect(receiptNumberText(1234, 1_234_567)).toBe('1234-1234567');
  expect(maskedName('Óscar', '', 'Melgar')).toBe('Ó. M.');
  expect(maskedName('')).toBe('');
});
