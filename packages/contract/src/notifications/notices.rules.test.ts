import { expect, test } from 'vitest';
import type { OperatorRight } from '../operator-roles.ts';
import {
  isOwnPath,
  isWritten,
  mayTell,
  namesPrice,
  noticeParameters,
  quietUntil,
  type NoticeTexts,
} from './notices.rules.ts';

const texts = (pt: string): NoticeTexts => ({
  es: { title: 'Lotes', text: 'Conozca el proyecto.' },
  en: { title: '', text: '' },
  pt: { title: 'Lotes', text: pt },
});

test.each([
  ['Desde USD 10.800', true],
  ['Desde US$10,800', true],
  ['Hoy a Bs 500', true],
  ['500 Bs. de inicial', true],
  ['10 % menos al contado', true],
  ['R$ 200', true],
  ['Cuotas de 128 dólares', true],
  ['Del 3 al 15 de marzo, en 4 proyectos', false],
  ['48 cuotas, lotes de 360 m²', false],
  ['Subsuelo 2, tel. 3 340 0000', false],
])('a promotion that says "%s" names a price: %s', (text, expected) => {
  expect(namesPrice({ kind: 'promotion', texts: texts(text) })).toBe(expected);
  // What a notice tells is no offer.
  expect(namesPrice({ kind: 'notice', texts: texts(text) })).toBe(false);
});

test('who writes to everybody reaches the group; others reach the customers of their companies (NTF-7)', () => {
  const of = (companyIds: number[] | null, role: OperatorRight['role'] = 'support') => [
    { role, companyIds },
  ];
  expect(mayTell(of(null), null)).toBe(true);
  expect(mayTell(of(null), [2, 8])).toBe(true);
  expect(mayTell(of([8]), [8])).toBe(true);
  expect(mayTell(of([8]), [2, 8])).toBe(false);
  expect(mayTell(of([8]), null)).toBe(false);
  expect(mayTell(of(null, 'finance'), [8])).toBe(false);
  expect(mayTell([], [8])).toBe(false);
});

test.each([
  ['2026-03-10T06:59:59-04:00', '2026-03-10T07:00:00-04:00'],
  ['2026-03-10T07:00:00-04:00', null],
  ['2026-03-10T20:59:59-04:00', null],
  ['2026-03-10T21:00:00-04:00', '2026-03-11T07:00:00-04:00'],
  ['2026-03-10T23:59:59-04:00', '2026-03-11T07:00:00-04:00'],
])('a promotion of %s goes at %s (NTF-6)', (at, until) => {
  expect(quietUntil(new Date(at))).toEqual(until === null ? null : new Date(until));
});

test.each([
  ['/promociones', true],
  ['/', true],
  ['/proyectos/lomas-1?lote=07&plan=a_b.c%20d', true],
  ['//malo.example', false],
  ['/\\malo.example', false],
  ['https://malo.example', false],
  ['promociones', false],
  ['x/promociones', false],
  ['/a/../b', false],
  ['/a b', false],
  ['/a#b', false],
  ['', false],
])('%s is a page of our own: %s', (link, isOwn) => {
  expect(isOwnPath(link)).toBe(isOwn);
});

test('a language without title and text reads the Spanish one', () => {
  const es = { title: 'Corte', text: 'Mañana no hay luz.' };
  const en = { title: 'Cut', text: 'No light tomorrow.' };
  expect(isWritten(es)).toBe(true);
  expect([isWritten({ ...es, title: ' ' }), isWritten({ ...es, text: '\n' })]).toEqual([
    false,
    false,
  ]);
  expect(noticeParameters({ es, en, pt: { title: 'Corte', text: '' } })).toEqual({
    titleEs: es.title,
    textEs: es.text,
    titleEn: en.title,
    textEn: en.text,
    titlePt: es.title,
    textPt: es.text,
  });
  const pt = { title: 'Falta', text: 'Amanhã não há luz.' };
  expect(noticeParameters({ es, en: { title: '', text: 'x' }, pt })).toMatchObject({
    titleEn: es.title,
    titlePt: pt.title,
    textPt: pt.text,
  });
});
