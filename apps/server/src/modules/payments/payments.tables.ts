import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [
    'bankDay',
    'exchangeRate',
    'missingMoney',
    'paymentIntent',
    'paymentItem',
    'paymentRestriction',
    'paymentStage',
    'providerEvent',
    'qrAttempt',
    'receipt',
    'receiptCounter',
    'receiptKey',
    'regularization',
    'regularizationEnd',
  ],
  // The check of the books proves what parts and charges promise.
  readable: ['charge', 'paymentPart'],
  small: ['bankDay', 'exchangeRate', 'paymentRestriction', 'receiptCounter', 'receiptKey'],
};
