import { expect, test } from 'vitest';
import { namesPrice, type NoticeTexts } from './notices.rules.ts';

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
