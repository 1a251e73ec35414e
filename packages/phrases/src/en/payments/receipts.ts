import type { receipts as source } from '../../es/payments/receipts.ts';
import type { Translation } from '../../phrase.ts';

export const receipts = {
  number: 'Receipt no. {number}',
  taxNumber: 'Tax ID {number}',
  paidOn: 'Date of payment',
  issuedAt: 'Issued on {date} at {time}, La Paz time',
  receivedFrom: 'Received from',
  document: 'ID {number}',
  amountInWords: 'In words: {words}',
  paidInBolivianos:
    'Paid in bolivianos: {amount} at an exchange rate of {rate} ({source}, {date} {time})',
  method: {
    qr: 'Simple QR',
    card: 'Credit or debit card',
    prepaid: 'Prepaid card',
    points: 'Points wallet',
    friend: 'Friend code',
    cash: 'Cash',
  },
  methodLabel: 'Payment method',
  sale: 'Sale',
  product: 'Product',
  instalment: 'Instalment',
  initial: 'Initial',
  amortization: 'Amortisation',
  interest: 'Interest',
  fine: 'Fine',
  other: 'Form fee and expenses',
  total: 'Total',
  credit: 'Credit balance',
  verify:
    'Scan the code to check that this receipt is genuine, or enter the reference {reference} at {page}.',
  reversed: 'VOID: this payment was reversed.',
  demo: 'Demonstration document. No legal value.',
} as const satisfies Translation<typeof source>;
