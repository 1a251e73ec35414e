import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [
    'bankDay',
    'captcha',
    'cashAttempt',
    'cardAttempt',
    'exchangeRate',
    'friendCode',
    'missingMoney',
    'paymentIntent',
    'paymentItem',
    'paymentRestriction',
    'paymentStage',
    'providerEvent',
    'qrAttempt',
    'receiptCounter',
    'receiptKey',
    'regularization',
    'regularizationEnd',
    'walletHold',
    'savedCard',
  ],
  // The check of the books proves what parts and charges promise, and a movement of a sale leads to its receipt.
  readable: ['charge', 'paymentPart', 'prepaidCard', 'prepaidHold', 'receipt'],
  small: ['bankDay', 'exchangeRate', 'paymentRestriction', 'receiptCounter', 'receiptKey'],
  texts: {
    missingMoney: ['explanation'],
    paymentRestriction: ['reasonTexts', 'endedReason'],
    regularizationEnd: ['reason'],
  },
};
