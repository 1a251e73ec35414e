import { expect, test } from 'vitest';
import { money, parseCents } from '../money.ts';
import { paymentNotice } from './payment-notice.rules.ts';

const amount = money(parseCents('246.52'), 'USD');
const LOT = { product: 'Los Cusirales, Mza. 3 - Lote 07', isPayoff: false };
const of = (...covers: Parameters<typeof paymentNotice>[0]['covers']) =>
  paymentNotice({ amount, receipt: '008-006860', covers });

test('a payment of instalments names them, those of a run together', () => {
  expect(of({ ...LOT, numbers: [15, 16, 17] })).toEqual({
    key: 'instalmentsPaid',
    parameters: { amount, product: LOT.product, receipt: '008-006860', n: 3, numbers: '15–17' },
  });
});

test('the initial alone is named as such, and with an instalment only that one', () => {
  expect(of({ ...LOT, numbers: [0] }).key).toBe('initialPaid');
  expect(of({ ...LOT, numbers: [0, 1] }).parameters).toMatchObject({ n: 1, numbers: '1' });
});

test('whoever pays off is told so', () => {
  expect(of({ ...LOT, numbers: [], isPayoff: true }).key).toBe('purchasePaidOff');
});

test('of several products, and of what has no instalments, only the amount is told', () => {
  const received = { key: 'paymentReceived', parameters: { amount, receipt: '008-006860' } };
  expect(of({ ...LOT, numbers: [] })).toEqual(received);
  expect(of({ ...LOT, numbers: [1] }, { ...LOT, numbers: [1] })).toEqual(received);
  expect(of()).toEqual(received);
});
