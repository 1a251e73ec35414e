import { readAccount, readProduct } from '@kantuta/contract/sales/sales.calls';
import { answerPart, type HomeSubject, type ProductSubject } from '../../platform/answer-parts.ts';
import { listOpenPayments } from './intents/intents.views.ts';
import { receiptsOfSale } from './receipts/sale-receipts.views.ts';

/** What waits for an outcome. */
export const openPaymentsOnHome = answerPart({
  key: 'openPayments',
  answer: readAccount.answer.shape.openPayments,
  read: (reader, { personId }: HomeSubject) => listOpenPayments(reader, personId),
});

export const receiptsOfProduct = answerPart({
  key: 'receipts',
  answer: readProduct.answer.shape.receipts,
  read: (reader, { currency, entries }: ProductSubject) =>
    receiptsOfSale(reader, currency, entries),
});
