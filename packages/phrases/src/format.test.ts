import { day } from '@kantuta/contract/dates';
import { expect, test } from 'vitest';
import { createFormat } from './format.ts';

const es = createFormat('es');
const en = createFormat('en');
const pt = createFormat('pt');
/** Figures have a no-break space before their unit; the tables below write a plain one. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const friday = day('2026-11-27');

test.each([
  ['1234.50', 'USD', 'USD 1.234,50', 'USD 1,234.50', 'US$ 1.234,50'],
  ['1715.78', 'BOB', 'Bs 1.715,78', 'Bs 1,715.78', 'Bs 1.715,78'],
  ['-1234567.05', 'BOB', '-Bs 1.234.567,05', '-Bs 1,234,567.05', '-Bs 1.234.567,05'],
  ['0.00', 'USD', 'USD 0,00', 'USD 0.00', 'US$ 0,00'],
  ['-0.00', 'USD', 'USD 0,00', 'USD 0.00', 'US$ 0,00'],
  ['999.99', 'EUR', '€ 999,99', '€ 999.99', '€ 999,99'],
  ['9999999999.99', 'GBP', '£ 9.999.999.999,99', '£ 9,999,999,999.99', '£ 9.999.999.999,99'],
] as const)('%s %s', (amount, currency, spanish, english, portuguese) => {
  expect(plain(es.money({ amount, currency }))).toBe(spanish);
  expect(plain(en.money({ amount, currency }))).toBe(english);
  expect(plain(pt.money({ amount, currency }))).toBe(portuguese);
});

test('an amount and its currency stay on one line', () => {
  expect(es.money({ amount: '1.00', currency: 'USD' })).toBe('USD\u00a01,00');
});

test('a screen can set the currency small beside the figures', () => {
  expect(pt.moneyParts({ amount: '-1234.50', currency: 'USD' })).toEqual({
    sign: '-',
    currency: 'US$',
    figures: '1.234,50',
  });
});

test('numbers, shares and surfaces', () => {
  expect(es.percent('10.5')).toBe('10,5%');
  expect(en.percent('10.5')).toBe('10.5%');
  expect(es.basisPoints(6250)).toBe('62,5%');
  expect(es.basisPoints(6200)).toBe('62%');
  expect(es.basisPoints(0)).toBe('0%');
  expect(es.basisPoints(10_000)).toBe('100%');
  expect(plain(es.area('360.00'))).toBe('360,00 m²');
  expect(es.count(25_000)).toBe('25.000');
  expect(en.count(25_000)).toBe('25,000');
  expect(es.number('6.96')).toBe('6,96');
});

test('a near day is named by its weekday, a later one by its month, one of another year by the year', () => {
  const today = day('2026-11-22');
  const shown = (value: string) => [es, en, pt].map((of) => plain(of.onDay(day(value), today)));
  expect(shown('2026-11-27')).toEqual(['el viernes 27', 'on Friday 27', 'na sexta-feira, 27']);
  expect(shown('2026-11-28')).toEqual(['el sábado 28', 'on Saturday 28', 'no sábado, 28']);
  expect(shown('2026-11-29')).toEqual(['el domingo 29', 'on Sunday 29', 'no domingo, 29']);
  expect(shown('2026-12-06')).toEqual(['el 6 de diciembre', 'on 6 December', 'em 6 de dezembro']);
  expect(shown('2026-10-02')).toEqual(['el 2 de octubre', 'on 2 October', 'em 2 de outubro']);
  expect(shown('2027-01-28')).toEqual([
    'el 28 de enero de 2027',
    'on 28 January 2027',
    'em 28 de janeiro de 2027',
  ]);
  expect(es.nearDay(day('2026-12-06'), today)).toBe('6 de diciembre');
  expect(es.nearDay(day('2026-12-31'), day('2026-12-30'))).toMatch(/^jueves/);
});

test('a moment to come is named by its day and hour', () => {
  const today = day('2026-11-22');
  const shown = (value: string) => [es, en, pt].map((of) => plain(of.atTime(value, today)));
  expect(shown('2026-11-22T16:58:00Z')[0]).toBe('hoy a las 12:58');
  expect(shown('2026-11-23T16:58:00Z')).toEqual([
    'mañana a las 12:58',
    'tomorrow at 12:58',
    'amanhã às 12:58',
  ]);
  expect(shown('2026-11-25T16:58:00Z')[0]).toBe('el miércoles 25 a las 12:58');
});

test('days', () => {
  expect(es.date(day('2023-07-04'))).toBe('04/07/2023');
  expect(pt.date(day('2027-01-05'))).toBe('05/01/2027');
  expect(plain(en.date(day('2027-01-05')))).toBe('5 Jan 2027');
  expect(plain(en.dateTime('2027-01-05T16:00:00Z'))).toBe('5 Jan 2027 12:00');
  expect(plain(en.deadline('2027-01-06T04:00:00Z'))).toBe('5 Jan 2027 23:59');
  expect(es.longDate(friday)).toBe('viernes 27 de noviembre');
  expect(en.longDate(friday)).toBe('Friday 27 November');
  expect(pt.longDate(friday)).toBe('sexta-feira, 27 de novembro');
  expect(es.fullDate(friday)).toBe('27 de noviembre de 2026');
  expect(en.fullDate(friday)).toBe('27 November 2026');
  expect(plain(es.shortDate(friday))).toBe('27 nov');
  expect(es.month(friday)).toBe('noviembre de 2026');
});

test('an instant shows in La Paz time', () => {
  expect(plain(es.dateTime('2023-07-05T02:30:00Z'))).toBe('04/07/2023 22:30');
  expect(es.time(new Date('2023-07-05T02:30:00Z'))).toBe('22:30');
  expect(es.dateOf('2024-01-01T03:59:59Z')).toBe('31/12/2023');
});

test('what ends with a day names that day', () => {
  expect(plain(es.deadline('2026-11-24T04:00:00Z'))).toBe('23/11/2026 23:59');
  expect(plain(es.deadline('2026-11-24T03:59:00Z'))).toBe('23/11/2026 23:59');
  expect(plain(es.deadline('2027-01-01T04:00:00Z'))).toBe('31/12/2026 23:59');
});

test('the distance of a day from today', () => {
  const today = day('2026-11-21');
  expect(es.relativeDay(friday, today)).toBe('en 6 días');
  expect(es.relativeDay(today, today)).toBe('hoy');
  expect(es.relativeDay(day('2026-11-22'), today)).toBe('mañana');
  expect(pt.relativeDay(day('2026-11-20'), today)).toBe('ontem');
  expect(en.relativeDay(day('2026-11-18'), today)).toBe('3 days ago');
});

test('the time since an event', () => {
  const now = '2026-11-21T12:00:00Z';
  expect(es.ago('2026-11-21T11:59:40Z', now)).toBe('hace un momento');
  expect(plain(es.ago('2026-11-21T11:55:00Z', now))).toBe('hace 5 min');
  expect(plain(en.ago('2026-11-21T09:00:00Z', now))).toBe('3 h ago');
  expect(es.ago('2026-11-19T12:00:00Z', now)).toBe('19/11/2026');
});

test('a remaining time never goes below zero', () => {
  expect(es.clock(598_000)).toBe('09:58');
  expect(es.clock(4_198_500)).toBe('1:09:59');
  expect(es.clock(-5)).toBe('00:00');
  expect(es.clock(48 * 3_600_000)).toBe('48:00:00');
  expect(plain(es.clock(731.6 * 3_600_000))).toBe('30 d 11 h');
});

test('lists end with the word of the language', () => {
  expect(es.list(['lotes', 'casas', 'abonos'])).toBe('lotes, casas y abonos');
  expect(es.list(['capital', 'interés'])).toBe('capital e interés');
  expect(pt.list(['juros', 'multa'])).toBe('juros e multa');
  expect(en.list(['one'])).toBe('one');
  expect(en.list([])).toBe('');
});
