import type { Day } from '@kantuta/contract/dates';
import { ownDataSection } from '../../platform/own-data.ts';
import { readOwnRefunds } from './reversals/own-data.views.ts';
import {
  readOwnCards,
  readOwnCharges,
  readOwnFriendCodes,
  readOwnPayments,
  readOwnReceipts,
  readOwnWalletHolds,
} from './own-data.views.ts';

export const ownCharges = ownDataSection({ key: 'charges', order: 225, read: readOwnCharges });

export const ownPayments = ownDataSection({
  key: 'payments',
  order: 230,
  read: readOwnPayments,
  paper: (payments, { words, say }) => [
    { order: 110, count: say(words.payments, { n: payments.length }) },
  ],
});

/** Saved cards and what was paid by card: brand, last four digits and expiry, which is all that we have. */
export const ownCards = ownDataSection({
  key: 'cards',
  order: 231,
  read: readOwnCards,
  paper: ({ saved }, { words, say }) => [
    { order: 111, count: say(words.cards, { n: saved.length }) },
  ],
});

export const ownWalletHolds = ownDataSection({
  key: 'walletHolds',
  order: 232,
  read: readOwnWalletHolds,
  paper: (holds, { words, say }) => [
    { order: 112, count: say(words.walletHolds, { n: holds.length }) },
  ],
});

export const ownFriendCodes = ownDataSection({
  key: 'friendCodes',
  order: 234,
  read: readOwnFriendCodes,
  paper: (codes, { words, say }) => [
    { order: 114, count: say(words.friendCodes, { n: codes.length }) },
  ],
});

/** What people asked back, with the answer, and how each part of a reversed payment went back. */
export const ownRefunds = ownDataSection({
  key: 'refundRequests',
  order: 235,
  read: readOwnRefunds,
  paper: ({ requests }, { words, say }) => [
    { order: 115, count: say(words.refundRequests, { n: requests.length }) },
  ],
});

export const ownReceipts = ownDataSection({
  key: 'receipts',
  order: 240,
  read: readOwnReceipts,
  paper: (receipts, { words, say, format }) => [
    {
      order: 40,
      title: say(words.receipts),
      head: [words.receipt, words.company, words.date, words.amount].map((text) => say(text)),
      rows: receipts.map(({ number, company, paidOn, amount }) => [
        number,
        company,
        format.date(paidOn as Day),
        format.money(amount),
      ]),
    },
  ],
});
