import {
  closeCounter,
  countCounter,
  findCounterCustomer,
  openCounter,
  payAtCounter,
  quoteAtCounter,
  readCounter,
  readCounterCustomer,
  readCounterReceipt,
} from '@kantuta/contract/counter/counter.calls';
import { sample } from '../../../test/sample.ts';

/** Whoever asks is no cashier, or has no open session: what a cashier gets is for the tests of the counter. */
const refused = { refused: 'forbidden' } as const;
const counts = { USD: { '20.00': 2 }, BOB: { '100.00': 3, '0.50': 4 } };
const customer = 'A'.repeat(60);

export const samples = [
  sample(readCounter, undefined, refused),
  sample(openCounter, () => ({ companyId: 32_500, counts }), refused),
  sample(countCounter, () => ({}), refused),
  sample(closeCounter, () => ({ counts }), refused),
  sample(findCounterCustomer, ({ document }) => ({ document, reason: 'payment' }), refused),
  sample(readCounterCustomer, () => ({ customer }), refused),
  sample(
    quoteAtCounter,
    ({ saleId }) => ({
      customer,
      selection: { companyId: 8, currency: 'USD', mode: 'next', saleId },
    }),
    refused,
  ),
  sample(
    payAtCounter,
    ({ saleId, amount, attemptId }) => ({
      attemptId,
      customer,
      method: 'cash',
      selection: { companyId: 8, currency: 'USD', mode: 'next', saleId },
      expectedAmount: amount,
      received: { USD: '0.00', BOB: '900.00' },
    }),
    refused,
  ),
  sample(readCounterReceipt, ({ receipt }) => ({ reference: receipt, paper: 'a4' }), refused),
];
