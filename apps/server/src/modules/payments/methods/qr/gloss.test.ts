import { expect, test } from 'vitest';
import { INSTALMENT } from '../../../../platform/charges.ts';
import { glossOf } from './qr.present.ts';

const of = (...numbers: (number | undefined)[]) =>
  glossOf(
    numbers.map((number) => ({
      kind: number === undefined ? 'stand' : INSTALMENT,
      title: 'Lomas',
      detail: 'Mza. 2 - Lote 06',
      number,
    })),
    'WCV6ATT6B2TR',
  );

test('the text of a QR says what is paid in words that people know', () => {
  expect(of(7)).toBe('Mza. 2 - Lote 06, cuota 7, WCV6ATT6B2TR');
  expect(of(0)).toBe('Mza. 2 - Lote 06, cuota inicial, WCV6ATT6B2TR');
  expect(of(7, 8)).toBe('Mza. 2 - Lote 06, 2 cuotas, WCV6ATT6B2TR');
  expect(of(undefined)).toBe('Mza. 2 - Lote 06, WCV6ATT6B2TR');
});

test('a bank reads words, never those that stand in brackets for a reader (PAY-73)', () => {
  const one = (title: string, detail: string) =>
    glossOf([{ kind: 'improveDue', title, detail }], 'WCV6ATT6B2TR');
  expect(one('[improve.to] Membresía Oro', '')).toBe('Cambio a Membresia Oro, WCV6ATT6B2TR');
  expect(one('Voyager', '[benefit.week] · [benefit.fee]')).toBe(
    'Semana de intercambio - Tarifa de intercambio, WCV6ATT6B2TR',
  );
  expect(one('[prepaid.cards]', '5 × USD 100')).toBe('5 x USD 100, WCV6ATT6B2TR');
});
