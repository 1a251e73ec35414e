import { openPaymentsSection } from '@kantuta/contract/payments/payments.calls';
import {
  receiptDocuments,
  receiptsSection,
} from '@kantuta/contract/payments/receipts/receipts.calls';
import { answerPart, type AnswerPart } from '../../platform/answer-parts.ts';
import type { createDeskPayments } from './desk-payments.service.ts';
import { openPayments } from './intents/intents.views.ts';
import { receiptsOfSale } from './receipts/sale-receipts.views.ts';

/** What waits for an outcome. */
export const openPaymentsOnHome = answerPart(openPaymentsSection, openPayments);

export const receiptsOfProduct = answerPart(receiptsSection, receiptsOfSale);

export function receiptsAmongDocuments(
  desk: ReturnType<typeof createDeskPayments>,
): AnswerPart<'documents'> {
  return answerPart(receiptDocuments, (reader, customer) => desk.receipts(reader, customer));
}
