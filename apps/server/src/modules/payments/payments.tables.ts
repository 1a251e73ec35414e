import type { OwnTables } from '../../platform/db/own-tables.ts';

export const tables: OwnTables = {
  owns: [
    'captcha',
    'cashAttempt',
    'cardAttempt',
    'exchangeRate',
    'friendCode',
    'lateMoneyWish',
    'monthlyCard',
    'monthlyTurn',
    'paymentItem',
    'paymentRestriction',
    'paymentStage',
    'qrAttempt',
    'refundRequest',
    'receiptCounter',
    'regularization',
    'regularizationEnd',
    'walletHold',
    'savedCard',
    'terminalAttempt',
    'transferProof',
  ],
  // The check of the books proves what parts and charges promise, a movement of a sale leads to its receipt, and a day is closed by what the
  // lists of the providers say.
  readable: [
    'bankDay',
    'charge',
    'chargeback',
    'missingMoney',
    'paymentIntent',
    'paymentPart',
    'paymentReturn',
    'paymentReversal',
    'prepaidBatch',
    'prepaidCard',
    'prepaidHold',
    'providerEvent',
    'receipt',
    // Published boards are signed with a key of this list.
    'receiptKey',
    // The check of the books compares what is to be sent with what is owed.
    'regularizationReturn',
    'settlementLine',
  ],
  small: ['bankDay', 'exchangeRate', 'paymentRestriction', 'receiptCounter', 'receiptKey'],
  texts: {
    chargeback: ['words', 'lossWords'],
    missingMoney: ['explanation'],
    paymentRestriction: ['reasonTexts', 'endedReason'],
    paymentReversal: ['words'],
    refundRequest: ['words', 'answer'],
    regularizationEnd: ['reason'],
  },
};
