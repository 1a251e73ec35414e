import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [
    'captcha',
    'cashAttempt',
    'cardAttempt',
    'exchangeRate',
    'friendCode',
    'monthlyCard',
    'monthlyTurn',
    'paymentItem',
    'paymentRestriction',
    'paymentStage',
    'qrAttempt',
    'receiptCounter',
    'receiptKey',
    'regularization',
    'regularizationEnd',
    'walletHold',
    'savedCard',
    'terminalAttempt',
  ],
  // The check of the books proves what parts and charges promise, a movement of a sale leads to its receipt, and a day is closed by what the
  // lists of the providers say.
  readable: [
    'bankDay',
    'charge',
    'missingMoney',
    'paymentIntent',
    'paymentPart',
    'prepaidBatch',
    'prepaidCard',
    'prepaidHold',
    'providerEvent',
    'receipt',
    'settlementLine',
  ],
  small: ['bankDay', 'exchangeRate', 'paymentRestriction', 'receiptCounter', 'receiptKey'],
  texts: {
    missingMoney: ['explanation'],
    paymentRestriction: ['reasonTexts', 'endedReason'],
    regularizationEnd: ['reason'],
  },
};
