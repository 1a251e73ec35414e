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
};
